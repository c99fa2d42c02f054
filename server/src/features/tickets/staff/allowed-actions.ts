import { type Move, transitions } from "../lifecycle.ts";
import type { Status } from "../ticket.ts";

/** The actions that staff can take on a ticket, named like their routes. */
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

/**
 * Of the actions that change the status, those that the current one allows, except ones without an effect;
 * all others are always possible.
 */
export function actionsOf(status: Status): Action[] {
  return actions.filter((action) => {
    const move = moves[action];
    if (!move) return true;
    const next = transitions[move][status];
    return next !== undefined && (next !== status || move === "staff-replied" || move === "held");
  });
}
