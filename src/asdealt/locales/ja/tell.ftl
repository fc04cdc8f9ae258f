# どのテーブルでも使う言葉：並べ方、待ち、順位

# 1行に並ぶ2つの文
tell-then = { $first }{ $second }
# 名前の並べ方（イの音で始まる名前の前。スペイン語で使い分ける）
tell-and-i = { $first }さん、{ $last }
tell-all = { $first }と{ $last }
list-comma = { $first }、{ $last }
list-or = { $first }または{ $last }
list-either = { $first }、または{ $last }
# 次の語がoの音で始まるとき（スペイン語で形が変わる）
list-or-o = { $first }または{ $last }
list-either-o = { $first }、または{ $last }
tell-hidden-card = 伏せ札1枚

tell-over = ゲームは終わりました。
tell-dealing = カードを配っています。
tell-waiting = { $names }さんを待っています。
tell-locked = 選択しました。{ $names }さんを待っています。まだ選び直せます。
tell-not-you = あなたの番ではないので、今できることはありません。
tell-may = { $ways }ことができます。

# $shared: yes または no
tell-rank =
    { $rank }位{ $shared ->
        [yes] タイ
       *[no] {""}
    }：{ $name }さん、{ $points }点
