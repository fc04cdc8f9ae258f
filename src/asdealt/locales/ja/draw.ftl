# 描かれたテーブルのラベルと、読み上げ用の行。見出しと列は狭いので短くする。

## どのテーブルでも

draw-title = { $game } · 第{ $round }ラウンド(全{ $rounds })
draw-seat = 席{ $number }
draw-you = { $name }(あなた)
draw-me = あなた
draw-comma = 、
draw-space = {""}
draw-log = これまで
draw-asked-wanted = 手番
draw-asked-ready = 決定済み
draw-sign-wanted = ▸ 手番
draw-sign-ready = ✓ 決定済み
draw-sign-starts = ⚑ スタートプレイヤー
draw-sign-marker = ◆ マーカーあり
draw-my-hand = あなたの手札
draw-plain-no-cards = カードなし

## スカウト

draw-player = プレイヤー
draw-captured = 得点札
draw-tokens = チップ
draw-chips = チップ
draw-marker = マーカー
draw-total = 合計
draw-hand = 手札
draw-cards = { $count }枚
draw-prior = 場札
draw-prior-none = なし(どの組合せでもプレイ可)
# $kind: single, run, group
draw-strength = { $kind ->
    [single] 1枚({ $low })
    [run] { $low }からの{ $size }枚連番
   *[group] { $low }の{ $size }枚同数
}
# $places: 2-4 または 3
draw-set = { $places }:{ $strength }
draw-beaten-by = これに勝つ組合せ
draw-beats-anything = どの組合せでも
draw-beats-single = { $low }以上の1枚
draw-beats-run = { $low }以上から始まる{ $size }枚連番
draw-beats-group = { $low }以上の{ $size }枚同数
draw-beats-any-group = { $size }枚同数すべて
draw-beats-more = { $size }枚以上の組合せすべて
draw-no-set-beats = 勝てる組合せがありません。
draw-you-can = プレイ可
draw-more-sets = ほか{ $count }組
draw-two-ways = 配られたまま、または上下を入れ替える
draw-as-dealt = 配られたまま
draw-turned = 上下を入れ替え
draw-ladder = 強さ
draw-ladder-legend = [ ] 場札   • あなたの手札
draw-ladder-legend-watching = [ ] 場札
draw-rung = { $kind ->
    [single] 1枚
    [run] { $size }連番
   *[group] { $size }同数
}
draw-score-of = 第{ $round }ラウンドの得点
draw-score-end = 最終得点
draw-round-short = R{ $round }
draw-round-empty-hand = 手札を出し切って終了
draw-round-all-scouted = ほかの全員がスカウトのみで終了
draw-round-stuck = 手番のプレイヤーがプレイもスカウトもできず終了
draw-round-truncated = 手番数の上限で打ち切り
draw-exempt = ({ $name }さんは場札に誰も勝てなかったため、手札の失点なし)
draw-left-in-hand = 残った手札
draw-unknown = 不明{ $count }枚
draw-somewhere = どこかに{ $card }
draw-starts = スタートプレイヤー
draw-card = { $value }({ $reverse })
# $kind: tokens、2人では chips; $marker: unused、used、2人では none
draw-plain-player = { $name }:手札{ $cards }枚、得点札{ $captured }枚、{ $kind ->
    [chips] チップ
   *[tokens] 得点チップ
}{ $tokens }枚{ $marker ->
    [unused] 、ダブルアクション可
    [used] 、ダブルアクション使用済み
   *[none] {""}
}、合計{ $points }点
draw-plain-hand = 手札:{ $cards }
draw-plain-hand-of = { $name }の手札:{ $cards }
draw-plain-as-dealt = 配られたままの手札:{ $cards }
draw-plain-turned = 上下を入れ替えた手札:{ $cards }
draw-plain-prior = 場札(オーナー { $name }、{ $strength }):{ $cards }
draw-plain-prior-none = 場札なし。どの組合せでもプレイできます。
draw-plain-beaten-by = これに勝つ組合せ:{ $phrases }。
draw-plain-can = プレイ可:{ $sets }。
draw-plain-round = 第{ $round }ラウンド:{ $why }。
# $kind: tokens、2人では chips
draw-plain-score = { $name }:得点札{ $captured } + { $kind ->
    [chips] チップ
   *[tokens] 得点チップ
}{ $tokens }{ $exempt ->
    [yes] (手札{ $hand }枚は数えない)
   *[no] {" "}− 手札{ $hand }
} = { $score }点
draw-plain-total = { $name }:合計{ $points }点

## スプリッツ

draw-row = 列
draw-parts = パート
draw-active = 切る人:{ $name }
draw-part-white = 白
draw-part-blue = 青
draw-part-black = 黒
draw-part-label-white = ○ 白
draw-part-label-blue = ◐ 青
draw-part-label-black = ● 黒
draw-thrown-away = 捨て札
draw-run-off = 再投票
draw-runoff = { $part }を希望した{ $names }だけで再投票します。
draw-contested = 競合したパート
draw-contest = { $trail }:{ $cards }({ $names })
draw-voting = 投票:
draw-served = パート獲得済み
draw-gets-nothing = このラウンドは獲得なし
draw-jokers = ジョーカー
draw-places-jokers = { $name }がジョーカー{ $count }枚を自分の数字に付けます
draw-majorities = 枚数くらべ
draw-points-short = 点
draw-stock = 山札
draw-stock-left = 山札の残り
draw-grid-legend = ★ 最多   = 同数で最多   +J 付けたジョーカー   J 待機中
draw-plain-row = 列:{ $cards }。切れ目は1から{ $last }。
# $lead: alone, tied, no
draw-plain-stack = { $number }が{ $cards }枚{ $jokers ->
    [0] {""}
   *[other] とジョーカー{ $jokers }枚
}{ $lead ->
    [alone] (最多)
    [tied] (同数で最多)
   *[no] {""}
}
draw-plain-stacks = { $name }:{ $stacks }。{ $points }点
draw-plain-loose = 待機中のジョーカー{ $count }枚
draw-plain-stock = 山札{ $count }枚:{ $cards }

## ダズン

draw-offers = このラウンドの相手
draw-offers-made = 出されたカード
draw-this-round = このラウンドのあなた
draw-face-down = 不明のカード
draw-place-taken = { $place }番目:{ $name }さんから取るカード
draw-place-kept = { $place }番目:{ $name }さんが残すあなたのカード
# $side: revealed, concealed(入る段)
draw-coming = { $card }({ $side ->
    [revealed] 見せ札
   *[concealed] 伏せ札
}の段、{ $place }番目)
# $side: shown, hidden
draw-if-you-take = { $side ->
    [shown] 見せ札
   *[hidden] 伏せ札
}を取る:{ $card }
draw-if-they-take = { $name }さんが{ $side ->
    [shown] 見せ札
   *[hidden] 伏せ札
}を取る:{ $card }。見せ札を取ると合計{ $points }点
draw-row-revealed = 見せ札
draw-row-concealed = 伏せ札
draw-row-value = 基本点
draw-row-text = 能力
draw-row-points = 得点
draw-line-points = { $points }点
draw-line-points-now = 今{ $points }点
draw-whites = 解決する白いカード
draw-my-line = あなたの列
draw-legend = カード
draw-also-scores = { $card }({ $names }の能力も得る)
draw-plain-offers = { $giver }から{ $taker }へ出す
draw-plain-offered = { $giver }から{ $taker }へ:見せ札{ $shown }、伏せ札{ $hidden }
draw-plain-line = { $name }の列:{ $cards }
draw-plain-laid = { $place }番 { $card } { $side ->
    [revealed] 見せ札
   *[concealed] 伏せ札
}
draw-plain-held = 手札:{ $name }、{ $worth }。{ $text }
draw-plain-white = 解決するカード:{ $place }番目 { $name }。{ $text }

# 色を一文字で。同じものはない
draw-colour-white = 白
draw-colour-red = 赤
draw-colour-orange = 橙
draw-colour-yellow = 黄
draw-colour-green = 緑
draw-colour-blue = 青
draw-colour-purple = 紫
draw-colour-pink = 桃
draw-colour-brown = 茶
draw-colour-grey = 灰
draw-colour-black = 黒
