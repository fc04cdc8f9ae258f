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
