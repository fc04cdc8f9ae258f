# どのテーブルでも使う言葉

table-won =
    { $winners ->
        [1] { $names }さんが{ $points }点で勝ちました。
       *[other] { $names }さんが{ $points }点で並び、勝利を分かち合いました。
    }
table-score = { $name }さん：{ $points }点
table-and = { $first }さん、{ $last }
table-comma = { $first }さん、{ $rest }
