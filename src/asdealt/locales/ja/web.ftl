# ブラウザーの画面：ボタン、ラベル、設定

## トップページ

web-title = As Dealt
web-your-name = お名前
web-name-placeholder = ニックネームを入力
web-guest = ゲスト
web-language = 言語
web-players-range = { $least }〜{ $most }人
web-play-now = すぐに遊ぶ
web-invite-friends = 友だちを招待
web-how-many = 人数
web-bots = ボットの強さ
web-no-expert = このサーバーには達人・名人用の計算エンジンがないため、「上級」のボットが代わりにプレイします。サーバーで次を実行すると追加できます：pip install "asdealt[fast]"
web-more-ways = ほかの遊び方
web-pace = 持ち時間
web-pace-name =
    { $pace ->
        [off] 無制限
        [relaxed] 長め
        [blitz] 短め
        [hours] 1手に数時間
       *[days] 1手に数日
    }
web-listed = 一覧に載せて、誰でも参加できるようにする
web-advice-allow = 手の価値を尋ねてもよい
web-room-make = 場は大画面、手札はスマホで
web-hot-seat = 1つの画面を交代で使う
web-person = プレイヤー{ $n }
web-add-person = プレイヤーを追加
web-hot-seat-start = みんなで始める
web-options = ルールのオプション
web-own-cards = カードセットのファイル（TOML）
web-own-cards-missing = 先にカードセットのファイルを選んでください。
web-my-tables = 参加中のテーブル
web-open-tables = 募集中のテーブル
web-past-games = 過去のゲーム
web-credits = 非公式のアプリです。文章とカードの絵は独自のものです。
web-rules-of = { $game }のルール
web-learn = 遊び方を学ぶ
web-learn-of = { $game }の遊び方を学ぶ
web-daily = 今日の1局
web-elsewhere = そのほか
web-puzzles = 問題
web-statistics = あなたの成績
web-no-server = サーバーが応答しません。少し待ってからもう一度お試しください。

## テーブルのまわり

web-menu = メニュー
web-close = 閉じる
web-back = 戻る
web-home = トップページ
web-none = まだありません。
web-players = プレイヤー
web-my-cards = あなたのカード
web-actions = できること
web-rules = ルール
web-rule-link = ルールを見る
web-example = 例
web-log = これまでの経過
web-score = 得点
web-score-now = 今終わった場合の得点
web-settings = 設定
web-keys = キー操作
web-round-short = 第{ $round }ラウンド
web-round-of = 第{ $round }ラウンド（全{ $rounds }）
# 狭いバーに表示するもの（読み上げは上のとおり）
web-round-bar = ラウンド { $round }/{ $rounds }
web-total = 合計
web-wins = 勝ち
web-points-short = { $points }点
web-more = ほか{ $count }通り
web-title-your-turn = あなたの番
web-connecting = 接続しています…
web-link-on = 接続済み
web-link-off = 再接続しています…
web-no-table = このテーブルは見つかりません。
web-seat-lost = このテーブルにあなたの席はもうありません。
web-outdated = 新しいバージョンがあります。ページを再読み込みしてください。
web-draining = まもなくサーバーが再起動します。ゲームは保存されており、自動で再開します。
web-joins = { $last ->
    [yes] 最終ラウンドの途中です。次のゲームから参加します。
   *[no] 第{ $round }ラウンドから参加します。それまでは観戦です。
}
web-paused = 一時停止中です。
web-pause = 一時停止を提案
web-resume = 再開する
web-asking =
    { $what ->
        [pause] 一時停止
       *[resume] 再開
    }の希望：{ $names }
web-agree = 同意する
web-stand-in = { $name }さんの番をボットに任せる
web-wait-for = { $name }さんを待つ
web-leave = 席を離れる（続きはボットに任せる）
web-return = 席に戻る
web-rematch = もう一度遊ぶ
web-rematch-waiting = ほかの人を待っています
web-commitment = カードの配り方は、この値で事前に固定されています：
web-seat-open = 空席
# ボットの名前
web-bot-name = { $name ->
    [Noa] ノア
    [Luz] ルス
    [Ken] ケン
    [Ada] アダ
    [Teo] テオ
    [Rin] リン
    [Sol] ソル
    [Kai] カイ
   *[other] { $name }
}
web-seat-state = { $state ->
    [locked] 決定済み
   *[deciding] 考え中
}
web-seat-away = 離席中
web-seat-stand-in = ボットが代行中
web-my-stand-in = ボットがあなたの代わりにプレイしています。
web-seat-getting-ready = 準備中。「上級」のボットが代行中
web-getting-ready = 準備中（30秒ほど）：{ $names }。その間は「上級」のボットが代わりにプレイします。
web-away-in = あと{ $seconds }秒でボットが代行
web-my-time = 持ち時間
web-clock-hours = { $hours }時間
web-advice = あなたならどうする？
web-suggest = おすすめ
web-emotes = ひとこと
web-emote =
    { $emote ->
        [hello] こんにちは！
        [nice] お見事！
        [thanks] ありがとう！
        [oops] しまった…
        [hurry] あなたの番です！
       *[wow] すごい！
    }

## 始まる前、いくつかの画面

web-gathering = 参加者
web-fill-bot = ボットを入れる
web-open-seat = 席を空ける
web-start = 始める
web-wait-host = ホストが開始するまでお待ちください。
web-mixing = カードをシャッフルしています…
web-join = 参加する
web-invite-how = このリンクかQRコードで友だちが参加できます。
web-invite-alone = このリンクはこのパソコンでしか開けません。同じネットワークの友だちやスマホと遊ぶには「{ $command }」で起動し、表示されたアドレスでページを開いてください。
web-invite-link = リンク
web-invite-qr = リンクのQRコード
web-invite-share = リンクを共有
web-copied = 完了
web-curtain = { $name }さんに画面を渡してください
web-curtain-lift = { $name }です
web-room-mode = 大画面で表示
web-bot-instead = { $name }さんをボットに替える
web-seats-change = 参加者を変更
web-invite-bot-seat = このリンクから参加した人は、ボットの席を引き継いで続きを遊べます。
web-move = 別の端末に移る
web-move-how = スマホなど別の端末で開くと、そこで続きを遊べます。使えるのは1回だけ、{ $minutes }分以内です。
web-move-done = 別の端末でも席に着きました。
web-move-expired = このコードは期限切れです。
web-move-again = 新しいコード
web-forget = このテーブルから自分を削除
web-forget-how = 名前は仮の名前に置き換わり、席のキーは無効になり、どちらもサーバーから消去されます。ゲームに必要な行動の履歴だけは残ります。ゲームの途中なら、ボットが代わりに続けます。元には戻せません。
web-forget-yes = 削除する
web-motd = サーバー管理者からのお知らせ
web-notices = 自分の番になったら知らせる
web-notices-how = このテーブルを画面に出していないとき、ここに入力したWebhook（ntfyのトピック、Discordのチャンネルなど、このサーバーが認めるサービス：{ $hosts }）に通知を送ります。通知に載るのはゲームの名前とテーブルへのリンクだけで、カードのことは一切書きません。通知を読んだ人は観戦できます。
web-notices-address = Webhookのアドレス
web-notices-daily = 1日1回のまとめも送る
web-notices-save = 通知を受け取る
web-notices-on = { $host }に通知を送っています。
web-notices-stop = 通知をやめる

## 設定

web-setting-hints = ヒント
web-setting-hints-off = なし
web-setting-hints-legal = 可能な手を表示
web-setting-hints-coach = 計算も表示
web-setting-hints-marks = 印の意味：すき間の上の金色の矢印は、そこに入れると組合せができる印です。列のカードの横の「=5」はいまの得点、表の「+1」はそのパートで増える枚数です。「おすすめ」は一手を選び、理由を示します。
web-setting-motion = アニメーション
web-setting-motion-full = ふつう
web-setting-motion-quick = 速い
web-setting-motion-none = なし
web-setting-theme = 外観
web-setting-theme-auto = 端末に合わせる
web-setting-theme-light = ライト
web-setting-theme-dark = ダーク
web-setting-contrast = コントラスト
web-setting-contrast-normal = ふつう
web-setting-contrast-more = 高い
web-setting-memory = カードの記憶：全員が見たカードを表示
web-setting-sounds = 効果音
web-setting-largeCards = カードを大きく表示
web-setting-leftHand = 左手で操作

## キー操作

# $key: 名前のあるキー
web-key = { $key ->
    [enter] Enter
    [space] スペース
    [shift] Shift
    [tab] Tab
   *[escape] Esc
}
web-key-confirm = 選んだことを実行する
web-key-back = 選び直す
web-key-last = 直前の行動を読み上げる（スクリーンリーダー）
web-key-waiting = 誰の番かを読み上げる（スクリーンリーダー）
web-key-menu = メニュー
web-key-rules = ルール
web-key-keys = この一覧

## 公正な配札。$own, $fault: docs/protocol.md

web-deals-checked = 配り方を確認しました
web-deals-good = カードの配り方を確認しました。誰も知り得ないうちに固定されていました。
web-deals-mixed = { $people }人中{ $mixed }人が乱数を加えました。
web-deals-own =
    { $own ->
        [late] あなたの乱数が届く前に始まったため、カードの配り方が事前に固定されていたかは確認できません。
        [refused] このテーブルがあなたの登録した値を示さなかったため、乱数は公開していません。別の端末でも遊んでいる場合を除き、このカードの配り方は信用しないでください。
       *[none] この端末の乱数は加わっていないため、カードの配り方が事前に固定されていたかは確認できません。
    }
web-deals-bad = カードの配り方が、事前に固定された値と合いません：
web-deals-fault =
    { $fault ->
        [unreadable] ゲーム記録を読めません。
        [secret] 秘密の値が、事前に公開された値と合いません。
        [hash] 誰かの乱数が、登録された値と合いません。
        [commitment] 公開された値が開始時と違います。
        [shares] 登録された値が開始時と違います。
       *[own] あなたの乱数が入っていません。
    }
web-deals-withheld = 乱数を公開せず、2通りの配り方から選べた人：{ $names }
web-deals-no-record = ゲーム記録を取得できなかったため、カードの配り方は確認できていません。
web-deals-verify = 1回ずつ確認するコマンド：

# 保存したゲームを開く
web-record-open = 保存したゲームを開く
web-record-reading = ゲーム記録を確認しています…
web-record-large = ファイルが大きすぎます。ゲーム記録ではないようです。
