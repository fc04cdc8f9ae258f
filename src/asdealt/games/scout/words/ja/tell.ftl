# スカウト：ログ、手番の案内、得点計算

## 組合せ。$kind: single（1枚）、run（連番）、group（同数）

tell-scout-set =
    { $kind ->
        [single] 1枚（{ $low }）
        [run] { $size }枚連番（最小{ $low }）
       *[group] { $size }枚同数（{ $low }）
    }

## ログ

tell-scout-start = 最初のスタートプレイヤーは{ $name }さんです。
# $why: holder（1/2を持つ人）、nobody（誰も持っていない）、turn（順番）
tell-scout-deal =
    第{ $round }ラウンド（全{ $rounds }ラウンド）：手札は{ $cards }枚ずつです。{ $why ->
        [holder] 「1/2」のカードを持つ{ $name }さんがスタートプレイヤーです。
        [nobody] 「1/2」のカードを持つ人がいないので、スタートプレイヤーはランダムに決めます。
       *[turn] スタートプレイヤーは{ $name }さんです。
    }
tell-scout-held = 全員が手札の向きを決めました。
tell-scout-hold =
    { $turned ->
        [yes] { $name }さんは手札全体の上下を入れ替えました。
       *[no] { $name }さんは手札を配られたままにしました。
    }
tell-scout-play =
    { $name }さんが{ $kind ->
        [single] { $cards }
        [run] { $cards }（{ $size }枚連番）
       *[group] { $cards }（{ $size }枚同数）
    }をプレイ{ $captured ->
        [0] しました。
       *[other] し、{ $owner }さんの場札{ $captured }枚を得点札にしました。
    }
# $double: yes、no、chip（2人のとき。得点チップは動かない）。$edge: left、right、only（最後の1枚）。$at: 手札の位置、または hidden。$value: 使う数字
tell-scout-scout =
    { $double ->
        [yes] ダブルアクション：
       *[no] {""}
    }{ $name }さんが{ $edge ->
        [left] 場札の左端の
        [right] 場札の右端の
       *[only] 場札の最後の1枚、
    }{ $card }をスカウトし、{ $at ->
        [hidden] 手札に加えました。
       *[place] { $value }を上にして手札の{ $at }番目に差し込みました。
    }{ $double ->
        [chip] {""}
       *[other] オーナーの{ $owner }さんは得点チップを1枚受け取りました。
    }
# カードの上と下の数字。「7/9」は日付や分数として読み上げられる
tell-scout-card = { $value }（逆さは{ $reverse }）
tell-scout-chip = { $name }さんはスカウトチップを1枚支払いました（残り{ $left }枚）。
tell-scout-emptied = 場札がなくなったので、{ $name }さんは好きな組合せを必ずプレイします。

## ラウンドの終了

tell-scout-end-empty-hand = 第{ $round }ラウンド終了：{ $name }さんが手札を出し切りました（条件i）。
tell-scout-end-all-scouted = 第{ $round }ラウンド終了：{ $name }さんのプレイに対して、ほかの全員がスカウトのみを行いました（条件ii）。{ $name }さんの手札は失点になりません。
tell-scout-end-stuck = 第{ $round }ラウンド終了：{ $other }さんはプレイもスカウトもできません。{ $name }さんの手札は失点になりません。
tell-scout-end-truncated = 第{ $round }ラウンドは、上限の{ $turns }手番に達したため打ち切りです。手札の失点を免れる人はいません。
tell-scout-hands = 残った手札：{ $hands }
tell-scout-hand = { $name }さん { $cards }
# $coin: token（得点チップ）。2人のときは chip（スカウトチップ）
tell-scout-sum =
    { $name }さん：得点札{ $captured } + { $coin ->
        [chip] スカウトチップ
       *[token] 得点チップ
    }{ $tokens } − { $exempt ->
        [yes] 0 = { $score }（手札{ $left }枚は失点なし）
       *[no] 手札{ $left } = { $score }
    }
tell-scout-totals = 第{ $round }ラウンドまでの合計：{ $totals }
tell-scout-total = { $name }さん { $points }点
# $sum は tell-scout-sum の1行
tell-scout-standing = { $sum }（途中経過）。前のラウンドまでの{ $before }点と合わせて{ $together }点

## ゲームの終了

tell-scout-cell = { $name }さん { $captured } + { $tokens } − { $left } = { $score }
tell-scout-final = { $name }さん：{ $rounds } = { $total }
tell-scout-truncated = 手番数の上限で打ち切られたラウンドがあります。ルールブックどおりに終わっていないため、正式な結果ではありません。

## 手番の案内

tell-scout-wanted-flip = 手札を確認し、このまま持つか、全体の上下を入れ替えるか決めてください。
tell-scout-wanted-any = あなたの番です。場札がないので、好きな組合せをプレイしてください。
# $ways: できること(play、scout、double)
tell-scout-wanted-turn =
    あなたの番です。場札は{ $set }、オーナーは{ $owner }さんです。{ $ways ->
        [play] より強い組合せをプレイしてください。
        [play-scout] より強い組合せをプレイするか、スカウトしてください。
        [play-scout-double] プレイ、スカウト、ダブルアクションから選んでください。
        [scout-double] より強い組合せがないので、スカウトかダブルアクションを選んでください。
       *[scout] より強い組合せがないので、スカウトしてください。
    }
tell-scout-wanted-follow = ダブルアクションの続きです。場札は{ $set }、オーナーは{ $owner }さんです。より強い組合せをプレイしてください。
tell-scout-wanted-follow-any = ダブルアクションの続きです。場札がないので、好きな組合せをプレイしてください。

## できること（tell-may に入る）

tell-scout-may-hold = 手札をこのまま持つか、全体の上下を入れ替えることができます。
tell-scout-may-play =
    { $count ->
        [1] { $cards }（手札の{ $places }番目）をプレイする
       *[other] { $cards }（手札の{ $places }番目）など、{ $count }通りの組合せのどれかをプレイする
    }
tell-scout-may-scout =
    { $cards ->
        [1] 場札の1枚をスカウトする
       *[other] 場札の左端か右端をスカウトする
    }
tell-scout-may-double = ダブルアクションを行う
