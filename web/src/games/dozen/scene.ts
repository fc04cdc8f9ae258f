// What the table shows of a choice machine: one stage at a time, with everything its components draw.

import { asked, handOf, lineOf, locked, pickOf, resolvingOf, shown, type Machine, type Position, type Resolving } from "./choice";
import { offerText, resolveText, type Pick } from "./notation";
import type { Taking } from "./takings";
import type { After, Copy, Laid, Offer } from "./types";
import { bestOf, leadsOf, listing, openPlaces, type Leads, type Listing } from "./white";

export interface ResolvingStage extends Resolving {
  name: "resolving";
  listing: Listing;
  open: number[] | null; // places of my line that can be tapped; null: every tap reads a card
  after: After | null; // my line once the choice is confirmed
  leads: Map<string, Leads>; // what each way of the next step leads to
  best: { steps: string[]; total: number } | null; // the way that leads to the most points
}

export type Stage =
  | { name: "watching" } // a spectator
  | { name: "waiting" } // cards are drawn
  | ({ name: "offering" } & Pick)
  | { name: "taking"; offer: Offer; own: Offer }
  | ResolvingStage
  | { name: "revealing"; taken: Taking[] }
  | { name: "over" };

export interface Scene {
  position: Position; // what is shown
  stage: Stage;
  asked: boolean; // a decision can be made now
  locked: string | null; // my locked choice
  hand: string[];
  line: Laid[]; // mine
  giver: number; // who offers to me; -1 if nobody does
  taker: number; // who gets my offer
  coming: Coming[];
  text: string; // what confirming sends
  confirming: "unready" | "ready" | "locked" | "changed";
}

/** A card that may be added to my line. */
export interface Coming {
  place: number;
  laid: Laid;
}

export function sceneOf(machine: Machine): Scene {
  const position = shown(machine);
  const recipients = position.hints?.recipients ?? [];
  const { me } = position;
  const [giver, taker] = me === null ? [-1, -1] : [recipients.indexOf(me), recipients[me] ?? -1];
  const stage = stageOf(machine, giver);
  const text = textOf(stage);
  const mine = locked(machine);
  const complete = stage.name !== "resolving" || !stage.next.length;
  const ready = complete && position.legal.includes(text);
  return {
    position,
    stage,
    asked: asked(machine),
    locked: mine,
    hand: handOf(position),
    line: lineOf(position),
    giver,
    taker,
    coming: comingOf(position, stage, giver, mine),
    text,
    confirming: !ready ? "unready" : mine === null ? "ready" : mine === text ? "locked" : "changed",
  };
}

function stageOf(machine: Machine, giver: number): Stage {
  if (machine.reveal) return { name: "revealing", taken: machine.reveal.taken };
  const { table, me } = machine.now;
  if (table.phase === "over") return { name: "over" };
  if (me === null) return { name: "watching" };
  const [offer, own] = [table.players[giver]?.offer, table.players[me]?.offer];
  switch (table.phase) {
    case "offer":
      return { name: "offering", ...pickOf(machine) };
    case "take":
      return offer && own ? { name: "taking", offer, own } : { name: "waiting" };
    case "white":
      return resolvingStage(machine);
    case "draw":
      return { name: "waiting" };
  }
}

function resolvingStage(machine: Machine): ResolvingStage {
  const resolving = resolvingOf(machine);
  const { order, steps, next, tapped } = resolving;
  const { hints, legal } = machine.now;
  const after = next.length ? undefined : hints?.afters?.[legal.indexOf(resolveText(order[0] ?? 0, steps))];
  const open = asked(machine) ? openPlaces(steps, next) : null;
  const leads = leadsOf(legal, hints?.afters ?? [], order[0] ?? 0, steps);
  return { name: "resolving", ...resolving, listing: listing(steps, next, tapped), open, after: after ?? null, leads, best: bestOf(legal, hints?.afters ?? [], order[0] ?? 0, steps) };
}

function textOf(stage: Stage): string {
  if (stage.name === "offering") return offerText(stage);
  return stage.name === "resolving" ? resolveText(stage.order[0] ?? 0, stage.steps) : "";
}

function comingOf({ hints, me }: Position, stage: Stage, giver: number, mine: string | null): Coming[] {
  if (!hints || me === null) return [];
  const comes = (place: number, card: Copy | null, side: Laid["side"], of: number): Coming => ({ place, laid: { card, side, of } });
  const [taken, kept] = [hints.taken_place, hints.kept_place];
  if (stage.name === "offering") {
    return [
      ...(stage.shown ? [comes(kept, { id: stage.shown }, "revealed", me)] : []),
      ...(stage.hidden ? [comes(kept, { id: stage.hidden }, "concealed", me)] : []),
    ];
  }
  if (stage.name !== "taking") return [];
  return [
    ...(mine === "take hidden" ? [] : [comes(taken, stage.offer.shown, "revealed", giver)]),
    ...(mine === "take shown" ? [] : [comes(taken, stage.offer.hidden, "concealed", giver)]),
    comes(kept, stage.own.shown, "revealed", me),
    comes(kept, stage.own.hidden, "concealed", me),
  ];
}
