# できない理由。コードごとに1文。コード scout.play.not_a_set は refusal-scout-play-not-a-set。

# $rule: ルールのページの番号
refusal-cited = { $sentence }(ルール{ $rule })

## どのテーブルでも

refusal-any-over = ゲームは終わったので、もう何もできません。
refusal-any-not-your-turn = あなたの番ではありません。
refusal-any-one-at-a-time = ここでは全員が同時に選ぶので、1つだけ選んでください。
refusal-any-turn-is-over = 手番は最初の行動で終わっています。一度に出せるのは1手番分だけです。
refusal-any-not-the-actors = 求められている人だけが、全員行動しなければなりません。
refusal-any-no-such-action = このゲームにそのような行動はありません。
# $allowed: 分からないときは unsaid
refusal-any-seats =
    { $allowed ->
        [unsaid] このオプションでは{ $seats }人で遊べません。
       *[other] このオプションで遊べる人数は{ $allowed }人で、{ $seats }人では遊べません。
    }

## スカウト

# $why: fewer、kind、equal、single、lower
refusal-scout-play-not-stronger =
    { $why ->
        [fewer] 場札は{ $prior_size }枚なのに、その組合せは{ $size }枚しかなく、場札より強くありません。
        [kind] 枚数は同じ{ $size }枚ですが、連番は場札の同数より弱いのでプレイできません。
        [equal] その組合せは場札と同じ強さ({ $kind ->
            [single] どちらも{ $low }の1枚
            [run] どちらも{ $low }からの{ $size }枚連番
           *[group] どちらも{ $low }の{ $size }枚同数
        })なので、もっと強い組合せが必要です。
        [single] その{ $low }は場札の{ $prior_low }より小さいので、プレイできません。
       *[lower] どちらも{ $size }枚{ $kind ->
            [run] 連番
           *[group] 同数
        }ですが、一番小さい数字{ $low }が場札の{ $prior_low }より大きくないのでプレイできません。
    }
refusal-scout-play-not-a-set = その並びは組合せではありません。隣り合うカードが同数か、昇順または降順の連番でなければなりません。
refusal-scout-play-no-such-cards = そのカードはありません。手札は1番目から{ $cards }番目までです。
refusal-scout-hold-first = まず手札の向きを決めてください。
refusal-scout-hold-too-late = 手札の上下を入れ替えられるのは、ラウンドの最初の手番の前だけです。
refusal-scout-hold-no-such-way = 手札は配られた向きのまま持つか、全体の上下を入れ替えるかのどちらかです。
refusal-scout-scout-empty-table = スカウトする場札がないので、プレイしなければなりません。
refusal-scout-scout-no-chip = スカウトに支払うチップが残っていません。
refusal-scout-scout-one-card-left = 場札が1枚のとき、端は1つだけで、左端と呼びます。
refusal-scout-scout-no-such-gap = カードを差し込めるのは手札の1番目から{ $gaps }番目までです。
refusal-scout-double-must-play = ダブルアクションは必ずプレイで終えます。
refusal-scout-double-empty-table = ダブルアクションはスカウトから始まりますが、場札がありません。
refusal-scout-double-two-players = 2人のゲームにダブルアクションはありません。
refusal-scout-double-marker-used = このラウンドのダブルアクションはもう使いました。
refusal-scout-double-no-play-after = そのスカウトの後にプレイできる組合せがなく、ダブルアクションはプレイで終えなければなりません。
refusal-scout-chance-no-such-start = そのプレイヤーはこのテーブルにいません。
refusal-scout-chance-must-deal = ここではラウンドのカードを配らなければなりません。
refusal-scout-chance-wrong-hands = 全員に{ $cards }枚ずつ配らなければなりません。
refusal-scout-chance-not-face-down = 手札は、本人だけが見えるように配ります。
refusal-scout-chance-wrong-cards = このテーブルで使うカード(各1枚)と一致しません。
refusal-scout-notation-action = 「{ $text }」は手番の行動として読めません。
refusal-scout-notation-places = 「{ $text }」ではカードが決まりません。位置は左から1番目、2番目と数えます。
refusal-scout-notation-chance = 「{ $text }」は配札として読めません。
refusal-scout-notation-table = その文字列はスカウトのテーブルとして読めません。
refusal-scout-notation-impossible = スカウトのゲームがそのようなテーブルになることはありません。

## スプリッツ

# $phase: 今すること
refusal-splitz-not-now =
    { $phase ->
        [first] 今は、最初の親を抽選で決めるところです。
        [deal] 今は、列を表にするところです。
        [cut] 今は、カードを3つに切るところです。
        [discard] 今は、パートを1つ捨てるところです。
        [vote] 今は、投票するところです。
        [place] 今は、ジョーカーを付けるところです。
       *[settle] 今は、先に決める競合パートを選ぶところです。
    }
refusal-splitz-vote-finished = あなたのこのラウンドは終わりで、再投票はほかの人たちだけで行います。
refusal-splitz-vote-discarded-part = そのパートは捨てられたので、残っているパートに投票してください。
refusal-splitz-vote-no-such-part = 投票できるパートの中にそれはありません。
refusal-splitz-joker-no-stack = その数字のカードを持っていないので、ジョーカーを付けられません。
refusal-splitz-settle-not-contested = そのパートは競合していません。
refusal-splitz-cut-outside = 2か所とも、この{ $cards }枚の中で切らなければなりません。
refusal-splitz-cut-empty-part = { $cards }枚を、3つのパートがどれも1枚以上になるように切らなければなりません。
refusal-splitz-chance-no-such-seat = そのプレイヤーはこのテーブルにいません。
refusal-splitz-chance-row-size = 列は{ $cards }枚でなければなりません。
refusal-splitz-chance-not-in-stock = 山札にそのカードはありません。
refusal-splitz-notation-action = 「{ $text }」は手番の行動として読めません。
refusal-splitz-notation-table = その文字列はスプリッツのテーブルとして読めません。

## ダズン

refusal-dozen-not-now =
    { $phase ->
        [offer] 今は、全員が2枚ずつ出すところです。
        [take] 今は、全員が出されたカードのうち1枚を取るところです。
        [white] 今は、白のカードを解決するところです。
       *[draw] 今は、カードを引くところです。
    }
refusal-dozen-offer-not-in-hand = 出す2枚は、どちらも手札のカードでなければなりません。
refusal-dozen-offer-same-card = 出す2枚は、別のカードでなければなりません。
refusal-dozen-offer-not-one-shown-one-hidden = 出す2枚は、1枚を見せ、もう1枚を伏せなければなりません。
refusal-dozen-resolve-no-such-place = 列は1番目から{ $places }番目までです。
refusal-dozen-resolve-not-white = 「{ $card }」は白のカードではないので、解決するものがありません。
refusal-dozen-resolve-again = 「{ $card }」はもう解決しました。各カードの解決は1回だけです。
refusal-dozen-resolve-not-each-effect = 「{ $card }」の効果は{ $effects }つなので、効果ごとに1つずつ指定してください。
refusal-dozen-resolve-not-optional = 「{ $card }」の{ $effect }つ目の効果は、できる方法があるので必ず行わなければなりません。
refusal-dozen-resolve-not-a-way = 「{ $card }」の{ $effect }つ目の効果では、それはできません。
refusal-dozen-chance-wrong-number = 全員が2枚ずつ引かなければなりません。
refusal-dozen-chance-not-face-down = カードは、本人だけが見えるように引きます。
refusal-dozen-chance-not-in-deck = 引くカードは、その人の山札に残っているものでなければなりません。
refusal-dozen-text-action = 「{ $text }」は手番の行動として読めません。
refusal-dozen-text-draw = 「{ $text }」では、全員が何を引くのか読めません。
refusal-dozen-text-offer = 「{ $text }」は、見せ札1枚と伏せ札1枚を出す手として読めません。
refusal-dozen-text-resolve = 「{ $text }」では、どの白のカードが何をするのか読めません。
refusal-dozen-text-step = 「{ $step }」は、白のカードの効果として読めません。
refusal-dozen-text-card = このカードセットに「{ $card }」というカードはありません。
refusal-dozen-text-table = その文字列はダズンのテーブルとして読めません。
refusal-dozen-text-player = 「{ $part }」は、プレイヤーのカードとして読めません。
refusal-dozen-text-impossible = ダズンのゲームがそのようなテーブルになることはありません。
