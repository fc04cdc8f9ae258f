# 終わったゲームの振り返り：ひとりのプレイヤーの決定の価値

web-review-title = 振り返り · { $game }
web-review-leave = 振り返りを終了
web-review-seat = 誰の決定を見るか
web-review-mine = 自分（{ $name }）
web-review-waiting = ほかのゲームを分析中です。順番をお待ちください。
web-review-working = { $total ->
    [0] 分析を始めています…
   *[other] 分析中：{ $total }段階のうち{ $done }
}
web-review-progress = 分析の進み具合

web-review-lost = 1決定あたりの損失 { $points } ± { $error }点
web-review-real = 選択の余地があった決定：{ $real }回
web-review-few = 回数が少ないため、まだ参考程度です。
web-review-about = { $horizon ->
    [round] 点はラウンド終了時の「自分の得点−ほかの人の平均」です。このプレイヤーに分かる情報だけで評価しています。
   *[game] 点はゲーム終了時の「自分の得点−ほかの人の平均」です。このプレイヤーに分かる情報だけで評価しています。
}
web-review-interval = ±は95%区間です。{ $close ->
    [0] {""}
   *[other] 差が小さく優劣を決められない決定が{ $close }回ありました。
}

web-review-graph = ゲームの流れ
web-review-unit = 表示
web-review-unit-chance = 勝率
web-review-unit-points = 点
web-review-open = すべてのカードを公開した場合
web-review-percent = { $value }%
web-review-curve-known = このプレイヤーに分かる範囲
web-review-curve-open = すべてのカードを公開した場合
web-review-point = 第{ $round }ラウンド、{ $turn }手目：{ $value }{ $mark ->
    [none] {""}
    [find] 、好手
   *[other] 、{ $points }点の損
}
web-review-keys = 矢印キーで決定を移動し、Enterキーで開きます。
web-review-table = すべての決定を表で見る
web-review-turn = 手番
web-review-round = ラウンド
web-review-played = 選んだ手
web-review-loss = 失った点
web-review-mark = 印
web-review-forced = 選択の余地なし

web-review-costly = 損失の大きかった場面
web-review-none = ミスは見つかりませんでした。特に良かった手
web-review-nothing = ミスは見つかりませんでした。
web-review-where = 第{ $round }ラウンド、{ $turn }手目
web-review-label = { $label ->
    [small] 小さな損
    [medium] 中くらいの損
    [large] 大きな損
   *[none] 好手
}
web-review-was = 選んだ手：{ $action }
web-review-cost = { $points } ± { $error }点の損
web-review-cost-chance = { $points } ± { $error }点、勝率{ $chance }ポイントの損
web-review-better = ほかのどの手より{ $points }点良い手
web-review-retry = もう一度考える
web-review-look = 場面を見る
web-review-solved = 正解済み

web-review-luck = 運と実力
web-review-luck-about = 結果の内訳です。点は「ほかの人の平均との差」で、各列を足すと結果になります。
web-review-luck-working = 運と実力を計算しています…
web-review-player = プレイヤー
web-review-luck-luck = 運
web-review-luck-own = 自分の選択
web-review-luck-others = ほかの人の選択
web-review-luck-result = 結果
web-review-start = 自分の選択は、簡単な目安で選んだ手と比べています。
web-review-replay = ここからリプレイを見る

# ひとつの場面をもう一度考える
web-review-question = あなたならここでどうしますか？
web-review-after = ここまで：{ $first }。続きはどうしますか？
web-review-show = 答えを見る
web-review-list = 一覧から選ぶ
web-review-good = 正解です。最善手と同じくらい良い手です。
web-review-not = もっと良い手があります。
web-review-same = 実際に選んだ手です。もっと良い手があります。
web-review-again = もう一度試す
web-review-best = 最善手：{ $action }
web-review-mixed = 最善は複数の手の使い分けです。最も多い手：{ $action }（{ $odds }%）
web-review-found = 最善手を選んでいました：{ $action }
web-review-then = その後の展開
web-review-next = 次の場面
web-review-back = 振り返りに戻る

# 損をした理由（どのゲームでも）。$chosen は実際の手、$better は良い手での平均得点
reason-own = 自分の得点の見込みが約{ $better }点ではなく約{ $chosen }点になります。
reason-other = 相手の得点の見込みが約{ $better }点ではなく約{ $chosen }点になります。
reason-others = ほかの人の得点の見込みが、平均で約{ $better }点ではなく約{ $chosen }点になります。
