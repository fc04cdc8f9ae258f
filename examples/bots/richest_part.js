// A bot of its own for `asdealt`: in Splitz it votes for the Part worth most to it; elsewhere it picks anything.
//
// Sit down with it: asdealt play splitz --seats "human,external:node examples/bots/richest_part.js,bot"

const lines = require('node:readline').createInterface({ input: process.stdin });

// High numbers count for more, and a number it has already counts twice; 0 is a Joker.
function worth(cards, mine) {
  return cards.reduce((sum, card) => sum + (card === 0 ? 5 : card) * (mine[card] ? 2 : 1), 0);
}

function choose({ position, random }) {
  const { seat, legal, table } = position;
  if (table.phase !== 'vote') return legal[random % legal.length];
  const part = { 'vote white': 0, 'vote blue': 1, 'vote black': 2 };
  const mine = table.stacks[seat].cards;
  return legal.reduce((best, action) =>
    worth(table.parts[part[action]], mine) > worth(table.parts[part[best]], mine) ? action : best);
}

lines.on('line', (line) => {
  const said = JSON.parse(line);
  const answer = said.type === 'hello'
    ? { type: 'ready', protocol: 1 }
    : { type: 'choice', n: said.n, action: choose(said) };
  console.log(JSON.stringify(answer));
});
