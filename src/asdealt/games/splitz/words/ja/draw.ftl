draw-row = 列
draw-parts = パート
draw-active = 親：{ $name }
draw-part-white = 白
draw-part-blue = 青
draw-part-black = 黒
draw-part-label-white = ○ 白
draw-part-label-blue = ◐ 青
draw-part-label-black = ● 黒
draw-thrown-away = 捨て札
draw-run-off = 再投票
draw-runoff = { $part }を希望した{ $names }だけで再投票します。
draw-contested = 競合中のパート
draw-contest = { $trail }：{ $cards }（{ $names }）
draw-voting = 投票：
draw-served = パート獲得済み
draw-gets-nothing = このラウンドは獲得なし
draw-jokers = ジョーカー
draw-places-jokers = { $name }がジョーカー{ $count }枚を自分の数字に付けます
draw-majorities = 枚数くらべ
draw-points-short = 点
draw-stock = 山札
draw-stock-left = 山札の残り
draw-grid-legend = ★ 最多   = 最多タイ   +J 付けたジョーカー   J 保留中
draw-plain-row = 列：{ $cards }。1〜{ $last }枚目の後ろで切れます。
draw-plain-part = 切るパート：{ $cards }。1〜{ $last }枚目の後ろで切れます。
draw-plain-voting = 投票：{ $names }
# $lead: alone, tied, no
draw-plain-stack =
    { $number }が{ $cards }枚{ $jokers ->
        [0] {""}
       *[other] とジョーカー{ $jokers }枚
    }{ $lead ->
        [alone] （最多）
        [tied] （最多タイ）
       *[no] {""}
    }
draw-plain-stacks = { $name }：{ $stacks }。{ $points }点
draw-plain-loose = 保留中のジョーカー{ $count }枚
draw-plain-stock = 山札{ $count }枚：{ $cards }
draw-plain-kind = { $card }が{ $count }枚
