# 最初の1分：トップページ、招待、ヒント、見つからないページ

web-home-about = 頭を使う三つのカードゲーム。無料、登録不要。ボットとも友だちとも遊べます。
web-play = 遊ぶ
web-setup = 設定・招待
web-continue = 続ける
web-past-place = { $players }人中{ $place }位

## 招待

# 助詞が行頭に来ないように、かぎ括弧とつなぐ（U+2060）
web-invited = { $known ->
    [yes] { $name }さんから「{ $game }」{"\u2060"}に招待されました
   *[no] 「{ $game }」{"\u2060"}に招待されました
}
web-invited-with = 参加済み：{ $names }さん
web-invited-late = 「{ $game }」の途中です。ボットの席を引き継いで参加できます。
web-share-table = 「{ $game }」のテーブルでお待ちしています
web-start-bots = 空いている席にはボットが入ります。

## ヒント

web-tip = ヒント
web-tip-seen = わかりました
web-tip-none = ヒントは不要

## ルール

web-rules-full = 番号付きの詳しいルール
web-rules-short = やさしいルール説明

## 見つからないとき

web-lost-page = このページは見つかりません
web-lost-rules = そのゲームは見つかりません
web-lost-about = リンクが古いか、途中で切れているようです。
web-lost-way = ゲームを選ぶ
