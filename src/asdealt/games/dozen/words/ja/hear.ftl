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
refusal-hear-dozen-two-cards = 出すカードは2枚です。名前か手札の位置で入力してください。例：「出す 表 1 裏 3」
refusal-hear-dozen-which-row = どちらを見せ（表）、どちらを伏せますか（裏）？　例：「表 1 裏 3」
refusal-hear-dozen-no-such-place = 手札に{ $place }番目のカードはありません。手札は{ $cards }枚です。
refusal-hear-dozen-shown-or-hidden = 見せ札（表）と伏せ札（裏）のどちらを取りますか？
refusal-hear-dozen-which-white = どの白のカードですか？　列の位置と効果の使い方を入力してください。例：「解決 5 なし」
refusal-hear-dozen-which-effect = 効果をどう使いますか？　例：「表 7」「入れ替え 5 9」「なし」
