# 終わったゲームを1手ずつ見返す

web-replay-title = リプレイ · { $game }
web-replay-leave = リプレイを終了
web-replay-controls = リプレイの操作
web-replay-turns = 手番
web-replay-turn = { $turn ->
    [0] 配札 / { $turns }
   *[other] { $turn } / { $turns }
}
web-replay-first = 最初へ
web-replay-back = 1手戻る
web-replay-play = { $playing ->
    [yes] 一時停止
   *[no] 再生
}
web-replay-forward = 1手進む
web-replay-last = 最後へ
web-replay-speed = 再生速度
web-replay-times = { $speed }倍
web-replay-eyes = 視点
web-replay-eyes-of = { $name }さんの視点
web-replay-eyes-mine = 自分の視点（{ $name }）
web-replay-eyes-watch = 観戦者の視点
web-replay-eyes-open = 全カード公開
web-replay-hands = ほかのプレイヤーのカード
web-replay-link = この手番へのリンクをコピー
web-replay-copied = リンクをコピーしました
web-fork-start = ここから対戦する
web-fork-about = { $turn ->
    [0] 同じカードで、ボットと新しく対戦します。
   *[other] { $turn }手目の直後から、ボットと新しく対戦します。自分の手は戻せます。
}
web-fork-seat = あなたの席
web-fork-anew = 見えなかったカードを配り直す

# 何人かで一緒に見る
web-together-look = 一緒に見る
web-together = { $as ->
    [lead] あなたが進行役です。この手番へのリンクを送って招待してください。
    [follow] 進行役に合わせて表示しています。
   *[free] 自由に見ています。
}
web-together-follow = 進行役に合わせる
web-together-lead = 進行役になる
