// Makes a table, and remembers how: the next one of the same game begins with the same settings.

import { joinTable, makeTable } from "../lib/api";
import { newDeals, shareOf } from "../lib/deals";
import { failureOf } from "../lib/failure";
import { sizesOf } from "../lib/gameList";
import { partsOf } from "../lib/games";
import { name, remember, type Place } from "../lib/me.svelte";
import { optionsFor, OWN, unusual, type Chosen } from "../lib/options";
import { DEFAULT_LEVEL, type GameInfo, type NewTable, type SeatWish } from "../lib/protocol";
import { go } from "../lib/route.svelte";
import { keep, kept } from "../lib/storage";
import { t } from "../lib/words.svelte";

export type Pace = NonNullable<NewTable["pace"]>;

/** Who plays: with bots; with friends, by a link; on phones around this screen; or several people at this screen. */
export type Kind = "bots" | "friends" | "room" | "hot";

export interface Setup {
  players: number;
  level: string;
  pace: Pace;
  chosen: Chosen; // options
  cards: string | null; // the text of the player's own card set
  listed: boolean;
  advice: boolean; // players may ask what moves are worth
  people: string[]; // others who play on this screen
}

const keyOf = (game: string): string => `setup.${game}`;

/** The settings of last time; at first a table of middle size. */
export function lastSetup(info: GameInfo): Setup {
  const sizes = sizesOf(info);
  const usual: Setup = { players: sizes[Math.floor(sizes.length / 2)]!, level: DEFAULT_LEVEL, pace: "off", chosen: {}, cards: null, listed: false, advice: false, people: [] };
  const last = kept<Partial<Setup>>(keyOf(info.game), {});
  return { ...usual, ...last, players: sizes.includes(last.players ?? 0) ? last.players! : usual.players };
}

/** What lasts of a setup: not the people, and no file. */
function remembered({ players, level, pace, advice, chosen }: Setup): Partial<Setup> {
  return { players, level, pace, advice, chosen: Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== OWN)) };
}

function seatsFor(kind: Kind, { players, level, people }: Setup): SeatWish[] {
  const some = (count: number, wish: SeatWish): SeatWish[] => Array.from({ length: count }, () => wish);
  const [bot, free, me]: SeatWish[] = [{ kind: "bot", level }, { kind: "open" }, { kind: "me" }];
  switch (kind) {
    case "bots":
      return [me!, ...some(players - 1, bot!)];
    case "friends":
      return [me!, ...some(players - 1, free!)];
    case "room":
      return some(players, free!);
    case "hot":
      return [me!, ...people.map((name): SeatWish => ({ kind: "reserved", name })), ...some(players - 1 - people.length, bot!)];
  }
}

/** Makes a table and goes there. Returns what is wrong, or nothing. */
export async function start(info: GameInfo, setup: Setup, kind: Kind = "bots"): Promise<string> {
  const { game } = info;
  const parts = partsOf(game);
  const own = parts.ownFile !== undefined && setup.chosen[parts.ownFile] === OWN;
  if (own && setup.cards === null) return t("web-own-cards-missing");
  const me = name() || t("web-guest");
  const deals = newDeals();
  try {
    const options = unusual(optionsFor(info, setup.players, parts), setup.chosen);
    const variant = { options, cards: own ? setup.cards : null, pace: setup.pace, advice: setup.advice };
    const made = await makeTable({ game, seats: seatsFor(kind, setup), ...variant, name: me, share: shareOf(deals.nonce), listed: setup.listed && kind === "friends", start: kind === "bots" });
    const mine: Place[] = [{ seat: made.seat, token: made.token, name: me, deals }];
    if (kind === "hot") {
      for (const [n, person] of setup.people.entries()) {
        const theirs = newDeals();
        const seated = await joinTable(made.table, { invitation: made.invitation ?? "", seat: n + 1, name: person, share: shareOf(theirs.nonce) });
        mine.push({ seat: seated.seat, token: seated.token, name: person, deals: theirs });
      }
    }
    const { table, host = null, invitation = null } = made;
    remember({ table, game, seats: mine, host, invitation, when: Date.now(), over: false });
    keep(keyOf(game), remembered(setup));
    go(kind === "room" ? `/t/${table}?watch#${invitation}~` : `/t/${table}`);
    return "";
  } catch (error) {
    return failureOf(error);
  }
}
