# 名前ごとの成績。このブラウザーに保存される

web-stats-about = この端末で終えたゲームを、名前ごとに数えています。保存先はこのブラウザーだけです。
web-stats-none = 終わったゲームはまだありません。
web-stats-name = 名前
web-stats-game = ゲーム
web-stats-games = 回数
web-stats-places = 順位
# $place: 順位。$count: 回数
web-stats-place = { $place }位：{ $count }回
web-stats-round = 1ラウンドの得点
web-stats-lost = 1手あたりの損失点
web-stats-small = 標本が少数
web-stats-lost-over = 分析した{ $game }のゲームごとの、1手あたりの損失点（古い順）
web-stats-export = ファイルに保存
web-stats-import = ファイルから読み込む
# $games, $analyses: 新しく加えた数
web-stats-imported = ゲーム{ $games }件と分析{ $analyses }件を加えました。
web-stats-bad-file = 成績のファイルではありません。
web-stats-clear = すべて削除
web-stats-clear-sure = このブラウザーの成績をすべて削除しますか？
