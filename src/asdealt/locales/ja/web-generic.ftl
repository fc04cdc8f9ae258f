# 専用のテーブルがないゲームのための、ブラウザーの汎用テーブル。$action、$first はゲームの表記法

web-generic-table = 場
web-generic-yes = はい
web-generic-no = いいえ
web-generic-empty = なし
web-generic-hidden = 伏せたカード{ $count }枚
web-generic-search = 検索
web-generic-found = { $all }件中{ $found }件
web-generic-more = ほかに{ $count }件。検索で探せます
web-generic-choose = 行動を選ぶ
web-generic-confirm = 決定：{ $action }
web-generic-first = { $first }：続きを選んでください。
web-generic-locked = { $action }を選びました。全員が選び終わるまで変更できます。
web-generic-key-search = 行動を検索する
web-generic-key-move = 行動を順に移動する
