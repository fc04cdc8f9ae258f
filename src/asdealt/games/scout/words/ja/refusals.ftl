# $why: fewer、kind、equal、single、lower
refusal-scout-play-not-stronger =
    { $why ->
        [fewer] その組合せは{ $size }枚なので、{ $prior_size }枚の場札より弱く、プレイできません。
        [kind] 枚数は同じ{ $size }枚ですが、場札は同数です。連番は同数より弱いのでプレイできません。
        [equal]
            その組合せは場札と同じ強さです（どちらも{ $kind ->
                [single] 1枚で{ $low }
                [run] { $size }枚連番で最小{ $low }
               *[group] { $size }枚同数で{ $low }
            }）。より強い組合せが必要です。
        [single] { $low }は場札の{ $prior_low }より小さいので、プレイできません。
       *[lower]
            どちらも{ $size }枚{ $kind ->
                [run] 連番
               *[group] 同数
            }ですが、一番小さい数字{ $low }が場札の{ $prior_low }より小さいのでプレイできません。
    }
refusal-scout-play-not-a-set = その並びは組合せではありません。手札の中で連続するカードが、同数か、昇順または降順の連番でなければなりません。
refusal-scout-play-no-such-cards = そのカードはありません。手札は1番目から{ $cards }番目までです。
refusal-scout-hold-first = まず手札の向きを決めてください。
refusal-scout-hold-too-late = 手札の上下を入れ替えられるのは、ラウンドの最初の手番の前だけです。
refusal-scout-hold-no-such-way = 手札は配られた向きのまま持つか、全体の上下を入れ替えるかのどちらかです。
refusal-scout-scout-empty-table = スカウトする場札がないので、プレイしなければなりません。
refusal-scout-scout-no-chip = スカウトに支払うチップが残っていません。
refusal-scout-scout-one-card-left = 場札が1枚のときは、左端を指定してください。
refusal-scout-scout-no-such-gap = カードを差し込めるのは手札の1番目から{ $gaps }番目までです。
refusal-scout-double-must-play = ダブルアクションは必ずプレイで終えます。
refusal-scout-double-empty-table = ダブルアクションはスカウトから始まりますが、場札がありません。
refusal-scout-double-two-players = 2人のゲームにダブルアクションはありません。
refusal-scout-double-marker-used = このラウンドのダブルアクションはもう使いました。
refusal-scout-double-no-play-after = そのスカウトのあとにプレイできる組合せがありません。ダブルアクションはプレイで終えなければなりません。
refusal-scout-chance-no-such-start = そのプレイヤーはこのテーブルにいません。
refusal-scout-chance-must-deal = ここではラウンドのカードを配らなければなりません。
refusal-scout-chance-wrong-hands = 全員に{ $cards }枚ずつ配らなければなりません。
refusal-scout-chance-not-face-down = 手札は、本人だけが見えるように配ります。
refusal-scout-chance-wrong-cards = このテーブルで使うカード（各1枚）と一致しません。
refusal-scout-notation-action = 「{ $text }」は手番の行動として読めません。
refusal-scout-notation-places = 「{ $text }」ではカードが決まりません。位置は左から1番目、2番目と数えます。
refusal-scout-notation-chance = 「{ $text }」は配札として読めません。
refusal-scout-notation-table = その文字列はスカウトのテーブルとして読めません。
refusal-scout-notation-impossible = スカウトのゲームがそのようなテーブルになることはありません。
