# 自分の手番に尋ねる、手の価値

web-advice-working = 手を比べています…
web-advice-move = 手
web-advice-points = 得点
web-advice-chance = 勝率
web-advice-odds = 割合
web-advice-best = 最善
# $points、$error：数。最善手との差
web-advice-gain = { $points } ± { $error }
web-advice-percent = { $value }%
web-advice-mixed = ここでは手を混ぜるのが最善です。表の割合に従って、でたらめに選びます。
web-advice-about = { $horizon ->
    [round] ラウンド終了時の得点を、あなたに分かる範囲で最善手と比べています。±は95%区間です。
   *[game] ゲーム終了時の得点を、あなたに分かる範囲で最善手と比べています。±は95%区間です。
}
web-advice-marked = この手番で尋ねたことは、ゲーム記録に残ります。
