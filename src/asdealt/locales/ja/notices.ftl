# 席を離れている人への通知。外部のサービスを通るので、やることがあるということだけを伝える

notice-welcome = { $game }：あなたの番が来たら、ここにお知らせします。
notice-turn = { $game }：あなたの番です。
notice-time = { $game }：まだあなたの番です。残りは約{ $hours }時間です。
# $turns: 前回のお知らせからの手数。$mine: このプレイヤーの番かどうか
notice-daily = { $game }：昨日から{ $turns ->
    [0] 進んでいません
   *[other] { $turns }手進みました
}。{ $mine ->
    [yes] あなたの番です。
   *[no] 今はあなたの番ではありません。
}
