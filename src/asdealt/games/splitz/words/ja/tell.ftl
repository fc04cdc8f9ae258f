# スプリッツ: ログ、手番の案内、得点計算

tell-splitz-part-white = 白
tell-splitz-part-blue = 青
tell-splitz-part-black = 黒
tell-splitz-the-part = { $part }

## ログ。$of は row(列)、または競合したパートまでの道筋(黒 → 白)

tell-splitz-first = 最初の親は{ $name }さんです。
tell-splitz-row = 第{ $round }ラウンド(全{ $rounds }ラウンド)、親は{ $name }さん:{ $cards }
tell-splitz-cut =
    { $of ->
        [row] { $name }さんが列を切ります:{ $parts }
       *[part] { $name }さんが競合した{ $of }を切ります:{ $parts }
    }
tell-splitz-discard = { $name }さんが{ $part }を捨てます:{ $cards }
tell-splitz-votes = 投票:{ $votes }
tell-splitz-vote = { $name }さんは{ $part }
tell-splitz-unwanted = { $part }は希望者がいないので捨て札です:{ $cards }
tell-splitz-got = { $names }さんが{ $part }を獲得します:{ $cards }
tell-splitz-clash-many =
    { $voters ->
        [2] { $names }さんの2人が{ $part }を希望したので、もう一度切って2人で再投票します({ $cards })。
       *[other] { $names }さんの{ $voters }人が{ $part }を希望したので、もう一度切って{ $voters }人で再投票します({ $cards })。
    }
tell-splitz-clash-pair =
    { $voters ->
        [2] { $names }さんの2人が{ $part }を希望したので、2枚を白と青に分けて2人で再投票します({ $cards })。
       *[other] { $names }さんの{ $voters }人が{ $part }を希望したので、2枚を白と青に分けて{ $voters }人で再投票します({ $cards })。
    }
tell-splitz-clash-one =
    { $voters ->
        [2] { $names }さんの2人が{ $part }を希望しましたが、1枚だけなので捨て札になり、2人とも何も得られません({ $cards })。
       *[other] { $names }さんの{ $voters }人が{ $part }を希望しましたが、1枚だけなので捨て札になり、誰も得られません({ $cards })。
    }
tell-splitz-settle = { $name }さんは競合した{ $part }を先に決めます。
tell-splitz-taken-up =
    { $size ->
        [2] 次は競合した{ $part }({ $cards })です。2枚を白と青に分けて、{ $names }さんが再投票します。
       *[other] 次は競合した{ $part }({ $cards })です。もう一度切って、{ $names }さんが再投票します。
    }
tell-splitz-attach = { $name }さんがジョーカーを{ $number }に付けます(合わせて{ $size }枚)。
tell-splitz-joker-waits = { $name }さんはまだ数字カードがないので、ジョーカー{ $jokers }枚は最初の数字カードを待ちます。
tell-splitz-joker-leftmost = { $name }さんの待っていたジョーカー{ $jokers }枚は{ $number }に付きます。
tell-splitz-nothing = このラウンドに何も得られなかった人:{ $names }さん
tell-splitz-over = 最後の列を配り終えたので、ゲーム終了です。

## 得点計算

tell-splitz-total =
    { $count ->
        [0] { $name }さん:最多の数字なし = { $total }
        [1] { $name }さん:{ $total }
       *[other] { $name }さん:{ $numbers } = { $total }
    }
tell-splitz-pending = (待っているジョーカー{ $jokers }枚は数えません。)
tell-splitz-number-nobody = { $number }:誰も持っていないので、得点なし。
tell-splitz-number =
    { $scorers ->
        [1] { $number }:{ $held }。{ $names }さんが{ $number }点を得ます。
       *[other] { $number }:{ $held }。同数なので、{ $names }さんがそれぞれ{ $number }点を得ます。
    }
tell-splitz-held = { $name }さん{ $count }枚
# $counting: scored(得点した数字)または held(持っている数字)
tell-splitz-tie =
    { $names }さんは{ $points }点で同点です。{ $counting ->
        [held] 持っている
       *[scored] 得点した
    }数字の種類で比べます:{ $shares }。{ $equal ->
        [yes] これも同じなので、同順位です。
       *[no] 多い方が上位です。
    }
tell-splitz-tied = { $name }さん{ $count }種類

## 手番の案内

tell-splitz-wanted-cut =
    { $of ->
        [row] 列を3つに切ってください:{ $cards }
       *[part] { $names }さんが競合した{ $of }を3つに切ってください:{ $cards }
    }
tell-splitz-wanted-discard = 捨てるパートを選んでください:{ $parts }
tell-splitz-wanted-vote = 欲しいパートに秘密で投票してください:{ $parts }
tell-splitz-wanted-run-off = { $of }は{ $names }さんも希望しました。再投票してください:{ $parts }
tell-splitz-wanted-joker =
    { $jokers ->
        [1] ジョーカーを自分の数字のどれかに付けてください。
       *[other] ジョーカー{ $jokers }枚のうち1枚目を、自分の数字のどれかに付けてください。
    }
tell-splitz-wanted-settle = 競合したパートのうち、先に決めるものを選んでください:{ $parts }

## できること

tell-splitz-may-cut = { $cards }枚のうち1枚目から{ $last }枚目まで、異なる2か所の後ろで切ることができます。どのパートにも1枚以上必要です。
tell-splitz-may-discard = { $parts }を捨てることができます。
tell-splitz-may-vote = { $parts }に投票できます。
tell-splitz-may-attach = ジョーカーは{ $numbers }に付けることができます。
tell-splitz-may-settle = { $parts }を選ぶことができます。
