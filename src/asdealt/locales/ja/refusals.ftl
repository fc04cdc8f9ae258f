# できない理由。コードごとに1文。コード scout.play.not_a_set は refusal-scout-play-not-a-set。

# $rule: ルールのページの番号
refusal-cited = { $sentence }（ルール{ $rule }）

## どのテーブルでも

refusal-any-over = ゲームは終わったので、もう何もできません。
refusal-any-not-your-turn = あなたの番ではありません。
refusal-any-one-at-a-time = ここでは全員が同時に選ぶので、1つだけ選んでください。
refusal-any-turn-is-over = 手番は最初の行動で終わっています。一度に出せるのは1手番分だけです。
refusal-any-not-the-actors = 行動を求められている人だけが、全員そろって行動する必要があります。
refusal-any-no-such-action = このゲームにそのような行動はありません。
# $allowed: 分からないときは unsaid
refusal-any-seats =
    { $allowed ->
        [unsaid] このオプションでは{ $seats }人で遊べません。
       *[other] このオプションで遊べるのは{ $allowed }人です（{ $seats }人では遊べません）。
    }
