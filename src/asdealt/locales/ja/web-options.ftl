# ブラウザー:テーブルを作るときに選べるルール。$value はルール上の呼び名

web-options = バリエーション

web-own-cards = カードセットのファイル(TOML)
web-own-cards-missing = 先にカードセットのファイルを選んでください。
