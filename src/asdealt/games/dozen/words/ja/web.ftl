# ブラウザーのダズン。カードの名前と文章はカードセットから。$side: revealed（見せ札）、concealed（伏せ札）

## テーブルを作る

web-about-dozen = 1枚は見せ、1枚は伏せて出し、12枚の列を作る。
web-option-cards = カードセット
web-choice-cards = { $value ->
    [starter] 夜の十二刻
    [first] 短夜
    [own] 自分のファイル
   *[other] { $value }
}
web-option-pairing = 誰に出すか
web-choice-pairing = { $value ->
    [rotation] 左、正面、右の順
   *[mutual] 2人ずつ組んで出し合う
}
web-option-adjacency = 隣り合うカード
web-choice-adjacency = { $value ->
    [line] 列の中で前後に並ぶカード
   *[row] 同じ段で前後に並ぶカード
}
web-option-add_order = 新しい2枚のうち先に加えるカード
web-choice-add_order = { $value ->
    [chosen_first] 取ったカード
   *[leftover_first] 自分が出して残ったカード
}

## カード

web-dozen-unknown = 不明なカード
web-dozen-hidden-card = 伏せ札
web-dozen-hidden-card-about = 持ち主だけが見られます。
web-dozen-no-ability = 能力なし
web-dozen-face = { $face ->
    [shown] 見せ札
   *[hidden] 伏せ札
}
web-dozen-colour = { $color ->
    [white] 白
    [red] 赤
    [orange] オレンジ
    [yellow] 黄色
    [green] 緑
    [blue] 青
    [purple] 紫
    [pink] ピンク
    [brown] 茶色
    [grey] 灰色
   *[black] 黒
}
web-dozen-value = 基本点{ $value }
web-dozen-card-label = { $name }、{ $color ->
    [white] 白
    [red] 赤
    [orange] オレンジ
    [yellow] 黄色
    [green] 緑
    [blue] 青
    [purple] 紫
    [pink] ピンク
    [brown] 茶色
    [grey] 灰色
   *[black] 黒
}、{ $value }
web-dozen-place-label =
    { $place }番目、{ $side ->
        [revealed] 見せ札の段
       *[concealed] 伏せ札の段
    }：{ $card }
web-dozen-where = { $place }番目、{ $side ->
    [revealed] 見せ札の段
   *[concealed] 伏せ札の段
}。{ $name }さんの山札のカード
web-dozen-copied = { $names }の能力でも得点します。
web-dozen-scores-now = 今の列では{ $points }点
web-dozen-all-cards = カード一覧
web-dozen-cards-short = 一覧
web-dozen-resolved = 解決済み

## 列と、出す相手

web-dozen-you = あなた
web-dozen-gives = → { $name }
web-dozen-next = 次は → { $name }
web-dozen-my-line = あなたの列
web-dozen-line-of = { $name }さんの列
web-dozen-look-at-line =
    { $name }さんの列を見る：{ $cards ->
        [0] まだカードなし
       *[other] { $cards }枚
    }

## 出す

web-dozen-hand = あなたの手札
web-dozen-hand-of = { $name }さんのカード
web-dozen-now-show = 見せて出すカードをタップしてください。
web-dozen-now-hide = 次に、伏せて出すカードをタップしてください。
web-dozen-outcomes = { $name }さんが{ $shown }を取れば{ $hidden }、伏せ札を取れば{ $shown }が、あなたの{ $place }番目に残ります。
web-dozen-swap = 入れ替え
# $state: unready、ready、locked、changed
web-dozen-lock = { $state ->
    [locked] 決定済み
    [changed] 出し直す
   *[ready] これで出す
}
web-dozen-locked = 決定しました。全員が決めるまで変更できます（{ $players }人中{ $locked }人が決定済み）。

## 取る

web-dozen-offer-of = { $name }さんが出した2枚
web-dozen-own-offer = { $name }さんに出したのは、見せ札「{ $shown }」、伏せ札「{ $hidden }」です。
web-dozen-if-shown = { $card }を取ると列の合計は、{ $hidden }が残れば{ $first }点、{ $shown }が残れば{ $second }点です。
web-dozen-take-shown = { $name }を取る
web-dozen-take-hidden = 伏せ札を取る
web-dozen-taken = 取られたカード
web-dozen-the-hidden = 伏せ札
web-dozen-takes = { $you ->
    [yes] { $card }を取りました
   *[no] { $name }さんは{ $card }を取りました
}
web-dozen-keeps =
    { $you ->
        [yes] あなたには{ $card }が残りました
       *[no] { $name }さんには{ $card }が残りました
    }

## 白のカード

web-dozen-now-resolve = 白のカードをこの順に解決します。
web-dozen-order = あなたの白のカード（解決する順）
web-dozen-earlier = { $name }の順番を早くする
web-dozen-later = { $name }の順番を遅くする
web-dozen-ways = 最初のカードの効果
web-dozen-tap-a-card = 列のカードをタップしてください。
web-dozen-after = 解決した後
# On the chip of a choice: the points of my line after it; the second one if more is to be chosen
web-dozen-leads = { $points }点
web-dozen-leads-best = 最大{ $points }点
web-dozen-suggest-white = { $name }：これが一番多い{ $points }点になります。
web-dozen-suggest-offer-keep = どちらが手元に残っても、列の得点が{ $points }点以上増えます。
web-dozen-suggest-offer-give = 見えている限り、どちらのカードも{ $name }さんの列の得点を増やしません。
web-dozen-suggest-offer-balance = 自分に残る得と{ $name }さんの得のつり合いが、一番よい出し方です。
web-dozen-suggest-shown = { $name }を取る：列は{ $points }点以上になります。
web-dozen-suggest-hidden = 伏せ札を取る：{ $name }では列が{ $points }点にしかなりません。
web-dozen-at = { $name }（{ $place }番目）
web-dozen-place = { $place }番目
web-dozen-step-swap = { $first } ⇄ { $second }
web-dozen-step-move = { $cards }を{ $place }番目へ
web-dozen-step-recolor = { $cards }を{ $colour }に
web-dozen-step-replace = { $cards }を手札の{ $entered }と取り替える
web-dozen-step =
    { $op ->
        [reface]
            { $row ->
                [revealed] { $cards }を見せ札の段へ
                [concealed] { $cards }を伏せ札の段へ
               *[other] { $cards }をもう一方の段へ
            }
        [add_value] { $cards }の基本点を変える
        [copy_score] { $cards }の能力でも得点
        [remove] { $cards }を列から取り除く
       *[nothing] 何もしない
    }
web-dozen-resolve = { $state ->
    [locked] { $name }は解決済み
    [unready] { $name }の効果を選ぶ
   *[ready] { $name }を解決する
}

## 得点

web-dozen-partly = この列には見えない伏せ札が{ $hidden }枚あります。見えている基本点だけを数えています。
web-dozen-arithmetic = 基本点 + 能力 = 得点

## キー操作

web-dozen-key-offer = 手札のカード：1枚目は見せ、2枚目は伏せる
web-dozen-key-swap = 出す2枚を入れ替える
web-dozen-key-take = 見せ札か伏せ札を取る
web-dozen-key-ways = 白のカードの効果（表示順）
web-dozen-key-cards = 全カードとその効果

# $verb: 手の種類
web-theme-dozen = { $verb ->
    [resolve] 白のカード
   *[other] { $verb }
}
