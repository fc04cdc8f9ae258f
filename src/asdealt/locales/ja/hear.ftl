# 入力するとおりの手番の書き方。ここで言うことは、そのまま聞き取れなければならない(hear.toml)。
# すべての合法な手番をテストで確かめている。読み取れなかった入力についての文は最後にある。

typed-hold = そのまま
typed-turn = 反転
typed-play = プレイ { $cards }

# $end: left、right、または only(場札が1枚だけ)。$turned: yes または no
typed-scout =
    スカウト { $end ->
        [left] {"左 "}
        [right] {"右 "}
       *[only] {""}
    }{ $turned ->
        [yes] {"反転 "}
       *[no] {""}
    }{ $at }番目
typed-double =
    ダブル { $end ->
        [left] {"左 "}
        [right] {"右 "}
       *[only] {""}
    }{ $turned ->
        [yes] {"反転 "}
       *[no] {""}
    }{ $at }番目

typed-cut = 切る { $i } { $j }
typed-discard = 捨てる { $part }
typed-vote = 投票 { $part }
typed-joker = ジョーカー { $number }
typed-settle = 処理 { $part }

typed-offer = 出す 表 { $shown } 裏 { $hidden }
typed-take =
    { $row ->
        [shown] 取る 表
       *[hidden] 取る 裏
    }
typed-resolve = 解決 { $card } { $how }
typed-swap = 入れ替え { $places }
typed-move = 移動 { $places }から{ $to }へ
typed-recolor = 色 { $places } { $colour }
typed-reface =
    { $row ->
        [shown] 表 { $places }
        [hidden] 裏 { $places }
       *[other] 反転 { $places }
    }
typed-add-value = 基本点 { $places }
typed-copy-score = コピー { $places }
typed-replace-from-hand = 取り替え { $places } { $card }
typed-remove = 取り除く { $places }
typed-nothing = なし

## 読み取れなかった入力

refusal-hear-nothing = 読み取れる言葉がありません。
refusal-hear-unknown-word = 「{ $word }」という言葉はここでは分かりません。「?」で入力の例を見られます。
refusal-hear-number = { $most }より大きい数はここにはありません。
refusal-hear-unclear = 言葉は分かりますが、何をしたいのか読み取れません。「?」で入力の例を見られます。
refusal-hear-scout-from-one = カードは1から数えます。
refusal-hear-scout-which-cards = どのカードをプレイしますか。「プレイ 2-4」のように、最初と最後の位置を入力してください。
refusal-hear-scout-side-by-side = プレイできるのは手札の中で連続しているカードだけです。例:「プレイ 2-4」
refusal-hear-scout-which-end = 左端と右端のどちらをスカウトしますか。例:「スカウト 左 3」
refusal-hear-scout-where = どこに差し込みますか。1から{ $places }までの位置を入力してください。例:「スカウト 左 3」
refusal-hear-splitz-two-places = 切る場所を2つ入力してください。「切る 2 5」なら2枚目と5枚目の後で切ります。
refusal-hear-splitz-which-part = どのパートですか。白、青、黒のうち1つを入力してください。
refusal-hear-splitz-which-number = ジョーカーをどの数字に付けますか。例:「ジョーカー 8」
refusal-hear-dozen-two-cards = 出すカードは2枚です。名前か手札の位置で入力してください。例:「出す 表 1 裏 3」
refusal-hear-dozen-which-row = どちらを表、どちらを裏にしますか。例:「表 1 裏 3」
refusal-hear-dozen-no-such-place = 手札に{ $place }番目のカードはありません。手札は{ $cards }枚です。
refusal-hear-dozen-shown-or-hidden = 「表」と「裏」のどちらを取りますか。
refusal-hear-dozen-which-white = どの白のカードですか。列の位置と、することを入力してください。例:「解決 5 なし」
refusal-hear-dozen-which-effect = カードに何をさせますか。例:「表 7」「入れ替え 5 9」「なし」
