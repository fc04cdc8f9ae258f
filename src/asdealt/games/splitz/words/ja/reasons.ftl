# スプリッツ：損をした理由。$chosen は実際の手、$better は良い手の数

reason-splitz-part = このパートの価値は最多争いで約{ $chosen }点、もう一方は約{ $better }点です。
reason-splitz-rivals = このパートはほかに約{ $chosen }人、もう一方は約{ $better }人が希望しそうです。
reason-splitz-mine = 自分にとって一番良いパートの価値が約{ $better }点から約{ $chosen }点に下がります。
reason-splitz-theirs = ほかの人にとって一番良いパートの価値が、約{ $better }点ではなく約{ $chosen }点になります。
reason-splitz-joker = ジョーカーの価値がそこでは約{ $better }点ではなく約{ $chosen }点です。
reason-splitz-promise = 全員がうまく投票すると、見込める得点は約{ $better }点ではなく約{ $chosen }点です。
