import { type Move, transitions } from "../lifecycle.ts";
import type { Status } from "../ticket.ts";

/** What staff can do with a ticket, as its routes are called. */
export const actions = [
  "reply",
  "start",
  "hold",
  "release",
  "close",
  "reopen",
  "note",
  "assign",
  "change",
  "transfer",
  "merge",
  "split",
] as const;
export type Action = (typeof actions)[number];

const moves: Partial<Record<Action, Move>> = {
  reply: "staff-replied",
  start: "started",
  hold: "held",
  release: "released",
  close: "closed",
  reopen: "reopened",
};

/** Of those that move a ticket what its state allows, but for what would change nothing; the others in every state. */
export function actionsOf(status: Status): Action[] {
  return actions.filter((action) => {
    const move = moves[action];
    if (!move) return true;
    const next = transitions[move][status];
    return next !== undefined && (next !== status || move === "staff-replied" || move === "held");
  });
}
