import { type Language, type SentenceKey, say } from "../../i18n/say.ts";
import { impossibleMove } from "./errors.ts";
import type { Status } from "./ticket.ts";

export type Move =
  | "client-replied"
  | "staff-replied"
  | "started"
  | "held"
  | "released"
  | "set-back"
  | "closed"
  | "reopened";

/**
 * The state machine: what each move makes of each state. What is not in the table cannot happen (409).
 * A reply by staff may ask for another next state than the one that stands here; so may who releases or reopens a ticket, as
 * what was held or closed by mistake was in another one before.
 */
export const transitions: Record<Move, Partial<Record<Status, Status>>> = {
  "client-replied": {
    open: "open",
    awaiting_reply: "open",
    in_progress: "in_progress",
    on_hold: "open",
    closed: "open",
  },
  "staff-replied": {
    open: "awaiting_reply",
    awaiting_reply: "awaiting_reply",
    in_progress: "awaiting_reply",
    on_hold: "awaiting_reply",
  },
  started: { open: "in_progress", awaiting_reply: "in_progress", on_hold: "in_progress" },
  held: { open: "on_hold", awaiting_reply: "on_hold", in_progress: "on_hold", on_hold: "on_hold" },
  released: { on_hold: "open" },
  // Where staff, a macro or a trigger name the state itself.
  "set-back": { open: "open", awaiting_reply: "open", in_progress: "open", on_hold: "open" },
  closed: {
    open: "closed",
    awaiting_reply: "closed",
    in_progress: "closed",
    on_hold: "closed",
    closed: "closed",
  },
  reopened: { closed: "open" },
};

/** What of a ticket the state machine reads and writes. */
export interface State {
  status: Status;
  on_hold_until: string | null;
  closed_at: string | null;
}

export interface MoveOptions {
  now: string;
  /** The next state that staff asked for. */
  next?: Status | undefined;
  /** When a hold ends by itself; null for an indefinite one. */
  holdUntil?: string | null;
}

/** The state after a move: its status and, with it, the times that belong to the status. */
export function transition(state: State, move: Move, options: MoveOptions, language: Language): State {
  const planned = transitions[move][state.status];
  if (!planned) throw impossibleMove(movedFrom(state.status, move, language));
  const status = options.next ?? planned;
  if (status === state.status && move !== "held") return state;
  return {
    status,
    on_hold_until: status === "on_hold" ? (options.holdUntil ?? null) : null,
    closed_at: status === "closed" ? (state.closed_at ?? options.now) : null,
  };
}

const moveSentences: Record<Move, SentenceKey> = {
  "client-replied": "move.replied",
  "staff-replied": "move.replied",
  started: "move.started",
  held: "move.held",
  released: "move.released",
  "set-back": "move.released",
  closed: "move.closed",
  reopened: "move.reopened",
};

function movedFrom(status: Status, move: Move, language: Language) {
  return {
    status: say(language, `state.${status}`),
    move: say(language, moveSentences[move]),
  };
}
