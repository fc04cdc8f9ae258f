# スカウト：損をした理由。$chosen は実際の手のあと、$better は良い手のあとの数

reason-scout-pieces = 手札が{ $better }組ではなく{ $chosen }組に分かれてしまいます。
reason-scout-cards = 手札が{ $better }枚ではなく{ $chosen }枚残ります。
reason-scout-longest = 手札に残る一番強い組合せが{ $better }枚ではなく{ $chosen }枚です。
reason-scout-captured = 得点札が{ $better }枚ではなく{ $chosen }枚になります。
reason-scout-paid = チップを1枚渡すことになります。
reason-scout-table = 場札が{ $better }枚ではなく{ $chosen }枚になり、より強い組合せを出されやすくなります。
reason-scout-low = 場札の一番小さい数が{ $better }ではなく{ $chosen }なので、より強い組合せを出されやすくなります。
reason-scout-again = 残した場札より強い組合せが、自分の手札にありません。
reason-scout-ends = 手札が{ $chosen }枚残ったままラウンドが終わります。
reason-scout-next-ends = 次の人がラウンドを終わらせられます。
reason-scout-marker = ダブルアクションを使うのが早すぎます。
