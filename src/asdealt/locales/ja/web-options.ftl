# ブラウザー:テーブルを作るときに選べるルール。$value はルール上の呼び名

web-options = バリエーション

## スカウト

web-option-start = スタートプレイヤー
web-choice-start = { $value ->
    [random] 抽選で決める
   *[holder_1_2] 1/2のカードを持つ人
}
web-option-flip = 手札の上下の決め方
web-choice-flip = { $value ->
    [secret] 全員同時に、秘密で
   *[open] 順番に、公開で
}
web-option-insertion = スカウトしたカードの差し込み位置
web-choice-insertion = { $value ->
    [public] 全員に見える
   *[identity_only] 本人だけが知る
}
web-option-reveal_hands_at_end = ラウンド終了時の手札
web-choice-reveal_hands_at_end = { $value ->
    [true] 公開する
   *[false] 公開しない
}

## スプリッツ

web-option-contest_order = 競合したパートが複数あるとき
web-choice-contest_order = { $value ->
    [left_to_right] 左から順に
   *[active_chooses] 親が順番を選ぶ
}
web-option-tiebreak = 同点のときは、数字の種類が多い方の勝ち
web-choice-tiebreak = { $value ->
    [scored] 得点した数字で比べる
   *[held] 持っている数字で比べる
}
web-option-repeat_discard_2p = パートをもう一度3つに切ったとき
web-choice-repeat_discard_2p = { $value ->
    [false] パートは捨てない
   *[true] またパートを1つ捨てる
}
web-option-pending_joker = 待っているジョーカーが付く数字
web-choice-pending_joker = { $value ->
    [choose] 新しい数字から持ち主が選ぶ
   *[leftmost] 新しい数字のうち一番左
}

## ダズン

web-option-cards = カードセット
web-choice-cards = { $value ->
    [starter] 夜の十二刻
    [first] 短夜
    [own] 自分のファイル
   *[other] { $value }
}
web-own-cards = カードセットのファイル(TOML)
web-own-cards-missing = 先にカードセットのファイルを選んでください。
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
