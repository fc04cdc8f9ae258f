web-option-cards = カードセット
web-choice-cards = { $value ->
    [starter] 夜の十二刻
    [first] 短夜
    [own] 自分のファイル
   *[other] { $value }
}
web-option-pairing = 誰に出すか
web-choice-pairing = { $value ->
    [rotation] 左、正面、右の順
   *[mutual] 2人ずつ組んで出し合う
}
web-option-adjacency = 隣り合うカード
web-choice-adjacency = { $value ->
    [line] 列の中で前後に並ぶカード
   *[row] 同じ段で前後に並ぶカード
}
web-option-add_order = 新しい2枚のうち先に加えるカード
web-choice-add_order = { $value ->
    [chosen_first] 取ったカード
   *[leftover_first] 自分が出して残ったカード
}
