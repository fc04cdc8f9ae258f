# ダズン：ログ、手番の案内、得点計算。カード名はカードセットから。

# 列のカードとその位置
tell-dozen-at = { $card }（{ $place }番目）

## ログ。$known: 伏せ札が分かるときは yes、$hidden はその名前

tell-dozen-first-draw = 全員が最初の2枚を引きました。
tell-dozen-round = 第{ $round }ラウンド（全{ $rounds }ラウンド）：全員が2枚引きました。{ $pairs }カードを出します。
tell-dozen-pair = { $giver }さんは{ $taker }さんに
tell-dozen-drawn = { $name }さんが引いたカード：{ $cards }
tell-dozen-offer =
    { $giver }さんが{ $taker }さんに、見せ札{ $shown }と{ $known ->
        [yes] 伏せ札{ $hidden }
       *[no] { $hidden }
    }を出しました。
tell-dozen-take-shown =
    { $taker }さんが見せ札{ $shown }を取り、{ $giver }さんには{ $known ->
        [yes] 伏せ札{ $hidden }
       *[no] { $hidden }
    }が残りました。
tell-dozen-take-hidden =
    { $taker }さんが{ $known ->
        [yes] 伏せ札{ $hidden }
       *[no] { $hidden }
    }を取り、{ $giver }さんには見せ札{ $shown }が残りました。
tell-dozen-complete = 全員の列が完成しました。伏せ札をすべて公開します。
tell-dozen-turned-up = { $name }さんの伏せ札の段：{ $cards }
tell-dozen-resolve = { $name }さんが{ $card }を解決しました：{ $steps }

## 白のカードの効果

tell-dozen-step-nothing = 効果なし
tell-dozen-step-swap = { $first }と{ $second }を入れ替え
tell-dozen-step-move = { $card }を{ $place }番目へ移動
tell-dozen-step-recolor = { $cards }の色を{ $colour }に変更
tell-dozen-step-reface = { $cards }を{ $row }へ移動
tell-dozen-step-add-value = { $cards }の基本点{ $value }
tell-dozen-step-copy-score = { $card }に書かれた得点の能力を獲得
tell-dozen-step-replace = { $card }を手札の{ $entered }と取り替え
tell-dozen-step-remove = { $cards }を列から除外

## 得点計算

tell-dozen-total = { $name }さん：{ $sum } = { $total }点（{ $cards }枚の基本点 + 能力）
tell-dozen-partly = { $name }さん：見えている{ $seen }枚の基本点の合計は{ $values }、ほかに伏せ札{ $hidden }枚（能力は含みません）
tell-dozen-line = { $name }さんの列
tell-dozen-card = { $place }番目 { $card }：{ $total }点
tell-dozen-card-sum = { $place }番目 { $card }：{ $sum } = { $total }点

## 手番の案内

tell-dozen-wanted-offer = { $name }さんに2枚出してください。1枚は見せ、1枚は伏せます。
tell-dozen-wanted-take = { $name }さんの見せ札{ $shown }か伏せ札を取ってください。
tell-dozen-wanted-white = 自分の白のカードを1枚解決してください：{ $cards }

## できること

tell-dozen-may-offer = { $cards }のうち1枚を見せ、別の1枚を伏せて出すことができます。
tell-dozen-may-take = 見せ札{ $shown }か、伏せ札を取ることができます。
tell-dozen-may-resolve = { $cards }を、カードに書かれたとおりに解決できます。
