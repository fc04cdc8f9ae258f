# ブラウザーのスプリッツ。$part: white（白）、blue（青）、black（黒）

## テーブルを作る

web-about-splitz = 1人が列を3つに切り、全員が秘密投票。自分だけが選んだパートのカードを獲得。
web-credit-splitz = 「スプリッツ」はIgor Ganzhaさんの作品です。
web-option-contest_order = 競合したパートが複数あるとき
web-choice-contest_order = { $value ->
    [left_to_right] 左から順に
   *[active_chooses] 親が順番を選ぶ
}
web-option-tiebreak = 同点の決着（数字の種類が多い人の勝ち）
web-choice-tiebreak = { $value ->
    [scored] 得点した数字で比べる
   *[held] 持っている数字で比べる
}
web-option-repeat_discard_2p = 競合したパートを3つに切り直すとき
web-choice-repeat_discard_2p =
    { $value ->
        [false] 何も捨てない
       *[true] そのたびに1つ捨てる
    }
web-option-pending_joker = 保留中のジョーカーを付ける数字
web-choice-pending_joker = { $value ->
    [choose] 新しい数字から持ち主が選ぶ
   *[leftmost] 新しい数字のうち一番左
}

## カードとパート

web-splitz-part = { $part ->
    [white] 白
    [blue] 青
   *[black] 黒
}
# それぞれ異なる1文字
web-splitz-letter = { $part ->
    [white] 白
    [blue] 青
   *[black] 黒
}
web-splitz-card = { $card ->
    [0] ジョーカー
   *[other] { $card }
}
web-splitz-card-label = { $card }、{ $cards }枚中{ $place }枚目
web-splitz-row = 列
web-splitz-parts = パート
web-splitz-gap-label = { $place }枚目の後ろ、{ $left }と{ $right }の間
web-splitz-part-label =
    { $part ->
        [white] 白
        [blue] 青
       *[black] 黒
    }：{ $cards }
web-splitz-thrown-away = { $part ->
    [white] 白
    [blue] 青
   *[black] 黒
}は捨てられました
web-splitz-stacks = 数字ごとのカード
web-splitz-stack-label =
    { $number }：{ $count }枚{ $jokers ->
        [0] {""}
       *[other] （うちジョーカー{ $jokers }枚）
    }
web-splitz-pending = 保留中のジョーカー{ $jokers }枚。

## 枚数の表

web-splitz-grid = 数字ごとの枚数
web-splitz-player = プレイヤー
web-splitz-number-label = { $number }の残りを見る
web-splitz-standing =
    { $how ->
        [lead] 最多
       *[tie] 最多タイ
    }
web-splitz-with-jokers = うちジョーカー{ $jokers }枚
web-splitz-unseen = 未登場
web-splitz-unseen-of = { $number }：全{ $all }枚のうち未登場{ $unseen }枚、捨て札{ $discarded }枚。
web-splitz-unseen-jokers = ジョーカー：全{ $all }枚のうち未登場{ $unseen }枚。

## テーブル

web-splitz-active = このラウンドの親
web-splitz-voting = { $locked ->
    [yes] 投票済み
   *[no] 考え中…
}
web-splitz-run-off = 再投票
web-splitz-again = 再投票：
web-splitz-contested = 競合中のパート
web-splitz-joker-of =
    { $mine ->
        [yes]
            { $jokers ->
                [1] ジョーカーをどの数字に付けますか？
               *[other] ジョーカー{ $jokers }枚。1枚目をどの数字に付けますか？
            }
       *[no] { $name }さんがジョーカー{ $jokers }枚を付けています
    }

## 投票

web-splitz-locked =
    { $part ->
        [white] 白
        [blue] 青
       *[black] 黒
    }に投票しました。全員が投票するまで変更できます（{ $voters }人中{ $locked }人が投票済み）。
web-splitz-votes = 投票
web-splitz-last-vote = 前回の投票：
web-splitz-fate = { $how ->
    [taken] 獲得
    [again] 再投票
    [lost] 1枚だけなので捨て札
   *[unwanted] 希望者なし、捨て札
}

## 選択

# $what: cut, cut-again, discard, vote-again or vote
web-splitz-now =
    { $what ->
        [cut] 列を3つに切ってください。
        [cut-again] 競合したパートをもう一度切ってください。
        [discard] 捨てるパートを選んでください。
        [settle] 競合したパートのうち、先に処理するものを選んでください。
        [vote-again] もう一度、秘密で投票してください。
       *[vote] 欲しいパートに秘密で投票してください。
    }
web-splitz-clear = やり直す
web-splitz-cut = { $left ->
    [0] ここで切る
    [1] 仕切りをもう1つ置く
   *[other] 仕切りを2つ置く
}
web-splitz-discard = { $part ->
    [white] 白を捨てる
    [blue] 青を捨てる
    [black] 黒を捨てる
   *[none] 捨てるパートを選択
}
web-splitz-settle =
    { $part ->
        [white] 白を先に処理
        [blue] 青を先に処理
        [black] 黒を先に処理
       *[none] どちらを先に処理？
    }
web-splitz-attach = { $number ->
    [0] 数字を選択
   *[other] ジョーカーを{ $number }に付ける
}

## おすすめ：一手と、その理由。$points：今の最多で数えた点

web-splitz-suggest-vote-most = { $part ->
    [white] 白に投票
    [blue] 青に投票
   *[black] 黒に投票
}：自分だけなら今すぐ{ $points }点増えます。これより増えるパートはありません。
web-splitz-suggest-vote-calm = { $part ->
    [white] 白に投票
    [blue] 青に投票
   *[black] 黒に投票
}：ほかの人の得が一番少なく、競合しにくいパートです。
web-splitz-suggest-vote-balance = { $part ->
    [white] 白に投票
    [blue] 青に投票
   *[black] 黒に投票
}：得られる点と、自分だけになる見込みのつり合いが一番です。
web-splitz-suggest-cut-part = ここで切る：{ $part ->
    [white] 白
    [blue] 青
   *[black] 黒
}で増える点は、あなたが一番多く{ $points }点です。
web-splitz-suggest-cut-even = ここで切る：ほかの人と比べて、あなたに一番有利な切り方です。
web-splitz-suggest-discard-theirs = { $part ->
    [white] 白を捨てる
    [blue] 青を捨てる
   *[black] 黒を捨てる
}：相手は{ $points }点増え、あなたはそれより少ないパートです。
web-splitz-suggest-discard-even = { $part ->
    [white] 白を捨てる
    [blue] 青を捨てる
   *[black] 黒を捨てる
}：3つのうち、これを捨てるのが一番有利です。
web-splitz-suggest-joker-points = { $number }に付ける：最多に並び、{ $number }点になります。
web-splitz-suggest-joker-guard = { $number }に付ける：最多を守りやすくなります。
web-splitz-suggest-joker-race = { $number }に付ける：追いつくのに一番役立つ数字です。
web-splitz-suggest-settle-own-last = { $part ->
    [white] 白が先
    [blue] 青が先
   *[black] 黒が先
}：自分が投票するもう一方の前に、こちらの結果が分かります。
web-splitz-suggest-settle-any = { $part ->
    [white] 白が先
    [blue] 青が先
   *[black] 黒が先
}：どちらにも投票しないので、順番は影響しません。

## 得点計算

web-splitz-counting = { $number }を一番多く持っているのは？
web-splitz-nobody = 誰も持っていません。
web-splitz-scores =
    { $count ->
        [1] { $names }さんが{ $number }点
       *[other] { $names }さんが最多タイで各{ $number }点
    }
web-splitz-different = 数字{ $count }種類
web-splitz-tie-break = 同点のときは数字の種類が多い人の勝ち。それも同じなら勝利を分かち合います。

## キー操作

web-splitz-key-gaps = 列の中を移り、仕切りを置く
web-splitz-key-drag = 仕切りを動かす
web-splitz-key-parts = 白・青・黒（投票、または選択）
web-splitz-key-joker = ジョーカーを付ける数字（0は10）
web-splitz-key-unseen = 表の中：各数字の未登場の枚数

# $verb: 手の種類
web-theme-splitz = { $verb ->
    [cut] 切る
    [discard] 捨てる
    [joker] ジョーカー
    [settle] 競合の順番
   *[other] { $verb }
}
