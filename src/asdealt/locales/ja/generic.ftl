# 専用の言葉がないゲームのテーブルで使う文。$action、$actions はゲームの表記法

## 起きたことと現在の点数

generic-did = { $name }さん：{ $action }
generic-dealt = 配られたカード：{ $action }
generic-round = 第{ $round }ラウンド（全{ $rounds }ラウンド）が始まります。
# $points: 「Ana 3、Ben 5」
generic-round-scored = 第{ $round }ラウンドの得点：{ $points }
generic-counted = { $name } { $points }
generic-stands = { $name }さん：ここまで{ $points }点
generic-no-score = 得点はゲームの最後に数えます。
generic-reason = 終わった理由：{ $reason }

## 求められていること

generic-wanted = { $count ->
    [1] あなたの番です。できることは1つだけです。
   *[other] あなたの番です。{ $count }通りの行動から選べます。
}
generic-may = 入力できるもの：{ $actions }
generic-may-more = 入力できるもの：{ $actions }、ほか{ $count }通り
refusal-hear-several = { $actions }のどれか分かりません。もう少し続けて入力してください。
# $code、$rule: ゲームが付けた名前
refusal-generic = ここではできません（{ $code }、ルール：{ $rule }）。

## 端末のテーブル

generic-yes = はい
generic-no = いいえ
generic-none = なし
generic-hidden = 伏せたカード{ $count }枚
generic-field = { $name }：{ $value }
generic-choices = 入力できるもの
generic-choices-more = …ほか{ $count }通り。始めの部分と「?」を入力すると表示します

## ルールのページ

generic-page-none = このゲームには日本語のルールのページがありません。
generic-page-author = 作者による説明
generic-page-players = 人数：{ $sizes }
generic-page-options = オプション
generic-page-option = { $name }：通常は{ $usual }。ほかに{ $others }
generic-page-no-options = オプションはありません。
