# スプリッツ：ログ、手番の案内、得点計算

tell-splitz-part-white = 白
tell-splitz-part-blue = 青
tell-splitz-part-black = 黒
tell-splitz-the-part = { $part }

## ログ。$of は row（列）、または競合したパートまでの道筋（黒 → 白）

tell-splitz-first = 最初の親は{ $name }さんです。
tell-splitz-row = 第{ $round }ラウンド（全{ $rounds }ラウンド）、親は{ $name }さん：{ $cards }
tell-splitz-cut =
    { $of ->
        [row] { $name }さんが列を切りました：{ $parts }
       *[part] { $name }さんが競合した{ $of }を切りました：{ $parts }
    }
tell-splitz-discard = { $name }さんが{ $part }を捨てました：{ $cards }
tell-splitz-votes = 投票：{ $votes }
tell-splitz-vote = { $name }さんは{ $part }
tell-splitz-unwanted = { $part }は希望者がいないので捨て札になりました：{ $cards }
tell-splitz-got = { $names }さんが{ $part }を獲得しました：{ $cards }
tell-splitz-clash-many =
    { $voters ->
        [2] { $names }さんの2人が{ $part }（{ $cards }）を希望しました。もう一度切って、2人で再投票します。
       *[other] { $names }さんの{ $voters }人が{ $part }（{ $cards }）を希望しました。もう一度切って、{ $voters }人で再投票します。
    }
tell-splitz-clash-pair =
    { $voters ->
        [2] { $names }さんの2人が{ $part }（{ $cards }）を希望しました。2枚を白と青に1枚ずつ分けて、2人で再投票します。
       *[other] { $names }さんの{ $voters }人が{ $part }（{ $cards }）を希望しました。2枚を白と青に1枚ずつ分けて、{ $voters }人で再投票します。
    }
tell-splitz-clash-one =
    { $voters ->
        [2] { $names }さんの2人が{ $part }（{ $cards }）を希望しましたが、1枚だけなので捨て札になり、2人とも獲得できませんでした。
       *[other] { $names }さんの{ $voters }人が{ $part }（{ $cards }）を希望しましたが、1枚だけなので捨て札になり、{ $voters }人とも獲得できませんでした。
    }
tell-splitz-settle = { $name }さんは競合した{ $part }を先に処理することにしました。
tell-splitz-taken-up =
    { $size ->
        [2] 次は競合した{ $part }（{ $cards }）です。2枚を白と青に1枚ずつ分けて、{ $names }さんが再投票します。
       *[other] 次は競合した{ $part }（{ $cards }）です。もう一度切って、{ $names }さんが再投票します。
    }
tell-splitz-attach = { $name }さんがジョーカーを{ $number }に付けました（合計{ $size }枚）。
tell-splitz-joker-waits = { $name }さんはまだ数字カードを持っていないので、ジョーカー{ $jokers }枚は最初の数字カードを得るまで保留です。
tell-splitz-joker-leftmost = 保留していた{ $name }さんのジョーカー{ $jokers }枚が{ $number }に付きました。
tell-splitz-nothing = このラウンドで何も獲得できなかった人：{ $names }さん
tell-splitz-over = 最後の列の分配が終わったので、ゲーム終了です。

## 得点計算

tell-splitz-total =
    { $count ->
        [0] { $name }さん：最多の数字なし、{ $total }点
        [1] { $name }さん：{ $total }点
       *[other] { $name }さん：{ $numbers } = { $total }点
    }
tell-splitz-pending = （保留中のジョーカー{ $jokers }枚は数えません。）
tell-splitz-number-nobody = { $number }：誰も持っていないので、得点なし。
tell-splitz-number =
    { $scorers ->
        [1] { $number }：{ $held }。{ $names }さんが{ $number }点を獲得しました。
       *[other] { $number }：{ $held }。最多タイなので、{ $names }さんがそれぞれ{ $number }点を獲得しました。
    }
tell-splitz-held = { $name }さん{ $count }枚
# $counting: scored（得点した数字）または held（持っている数字）
tell-splitz-tie =
    { $names }さんは{ $points }点で同点です。{ $counting ->
        [held] 持っている
       *[scored] 得点した
    }数字の種類の数で比べます：{ $shares }。{ $equal ->
        [yes] これも同じなので、同順位です。
       *[no] 多い方が上位です。
    }
tell-splitz-tied = { $name }さん{ $count }種類

## 手番の案内

tell-splitz-wanted-cut =
    { $of ->
        [row] 列を3つに切ってください：{ $cards }
       *[part] 競合した{ $of }を3つに切ってください（再投票するのは{ $names }さん）：{ $cards }
    }
tell-splitz-wanted-discard = 捨てるパートを選んでください：{ $parts }
tell-splitz-wanted-vote = 欲しいパートに秘密で投票してください：{ $parts }
tell-splitz-wanted-run-off = { $of }は{ $names }さんも希望しました。再投票してください：{ $parts }
tell-splitz-wanted-joker =
    { $jokers ->
        [1] ジョーカーを自分の数字のどれかに付けてください。
       *[other] ジョーカー{ $jokers }枚のうち1枚目を、自分の数字のどれかに付けてください。
    }
tell-splitz-wanted-settle = 競合したパートのうち、先に処理するものを選んでください：{ $parts }

## できること

tell-splitz-may-cut = { $cards }枚のうち1〜{ $last }枚目から2枚を選び、その後ろで切ることができます。どのパートにも1枚以上必要です。
tell-splitz-may-discard = { $parts }を捨てることができます。
tell-splitz-may-vote = { $parts }に投票できます。
tell-splitz-may-attach = ジョーカーは{ $numbers }に付けることができます。
tell-splitz-may-settle = { $parts }を選ぶことができます。
