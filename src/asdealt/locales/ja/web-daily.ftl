# 今日の1局と、共有できる数行の結果

# $day: 日付
web-daily-of = 今日の1局：{ $day }
web-daily-about = 全員が同じカードで、同じボットと対戦します。日付は世界協定時（UTC）で変わります。
web-daily-begin = プレイ
web-daily-continue = 続ける
web-daily-look = ゲームを見る
web-daily-players = { $players }人
web-daily-earlier = 前の日
web-daily-later = 次の日
web-daily-today = 今日
web-daily-archive = 日付を選ぶ
web-daily-share = 共有
web-daily-copied = コピーしました
# 共有する文章
web-daily-line = { $game }、{ $day }の1局
web-daily-place = { $players }人中{ $place }位、{ $points }点
web-daily-scores = { $name } { $points }
