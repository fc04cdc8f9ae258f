typed-hold = そのまま
typed-turn = 反転
typed-play = プレイ { $cards }
# $end: left、right、または only（場札が1枚だけ）。$turned: yes または no
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
refusal-hear-scout-from-one = カードの位置は1から数えます。
refusal-hear-scout-which-cards = どのカードをプレイしますか？　「プレイ 2-4」のように、最初と最後の位置を入力してください。
refusal-hear-scout-side-by-side = プレイできるのは手札の中で連続しているカードだけです。例：「プレイ 2-4」
refusal-hear-scout-which-end = 左端と右端のどちらをスカウトしますか？　例：「スカウト 左 3」
refusal-hear-scout-where = どこに差し込みますか？　1から{ $places }までの位置を入力してください。例：「スカウト 左 3」
