# 問題：最善の手が1つだけある局面

# $game: ゲームの題名
web-puzzles-of = { $game }の問題
web-puzzle-number = 問題 { $number } / { $count }（{ $players }人）
web-puzzle-find = 見えている情報から、明らかに最善の手を見つけましょう。テーブルの上で選んでください。
web-puzzle-right = 最善の手です。
# $answer: 入力するときの形
web-puzzle-wrong = もっとよい手があります：{ $answer }
# $second: 2番目によい手。$gain, $error: 数
web-puzzle-gain = 2番目によい手「{ $second }」より{ $gain } ± { $error }点よい手です。
# $theme: 手の種類
web-puzzle-theme = テーマ：{ $theme }
web-puzzle-again = もう一度考える
web-puzzle-next = 次の問題
web-puzzle-report = 報告文をコピー
web-puzzle-reported = コピーしました
web-puzzle-none = このゲームの問題はまだありません。
web-puzzle-leave = 問題を終える
