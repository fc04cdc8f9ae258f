# 端末版：コマンド、テーブルの文、ヘルプ

cli-about = カードを並べ替えてはいけないカードゲームのためのテーブルです。
cli-about-play = ここで遊びます。1人でボットと、または1つの画面を囲んでみんなと。
cli-about-learn = ゲームの遊び方を、手順を追って学びます。
cli-about-replay = ゲーム記録を一手ずつ、前へも後ろへも見返します。
cli-about-verify = ゲーム記録を検証します（手番、結果、配札がシードどおりか）。
cli-about-rules = ゲームのルールを例つきで表示します。
cli-about-cards = カードセットを一覧・説明・検査・作成します。
cli-about-docs = ドキュメント（英語）をブラウザーで開きます。
cli-about-cards-list = 付属のカードセットの一覧です。
cli-about-cards-show = セットのカードをすべて説明します。
cli-about-cards-check = カードセットのファイルを検査します。
cli-about-cards-new = 書き換えて使えるカードセットを作ります。
cli-about-completion = コマンドとオプションを補完するシェル用スクリプトを表示します。
cli-usage = 使い方:
cli-arguments = 引数
cli-options = オプション
cli-commands = コマンド
cli-see-help = { $command } --help をご覧ください。
cli-help-help = このヘルプを表示する
cli-help-default = { $help }（既定：{ $value }）
cli-help-shell = シェル：bash、zsh、fishのいずれか
cli-help-version = バージョンを表示する
cli-help-lang = 言語：{ $all }（指定がなければ環境の言語）
cli-help-plain = 枠も色もない行だけの表示。パイプや読み上げ用
cli-help-no-color = 色を使わない
cli-help-game = { $games } のどれか
cli-help-players = プレイ人数
cli-help-seats = 時計回りの席順：human、bot、novice、casual、skilled、expert、master、greedy、heuristic、net、random、プログラムなら external:コマンド、Pythonのボットなら python:モジュール:クラス（既定：human,bot,bot,bot）
cli-help-names = プレイヤーの名前
cli-help-seed = 配札を決める言葉。同じ言葉なら同じ配札
cli-help-cards = カードセットのあるゲームで使うセット。名前かファイル
cli-help-option = ルールのオプション。例：max_turns=500。何度でも指定できる
cli-help-fast = ボットがすぐに答える
cli-help-resume = 途中のゲームを再開する。FILE のもの、または一覧から選んだもの
cli-help-file = ゲーム記録のファイル
cli-help-seat = 誰の視点で見るか：1からの番号、名前、または open
cli-help-turn = 最初に表示する手（0は配札）
cli-help-fork = その手から、ボットと続きを対戦する
cli-help-anew = 続きを対戦するとき、その席から見えなかったカードを配り直す
cli-help-nonce = 自分の乱数がどこに加わったかも表示する
cli-help-set = カードセットの名前かファイル
cli-error-unknown = { $what } はここでは使えません。
cli-error-choice = { $name } に { $what } は指定できません。{ $choices } から選んでください。
cli-error-number = { $name } には整数を指定してください（{ $what } は使えません）。
cli-error-value = { $name } には値が必要です。
cli-error-needed = 指定が足りません：{ $what }
cli-no-such-language = 「{ $lang }」には対応していません。使えるのは { $all } です。このまま続けます。

terminal-prompt = { $name } >
terminal-commitment = このゲームのカードの配り方は、次の値で事前に固定されています。終了後に { $program } verify で確かめられます：{ $commitment }
terminal-player = プレイヤー{ $n }
terminal-curtain = { $name }さんに画面を渡してください。
terminal-enter = ほかの人が見ていなければEnterを押してください。
terminal-nothing-here = ここで表示できるものはありません。
terminal-help-type = たとえば、こう入力できます：
terminal-help-commands = いつでも使えるコマンド：
terminal-help-list =
    ヘルプ、?    このヘルプ。入力の最後に ? を付けると続きの候補
    手札         自分のカード
    場           テーブル全体をもう一度
    強さ         場札に勝てる組合せ
    得点         いまの得点
    ログ         これまでの経過
    ルール       このゲームのルール
    戻す         取り消す（ほかの人が行動するか、カードが公開されるまで）
    保存         ゲームの保存場所（いつも自動で保存されています）
    終了         中断する。ゲームはあとで続けられる
terminal-help-advice = 助言         自分の手の価値。尋ねたことはゲーム記録に残る
terminal-no-advice = 助言は、サーバーのテーブルで許可されているときに使えます：{ $program } play --join
terminal-advice-points = { $points } ± { $error }点
terminal-advice-move = { $move }：{ $points }、勝率{ $chance }
# $odds：混合戦略でこの手を選ぶ割合
terminal-advice-mixed-move = { $move }：割合{ $odds }、{ $points }、勝率{ $chance }
terminal-no-undo = 取り消せません。ほかの人が行動したか、カードが公開されたためです。
terminal-undone = 取り消しました。
terminal-kept = すべての手番は自動で保存されています：{ $path }
terminal-resumed = おかえりなさい。前回の続きです。直前の経過：
terminal-record = このゲームの記録：{ $path }
terminal-goodbye = ゲームは保存されています。再開するには { $program } play --resume を実行してください。
terminal-bad-seat = 席に「{ $word }」は指定できません。{ $kinds } から選んでください。
terminal-bad-seats = { $seats }人のゲームに席の指定が{ $given }つあります。
# $names：初回だけ準備（コンパイル）が必要なボット。$watched：人が参加していないゲーム
terminal-getting-ready = 準備中（このパソコンでは初回のみ、30秒ほど）：{ $names }{ $watched ->
    [yes] {""}
   *[no] 。その間は「上級」のボットが代わりにプレイします。
}
terminal-ready = 準備ができました：{ $names }
terminal-not-ready = このパソコンでは準備できませんでした：{ $names }。引き続き「上級」のボットが代わりにプレイします。
terminal-cannot-resume = { $file } を再開できません：{ $reason }
terminal-nothing-to-resume = 途中のゲームはありません。
terminal-cannot-read = { $file } を読めません：{ $reason }

replay-prompt = { $last }手中{ $at }手目（Enter：次へ、b：戻る、番号、s：視点、f：ここから対戦、q：終了）>
replay-help = Enterまたはn：次へ　b：戻る　^：最初　$：最後　番号：その手　s：視点を変える　f：ここから対戦　q：終了
replay-word-quit = 終了 やめる
replay-word-next = 次 次へ
replay-word-back = 前 戻る
replay-word-first = 最初
replay-word-last = 最後
replay-word-seat = 視点
replay-word-fork = 対戦
replay-keys = { $last }手中{ $at }手目 · { $eyes } · { $speed }倍{ $playing ->
    [yes] {" "}▶
   *[no] {""}
}   ← → Home End · Space：{ $playing ->
    [yes] 一時停止
   *[no] 再生
} · + −：速度 · s：視点{ $fork ->
    [yes] {" "}· f：ここから対戦
   *[no] {""}
} · q：終了
replay-eyes = { $eyes ->
    [open] すべて公開
   *[watch] 観戦者の視点
}
replay-no-fork = その手ではゲームが終わっているため、続きを対戦できません。
replay-forked = ゲーム記録の{ $turn }手目から、ボットと対戦します。{ $anew ->
    [yes] 見えなかったカードは配り直しました。
   *[no] カードは元のままです。
}「取り消し」で自分の手を戻せます。
replay-no-such-seat = { $seat } という席はありません。{ $names }、または open を指定してください。

verify-proved =
    このゲーム記録に矛盾はありません。
    ・{ $game }（版 { $edition }）で{ $turns }手番を再現しました。すべてルールどおりで、結果も一致します。
    ・配札{ $deals }回はすべてシードから導かれ、そのシードは事前に公開された値と一致します：
      { $commitment }
# $count: 誰も公開しないうちに値を登録し、乱数を加えたプレイヤーの数
verify-begins = - このゲームは、記録に書かれた局面から始まっています。その局面に至った経緯は証明されません。
verify-mixed =
    { $count ->
        [0] ・乱数を加えたプレイヤーはいません。
       *[other] ・{ $count }人が乱数を加えました。どれも、誰かが公開する前に登録されたものです：{ $names }
    }
verify-withheld = ・{ $names }（{ $count }人）は登録した乱数を公開しませんでした。公開するかしないかで、2通りの配札のどちらかを選べたことになります。
verify-unshared = ・{ $names }（{ $count }人）の乱数は事前に登録されていないため、何の証明にもなりません。
verify-means =
    { $count ->
        [0] 最初のカードを見る前にこの値を受け取っていたなら、配札はその時点で決まっていたことになります。ただし、それより前ならテーブルの運営者が配札を選べました。
       *[other] 乱数を加えた人の中にあなた自身か信頼できる人がいて、公開する前にこの値と全員の登録を確認していたなら、配札を選べた人は誰もいません。
    }
verify-does-not-show = 誰もカードをのぞかなかったことや、誰がその手を選んだかまでは証明できません。
verify-own-nonce =
    { $fixed ->
        [yes] あなたの乱数は席{ $seat }（{ $name }）で配札に加わっており、誰かが公開する前に登録されていました。
       *[no] あなたの乱数は席{ $seat }（{ $name }）で配札に加わっていますが、事前に登録されていないため、何の証明にもなりません。
    }
verify-nonce-missing = あなたの乱数はこの配札に加わっていません。
verify-refused = { $file } は検証に失敗しました。{ $line }行目：{ $reason }

cards-set = { $id }：{ $name }（{ $count }枚）
cards-column-name = カード
cards-column-color = 色
cards-column-value = 基本点
cards-column-text = 能力
cards-plain = { $name }（{ $color }、{ $value }）：{ $text }
cards-no-ability = 能力なし
cards-fine = { $file } に問題はありません（{ $count }枚）。
cards-written = { $file } を作成しました。編集したら検査してください：{ $program } cards check { $file }

menu-title = As Dealt：何で遊びますか？
menu-game = { $game }（{ $least }〜{ $most }人）
menu-resume = { $game }の続き（{ $turns }手目）
menu-resume-which = どのゲームを再開しますか？
menu-which = 番号（Enterで1）：
menu-players = 何人で遊びますか？　{ $least }〜{ $most }人（Enterで{ $usual }人）：
menu-number = { $least }から{ $most }までの数字を入力してください。

cli-about-simulate = ランダムな手のゲームを大量に遊ばせて集計します。
cli-help-games = ゲーム数
cli-help-rounds = ラウンドごとに得点するゲームで、1ゲームのラウンド数（指定がなければ通常の数）
cli-help-number-seed = 数字。同じ数字なら同じゲーム
cli-help-device = cpu か cuda
cli-help-json = 代わりにJSONオブジェクトを1つ出力する
cli-help-simulate-out = すべての選択（見えていたもの、できたこと、選んだこと、結果）をこのParquetファイルに書き出す
simulate-out-plainly = --out を使うと通常のルール処理で計算するため、--rounds と --device cuda は使えません。
simulate-written = { $games } ゲーム分の選択 { $decisions } 件を { $file } に書き出しました。

simulate-heading = { $game }、{ $players }人、すべて一様ランダム
simulate-games = ゲーム数
simulate-rounds = ラウンド数
simulate-turns = 1ラウンドの手番数
simulate-decisions = 1ラウンドの決定数
simulate-score = 平均得点（スタートプレイヤーから{ $place }番目）
simulate-ties = 勝者が複数のゲーム
simulate-seconds = 秒数
simulate-turns-per-second = 1秒あたりの手番数
simulate-decisions-per-second = 1秒あたりの決定数
simulate-impossible = それは計算できません：{ $reason }
simulate-cluster-cpu = クラスターで使えるのはCPUだけです。--device cuda を外してください。
simulate-stopped = 中断しました。結果は残りません。

cli-about-train = 自己対戦で、ゲームの速いプレイヤーの評価の重みを学習します。
cli-help-train-what = 学習するゲーム（{ $games }）。方策の重みを学習し、「net ゲーム」ならネットを、「value ゲーム」なら勝ちの見込みを言う価値ネットを学習する。ゲームか「net」の前に「exploit」を付けると、同梱のものに勝つ打ち方を学習する。「onnx ゲーム」：ネットをONNX Runtime用に書き出す。「plot ファイル」：学習の経過を図にする
cli-help-train-minutes = 学習する時間（分、既定：10、exploitは3）
cli-help-train-steps = 時間が残っていても、このステップ数で終える
cli-help-train-resume = このファイルから続ける（ネットの場合は.checkpointファイル）
cli-help-train-out = 書き込むファイル（既定：GAME-N.json、ネットはGAME-N.npz、ONNX Runtime用はGAME-N.onnx、続ける場合は元のファイルと同じ名前）
cli-help-train-net = 「onnx」で書き出すネットのファイル（既定：そのゲームのネット）
cli-help-train-master = 「value」では、名人が使う大きめの価値ネットを学習する（名人専用のネットがあるゲームのみ）
cli-help-train-log = 学習曲線を書くファイル（既定：書き込むファイルの名前に.csv）
cli-help-train-against = 変わらない対戦相手。2026のような以前の世代。「exploit net」ではネットのファイル

train-line = ステップ{ $step }、{ $games }ゲーム：相手より{ $points } ± { $margin }点、勝率{ $won }%
train-value-line = ステップ{ $step }、{ $games }ゲーム：対数損失{ $loss }（全員が互角なら{ $even }）
train-written = { $file } に書き込みました。
train-stopped = 中断しました。最後に保存したものは { $file } にあります。
train-no-time = 学習には時間が必要です
train-no-net-features = { $game }にはネット用の特徴量がまだありません。「net」を付けなければ、方策の重みを学習します。
train-no-value-features = { $game }には価値ネット用の特徴量がまだありません。
train-no-master = { $players }人の{ $game }には、名人専用の価値ネットはありません
train-value-resume = 価値ネットはファイルから続けられません（数分で学習できます）
train-what = ゲーム、「net ゲーム」、その前に「exploit」を付けたもの、「value ゲーム」、「onnx ゲーム」、または「plot 学習のCSVファイル」を指定してください。
train-plot-games = 対戦したゲーム数
train-plot-points = 相手との点差
train-no-plot = 図にできません：{ $reason }
train-no-onnx = ONNX Runtime用に書き出せません：{ $reason }
train-impossible = それは学習できません：{ $reason }

cli-about-puzzles = ボットのゲームから詰め問題を探すか、問題のファイルを検査します。
cli-help-puzzles-what = 「mine」：問題を探す。「check」：どの答えも今も最善手かを調べる
cli-help-puzzles-games = 調べるゲーム数（既定：100）
cli-help-puzzles-first = 最初のゲームの番号（既定：0）
cli-help-puzzles-most = この問題数で終える（既定：200）
cli-help-puzzles-file = 書き込む、または検査するファイル（既定：GAME-N.jsonl）

puzzles-found = { $games }ゲームで{ $puzzles }問。最後の答え：{ $answer }
puzzles-checked = { $puzzles }問を検査、誤り{ $wrong }問。
puzzles-wrong = { $state } では { $answer } は最善手ではありません
puzzles-no-games = 1ゲーム以上を調べる必要があります
puzzles-impossible = それはできません：{ $reason }

server-bad-port = ポートは0から65535までの数字です（{ $port } は使えません）。
cli-impossible = 実行できませんでした：{ $reason }
cli-missing-extra = この機能には { $package } が必要ですが、インストールされていません。次のコマンドでインストールできます：{ $install }
cli-help-page = ページの名前（例：card-sets、library）
docs-folder = ここではドキュメントがまだ作られていません。元のページは { $folder } にあります。作るには：python3 run.py python docs/build.py
docs-none = このインストールにはドキュメントが含まれていません。
docs-no-page = { $page } というページはありません。あるのは次のページです：{ $all }
