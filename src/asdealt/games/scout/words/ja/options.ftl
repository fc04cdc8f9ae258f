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
