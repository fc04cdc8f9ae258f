refusal-dozen-not-now =
    { $phase ->
        [offer] 今は、全員が2枚ずつ出すところです。
        [take] 今は、全員が出されたカードのうち1枚を取るところです。
        [white] 今は、白のカードを解決するところです。
       *[draw] 今は、カードを引くところです。
    }
refusal-dozen-offer-not-in-hand = 出す2枚は、どちらも手札のカードでなければなりません。
refusal-dozen-offer-same-card = 出す2枚は、別のカードでなければなりません。
refusal-dozen-offer-not-one-shown-one-hidden = 出す2枚は、1枚を見せ、もう1枚を伏せなければなりません。
refusal-dozen-resolve-no-such-place = 列は1番目から{ $places }番目までです。
refusal-dozen-resolve-not-white = 「{ $card }」は白のカードではないので、解決するものがありません。
refusal-dozen-resolve-again = 「{ $card }」はもう解決しました。各カードの解決は1回だけです。
refusal-dozen-resolve-not-each-effect = 「{ $card }」の効果は{ $effects }つなので、効果ごとに1つずつ指定してください。
refusal-dozen-resolve-not-optional = 「{ $card }」の{ $effect }つ目の効果は、実行できるので必ず行わなければなりません。
refusal-dozen-resolve-not-a-way = 「{ $card }」の{ $effect }つ目の効果では、それはできません。
refusal-dozen-chance-wrong-number = 全員が2枚ずつ引かなければなりません。
refusal-dozen-chance-not-face-down = カードは、本人だけが見えるように引きます。
refusal-dozen-chance-not-in-deck = 引くカードは、その人の山札に残っているものでなければなりません。
refusal-dozen-text-action = 「{ $text }」は手番の行動として読めません。
refusal-dozen-text-draw = 「{ $text }」では、全員が何を引くのか読めません。
refusal-dozen-text-offer = 「{ $text }」は、見せ札1枚と伏せ札1枚を出す手として読めません。
refusal-dozen-text-resolve = 「{ $text }」では、どの白のカードが何をするのか読めません。
refusal-dozen-text-step = 「{ $step }」は、白のカードの効果として読めません。
refusal-dozen-text-card = このカードセットに「{ $card }」というカードはありません。
refusal-dozen-text-table = その文字列はダズンのテーブルとして読めません。
refusal-dozen-text-player = 「{ $part }」は、プレイヤーのカードとして読めません。
refusal-dozen-text-impossible = ダズンのゲームがそのようなテーブルになることはありません。
