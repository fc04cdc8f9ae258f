# ブラウザーのスカウト：ラウンド終了時の集計

web-scout-round-over = 第{ $round }ラウンド終了。
web-scout-no-cards = 手札なし
web-scout-count-captured = 枚の得点札
web-scout-count-tokens = 枚のチップ
web-scout-count-left = 枚の手札
web-scout-count-total = 合計{ $points }点
