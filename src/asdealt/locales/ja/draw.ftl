# 描かれたテーブルのラベルと、読み上げ用の行。見出しと列は狭いので短くする。

## どのテーブルでも

draw-title = { $game } · 第{ $round }ラウンド（全{ $rounds }）
draw-seat = 席{ $number }
draw-you = { $name }（あなた）
draw-me = あなた
draw-comma = 、
draw-semicolon = 、
draw-labelled = { $label }：{ $text }
draw-sentences = { $first }。{ $second }
draw-aside = { $text }（{ $aside }）
draw-log = これまでの経過
draw-asked-wanted = 考え中
draw-asked-ready = 決定済み
draw-sign-wanted = ▸ 考え中
draw-sign-ready = ✓ 決定済み
draw-my-hand = あなたの手札
draw-plain-no-cards = カードなし
