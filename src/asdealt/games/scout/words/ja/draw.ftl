draw-sign-starts = ⚑ スタートプレイヤー
draw-sign-marker = ◆ ダブル可
draw-player = プレイヤー
draw-captured = 得点札
draw-tokens = チップ
draw-chips = チップ
draw-marker = ダブル
draw-total = 合計
draw-hand = 手札
draw-cards = { $count }枚
draw-prior = 場札
draw-prior-none = なし（どの組合せでもプレイ可）
# $kind: single, run, group
draw-strength =
    { $kind ->
        [single] 1枚（{ $low }）
        [run] { $size }枚連番（最小{ $low }）
       *[group] { $size }枚同数（{ $low }）
    }
# $places: 2-4 または 3
draw-set = { $places }：{ $strength }
draw-beaten-by = これに勝つ組合せ
draw-beats-anything = どの組合せでも
draw-beats-single = 1枚（{ $low }以上）
draw-beats-run = { $size }枚連番（最小{ $low }以上）
draw-beats-group = { $size }枚同数（{ $low }以上）
draw-beats-any-group = { $size }枚同数
draw-beats-more = { $size }枚以上の組合せ
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
draw-exempt = （場札に勝つプレイがなかったため、{ $name }さんは手札の失点なし）
draw-left-in-hand = 残った手札
draw-unknown = 不明{ $count }枚
draw-somewhere = どこかに{ $card }
draw-starts = スタートプレイヤー
draw-card = { $value }({ $reverse })
draw-plain-place = { $place }番目 { $card }
# $kind: tokens、2人では chips; $marker: unused、used、2人では none
draw-plain-player =
    { $name }：手札{ $cards }枚、得点札{ $captured }枚、{ $kind ->
        [chips] チップ
       *[tokens] 得点チップ
    }{ $tokens }枚{ $marker ->
        [unused] 、ダブルアクション可
        [used] 、ダブルアクション使用済み
       *[none] {""}
    }、合計{ $points }点
draw-plain-hand = 手札：{ $cards }
draw-plain-hand-of = { $name }の手札：{ $cards }
draw-plain-as-dealt = 配られたままの手札：{ $cards }
draw-plain-turned = 上下を入れ替えた手札：{ $cards }
draw-plain-prior = { $name }の場札、{ $strength }：{ $cards }
draw-plain-prior-none = 場札なし。どの組合せでもプレイできます。
draw-plain-beaten-by = これに勝つ組合せ：{ $phrases }。
draw-plain-can = プレイ可：{ $sets }。
draw-plain-round = 第{ $round }ラウンド：{ $why }。
# $kind: tokens、2人では chips
draw-plain-score =
    { $name }：得点札{ $captured } + { $kind ->
        [chips] チップ
       *[tokens] 得点チップ
    }{ $tokens }{ $exempt ->
        [yes] （手札{ $hand }枚は数えない）
       *[no] {" "}− 手札{ $hand }
    } = { $score }点
draw-plain-total = { $name }：合計{ $points }点
