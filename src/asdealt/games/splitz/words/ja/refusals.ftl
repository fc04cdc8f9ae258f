# $phase: 今すること
refusal-splitz-not-now =
    { $phase ->
        [first] 今は、最初の親をランダムに決めるところです。
        [deal] 今は、列を表向きに並べるところです。
        [cut] 今は、3つのパートに切るところです。
        [discard] 今は、パートを1つ捨てるところです。
        [vote] 今は、投票するところです。
        [place] 今は、ジョーカーを付けるところです。
       *[settle] 今は、先に処理する競合パートを選ぶところです。
    }
refusal-splitz-vote-finished = あなたはこのラウンドを終えています。再投票はほかの人たちだけで行います。
refusal-splitz-vote-discarded-part = そのパートは捨てられたので、残っているパートに投票してください。
refusal-splitz-vote-no-such-part = そのパートには投票できません。
refusal-splitz-joker-no-stack = その数字のカードを持っていないので、ジョーカーを付けられません。
refusal-splitz-settle-not-contested = そのパートは競合していません。
refusal-splitz-cut-outside = 切る場所は2か所とも、この{ $cards }枚の間でなければなりません。
refusal-splitz-cut-empty-part = { $cards }枚を、3つのパートがどれも1枚以上になるように切らなければなりません。
refusal-splitz-chance-no-such-seat = そのプレイヤーはこのテーブルにいません。
refusal-splitz-chance-row-size = 列は{ $cards }枚でなければなりません。
refusal-splitz-chance-not-in-stock = 山札にそのカードはありません。
refusal-splitz-notation-action = 「{ $text }」は手番の行動として読めません。
refusal-splitz-notation-table = その文字列はスプリッツのテーブルとして読めません。
