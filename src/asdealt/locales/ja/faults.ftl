# ファイル、オプション、接続の問題（faults.py）。ファイルの問題は、その場所のあとに続く

## 場所

fault-at = { $where }：{ $what }
fault-at-line = { $line }行目：{ $what }
fault-in-card = カード「{ $card }」：{ $what }
fault-in-line = { $line }行目：{ $what }

## オプション

fault-no-option = オプション{ $given }はありません。使えるのは { $known } です。
fault-option-value = オプション{ $name }に{ $given }は指定できません。指定できるのは { $allowed } です。
fault-option-cards = オプションcards：{ $why }
fault-a-number-within = { $least }から{ $most }までの数
fault-a-number-above-0 = 1以上の数
fault-true-or-false = true か false
fault-none = なし
fault-players = { $game } は{ $players }人では遊べません。
fault-no-game = { $game } というゲームはありません。

## ゲーム記録

fault-record-large = { $count }バイトあります。ゲーム記録は{ $most }バイトまでです。
fault-record-long = { $count }文字あります。ゲーム記録は{ $most }文字までです。
fault-record-line-long = この行は{ $count }文字あります。{ $most }文字までです。
fault-record-empty = ファイルが空です。
fault-record-not-utf8 = UTF-8ではありません。
fault-record-not-json = JSONの行ではありません。
fault-record-cut = 行が途中で切れています。
fault-record-changed = この行が書き換えられたか、これより前の行が消されたり、足されたり、動かされたりしています。
fault-record-no-outcome = 結果の前で記録が途切れています。
fault-record-no-seed = シードの前で記録が途切れています。
fault-record-not-ours = As Dealtのゲーム記録ではありません。
fault-record-format = 形式{ $written }で書かれています。このプログラムが読めるのは形式{ $read }です。
fault-record-game = ゲーム { $game } の版{ $edition }は、このプログラムにはありません。
fault-record-header = { $game } の記録の1行目に必要な項目は { $keys } で、ほかの項目は使えません。
fault-record-options = オプションが足りません：{ $names }
fault-record-name = { $name } はゲーム記録に使えない名前です。
fault-record-content = { $field } はオプションの中ではなく、その横に書きます。
fault-record-hex = 事前に固定された値と登録した値は、それぞれ16進数64桁です。
fault-record-per-seat = 乱数と登録した値は、{ $seats }席に1つずつ必要です。
fault-record-no-shares = 登録した値が1つもありません。
fault-record-nonce-long = 乱数は{ $most }文字までです。
fault-record-no-seat = その席はありません。
fault-record-what = 配札でも、手でも、結果でも、シードでもありません。
fault-record-move-text = 手が文字列ではありません。
fault-record-early-outcome = 結果が書かれていますが、ゲームは終わっていません。
fault-record-more = シードのあとに続きがあります。
fault-record-chance = シードから導かれるカードと違います。
fault-record-field = { $field } がないか、{ $kind } ではありません。
fault-record-texts = { $field } は文字列のリストではありません。
fault-record-seed = シードが事前に固定された値と合いません。
fault-record-outcome = この手順の結果ではありません。正しい結果は { $true } です。
fault-record-move = ここではできない手です：{ $why }
fault-record-nonce = 席{ $seat }の乱数が、先に登録した値と合いません。
fault-record-asked = 助言を求めた記録は、この手番で選ぶ人のものでなければなりません。
fault-record-nobody-asked = 助言ありの記録ですが、助言を求めた人がいません。
fault-record-begins = この局面から始まるゲームはありません。
fault-record-begins-hidden = 始まりの局面に、伏せられたままのカードがあります。
fault-record-over = このゲームは終わっています。
fault-deal-seed = 乱数が公開される前に固定された値と違います。
fault-deal-shares = 乱数が公開される前に登録された値と違います。
fault-deal-nonce = あなたの乱数が配札に使われていません。

## カードセット

fault-no-card-sets = { $game } にカードセットはありません。
fault-no-card-set = カードセット{ $given }はありません。使えるのは { $known } です。
fault-cards-large = ファイルが{ $most }バイトを超えています。
fault-cards-unread = カードを読み込めませんでした。時間かメモリーを使いすぎました。
fault-cards-file-long = { $most }バイトを超えています。
fault-cards-line-long = { $most }文字を超えています。
fault-cards-not-utf8 = TOMLではありません：{ $byte }バイト目がUTF-8ではありません。
fault-cards-not-toml = TOMLではありません：{ $why }
fault-cards-open-text = TOMLではありません：文字列が閉じていません。
fault-cards-brackets = 括弧の入れ子は{ $most }段までです。
fault-cards-key-parts = キーは{ $most }つまでに区切れます。
fault-cards-missing = 指定がありません。
fault-cards-no-field = ここにそのような項目はありません。使えるのは { $known } です。
fault-cards-not-one-of = { $given } は使えません。使えるのは { $allowed } です。
fault-cards-not-whole = { $given } は{ $least }から{ $most }までの整数ではありません。
fault-cards-not-truth = { $given } は true でも false でもありません。
fault-cards-not-list = { $given } はリストではありません。
fault-cards-not-table = { $given } はテーブルではありません。
fault-cards-not-text = { $given } は1行の文字列ではありません。
fault-cards-not-id = { $given } はidに使えません。英小文字で始まり、英小文字・数字・ハイフンだけで、{ $most }文字までにしてください。
fault-cards-list-empty = リストが空です。
fault-cards-twice = { $given } が2度書かれています。
fault-cards-letters = { $given } は長すぎます（{ $count }文字、最大{ $most }文字）。
fault-cards-bytes = { $given } は長すぎます（{ $count }バイト、最大{ $most }バイト）。
fault-cards-many = { $count }あります。最大{ $most }です。
fault-cards-few = { $count }枚あります。カードセットは{ $few }枚から{ $most }枚です。
fault-cards-card-parts = カードの内容が多すぎます（{ $count }要素、最大{ $most }要素）。
fault-cards-set-parts = カード全体の内容が多すぎます（{ $count }要素、最大{ $most }要素）。
fault-cards-set-named = カードの名前を{ $count }回指定しています。最大{ $most }回です。
fault-cards-same-id = 同じidのカードがほかにもあります。
fault-cards-like-id = カード{ $other }のidと同じに読めます。
fault-cards-no-letters = 名前には文字が必要です。数字だけでは位置と区別できません。
fault-cards-same-name = カード{ $other }と同じ名前です。
fault-cards-idle-white = 指定がありません。白のカードはすべて、得点計算の前に何かをします。
fault-cards-only-white = 得点計算の前に何かをするのは白のカードだけです。
fault-cards-no-card = { $name } というカードはありません。
fault-cards-no-colour = このセットに { $colour } のカードはありません。
fault-cards-colours = このセットの色は { $colours } です。
fault-cards-alone = { $word } は単独で書きます。
fault-cards-ways = 解決のしかたが{ $count }通りになりえます。{ $most }通りまでです。
fault-cards-line-ways = 1つの列の白のカードは、最後の効果の前に{ $count }通りになりえます。{ $most }通りまでです。
fault-cards-line-letters = 1つの列の白のカードの解決のしかたを並べると、{ $count }文字になりえます。{ $most }文字までです。
fault-cards-few-colours = カードセットには、白を含む3色以上が必要です（ここでは { $colours }）。
fault-cards-lone-colour = { $colour } のカードはこの1枚だけです。どの色も2枚以上必要です。
# $kind: neighbours（隣）、colours（色）、adding（加点）、subtracting（減点）
fault-cards-no-ability = { $kind ->
    [neighbours] 隣り合うカードを見る能力を持つカードがありません。
    [colours] 色を見る能力を持つカードがありません。
    [adding] 加点する能力を持つカードがありません。
   *[subtracting] 減点する能力を持つカードがありません。
}
fault-cards-deep = 条件の入れ子は{ $most }段までです。
fault-cards-choose = 得点計算で選ぶことはできません。choose を使えるのは効果だけです。
fault-cards-one-card = この効果の対象は1枚です。choose = 1 を加えるか、scope を self、left、right のどれかにしてください。
fault-cards-zero = 0では何も起きません。
fault-no-content = { $game } で自作のカードは使えません。

## システム

fault-no-file = ファイル { $file } がありません。
fault-no-folder = フォルダー { $folder } がありません。
fault-no-access = { $file } を使う権限がありません。
fault-is-folder = { $file } はフォルダーです。ファイルではありません。
fault-port-taken = このポートは使用中です。--port で別の番号を指定してください。
fault-disk-full = ディスクに空きがありません。
fault-no-connection = このアドレスのサーバーから応答がありません。
fault-timeout = サーバーの応答に時間がかかりすぎています。
fault-no-host = その名前のコンピューターは見つかりません。
fault-no-address = このパソコンにそのアドレスはありません。
