draw-space = {""}
draw-offers = このラウンドの相手
draw-offers-made = 出されたカード
draw-this-round = このラウンドで列に加わるカード
draw-face-down = 不明なカード
draw-place-taken = { $place }番目：{ $name }さんから取るカード
draw-place-kept = { $place }番目：あなたが出して{ $name }さんが取らなかったカード
# $side: revealed, concealed（入る段）
draw-coming =
    { $card }（{ $side ->
        [revealed] 見せ札
       *[concealed] 伏せ札
    }の段、{ $place }番目）
# $side: shown, hidden
draw-if-you-take =
    { $side ->
        [shown] 見せ札
       *[hidden] 伏せ札
    }を取れば、加わるのは{ $card }。
draw-if-they-take =
    { $name }さんが{ $side ->
        [shown] 見せ札
       *[hidden] 伏せ札
    }を取れば、残るのは{ $card }。そのとき、あなたが見せ札を取っていれば列は{ $points }点。
draw-row-revealed = 見せ札
draw-row-concealed = 伏せ札
draw-row-value = 基本点
draw-row-text = 能力
draw-row-points = 得点
draw-line-points = { $points }点
draw-line-points-now = 現在{ $points }点
draw-whites = 解決する白のカード
draw-my-line = あなたの列
draw-legend = カード
draw-also-scores = { $card }（{ $names }の能力も得る）
draw-plain-offers = { $giver }から{ $taker }へ
draw-plain-offered = { $giver }から{ $taker }へ。見せ札：{ $shown }、伏せ札：{ $hidden }
draw-plain-line = { $name }の列：{ $cards }
draw-plain-laid =
    { $place }番目 { $card } { $side ->
        [revealed] 見せ札
       *[concealed] 伏せ札
    }
draw-plain-held = 手札：{ $name }、{ $worth }。{ $text }
draw-plain-white = 解決するカード：{ $place }番目 { $name }。{ $text }
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
