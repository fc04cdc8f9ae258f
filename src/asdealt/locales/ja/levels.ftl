# ボットの強さと、外部プログラム

level-novice = 入門
level-casual = ふつう
level-skilled = 上級
level-expert = 達人
level-master = 名人
about-novice = ルールを覚えたばかり。目先の良さそうな手を選び、見落としや見込み違いが多く、すぐ忘れる
about-casual = ときどき遊ぶ人。よく考える手もあれば、目先で選ぶ手もある。見落としは少なく、2ラウンド前まで覚えている
about-skilled = セオリーを知っていて、うっかりミスはほとんどない
about-net = 自分自身との何百万局もの対戦で学んだ。先読みはせず、感覚で即座に決める。学んでいないカードやルールでは、セオリーどおりに打つ
about-expert = ありうる展開を何百通りも頭の中で試してから打つ。一手に長くて1秒ほど
about-master = 達人より長く、さらに幅広く読む。一手に長くて4秒ほど

menu-level = ボットの強さ（Enterで{ $usual }）：

terminal-thinking = { $name }さんが考えています…
terminal-flagged = { $name }さんに代わって、セオリーどおりの手を選びました：{ $why }
flag-no-start = プログラムが起動しません
flag-crashed = プログラムが終了しました
flag-slow = プログラムの返事が間に合いませんでした
flag-flood = プログラムの出力が多すぎます
flag-garbage = プログラムの返事が決められた形式ではありません
flag-illegal = プログラムがルール上できない手を選びました
flag-gone = プログラムの失敗が続いたため、もう起動しません
flag-raised = ボットでエラーが起きました

bot-no-net = { $bot }：このゲームには学習済みのネットがありません。
bot-bad-net = { $bot }：このネットは使えません：{ $error }
bot-no-module = { $bot }：Pythonモジュール「{ $module }」が、インストール済みのものにもこのフォルダーにも見つかりません。
bot-import-fails = { $bot }：モジュール { $module } を読み込めません：{ $error }
bot-no-class = { $bot }：モジュール { $module } に「{ $what }」がありません。
bot-not-made = { $bot }：{ $what }() が失敗しました：{ $error }
bot-cannot-choose = { $bot }：{ $what } に choose(rules, view, rng) メソッドがないため、プレイできません。
