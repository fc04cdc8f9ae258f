# アリーナ：コマンド、表、レポート

cli-about-arena = ボット同士を同じ配札で対戦させ、強さを測ります。
cli-help-bots = 対戦するボット（2つ以上）。例：heuristic,random
cli-help-deals = 配札の数。どの配札も、すべてのボットをすべての席に座らせて遊ぶ
cli-help-arena-seed = ボットの乱数と、評価用リストを超えた配札を決める数字
cli-help-whole-games = ラウンドごとに得点するゲームで、1ラウンドではなくゲーム全体を遊ぶ
cli-help-out = 結果とレポートを置くフォルダー。中断した対戦はそこから続く
cli-help-decisions = --out と併用：すべての選択を decisions.parquet に書き出す
arena-decisions-where = --decisions には、書き込み先のフォルダー（--out）が必要です。
arena-no-moves = フォルダー { $folder } には、行動を保存していなかった頃のゲームがあります。--decisions には別のフォルダーを使ってください。
cli-help-arena-json = JSONのリスト1つだけを出力する。ボットの組ごとに1オブジェクト

arena-too-few-bots = ボットは2つ以上必要です。例：--bots heuristic,random
arena-bot-twice = { $bot } が2回指定されています。
arena-no-such-bot = 「{ $bot }」というボットはありません。使えるのは { $all }、または自作のボット external:COMMAND、python:MODULE:CLASS です。
arena-too-few-deals = 配札は2つ以上必要です。1つだけでは結果の確かさが分かりません。
arena-folder-taken = { $folder } には別の条件の結果があります。{ $what } が、あちらでは { $had }、今回は { $wanted } です。別のフォルダーを選んでください。
arena-folder-unreadable = { $file } から、このフォルダーが何を測ったものか読み取れません。別のフォルダーを選んでください。
arena-line-unreadable = { $file } の{ $line }行目は結果として読めません。
arena-folder-fails = フォルダーを使えません：{ $reason }
arena-stopped = 中断しました。--out がないため、何も残っていません。
arena-stopped-kept = 中断しました。ここまでの結果は { $folder } に残っています。同じコマンドで続きから始まります。
arena-report-at = レポート：{ $file }

arena-failures = 集計できなかったゲームが{ $count }件あります。その配札は該当する比較から除きました
arena-failed = 配札{ $deal }（{ $words }）、席{ $seat }、{ $bot }：{ $error }
arena-unrated = { $bot } にはレーティングを付けません。時間内に正しい答えがなく、{ $count }回は別のボットが代わりに決めたためです。最後のエラー：{ $why }
arena-more-failures = …ほか{ $count }件
arena-warning = ご注意

arena-title = アリーナ：{ $game }、{ $n }人
arena-about = 配札{ $deals }回、{ $games }ゲーム。点数は{ $unit }です。
arena-unit-round = 1ラウンドあたり
arena-unit-game = 1ゲームあたり
arena-bot = ボット
arena-against = 相手（ほかの全席）
arena-rating = レーティング
arena-interval = 95%区間
arena-diff = 点差
arena-win-share = 勝率
arena-wins = 勝率 { $share }
arena-nothing = 結果なし

arena-ratings = 誰がいちばん強いか
arena-ratings-about = すべてのゲームの順位から求めたレーティングです。{ $anchor } を0とします。レーティングが100高いボットは、64%のゲームで相手より上の順位になります。線は95%区間です。区間が大きく重なる2つは、互角かもしれません。
arena-cycle = 三すくみの関係があります：{ $ring }。それぞれが次の相手に確かに勝っているので、1本の順位表だけでは語れません。
arena-no-cycle = 三すくみの関係は見つかりませんでした。

arena-matrix = 直接対決
arena-matrix-corner = ボット \ 相手
arena-matrix-about = ほかの席がすべて相手のコピーのとき、そのボットがどうなるか。上から、相手の平均との点差、95%区間、勝率。緑は確かに強い、赤は確かに弱い、灰色はこの配札数では決まらない、という意味です。
arena-duels = 同じものを図で
arena-duels-about = 点は平均、線は95%区間です。線が0にかからなければ、差は本物です。

arena-places = 席による有利・不利
arena-places-about = すべてのボットを合わせた、ほかの席の平均との点差です。どのボットもどの場所にも同じ回数だけ座ったので、これは座った場所の差で、腕の差ではありません。
arena-by-seat = 席
arena-by-start = スタートプレイヤーからの順
arena-start =
    { $n ->
        [1] 1番目（スタート）
       *[other] { $n }番目
    }

arena-reading = 読み方
arena-read-diff = 点差：同じテーブルのほかの人の平均より何点多く取ったか。0なら互角です。
arena-read-deals = どの配札も、そのボットをすべての席に一度ずつ座らせて遊びます。よい手札はどちらにも同じだけ味方するので、残る運は配札どうしの違いだけです。
arena-read-interval = 95%区間：配札を重複ありで引き直すことを2000回くり返し、平均の95%が入る範囲です。同じ配札のゲームは互いに関係があるので、引き直すのは配札ごとです。
arena-read-rating = レーティングはプラケット・ルースのモデルを最尤法で当てはめたものです。∞で終わる区間は、比べた相手に一度も負けなかった、または一度も勝てなかったため、限界が分からないことを表します。
arena-read-wins = 勝率：勝ったゲームの割合。同着の勝者は勝ちを分け合います。
arena-read-single = ここでは配札1つが1ラウンドです。勝ちとは、そのラウンドの最高得点のことです。
arena-read-whole = ここでは配札1つがゲーム全体です。点差は1ラウンドあたり、勝率はゲーム単位です。

arena-measured = 測定条件
arena-fact-version = プログラム
arena-fact-rules = ルールと版
arena-fact-options = オプション
arena-usual = 標準
arena-fact-seed = シード
arena-fact-command = もう一度測るには
