import { type Language, type SentenceKey, say } from "../../i18n/say.ts";
import { impossibleMove } from "./errors.ts";
import { type Status, statuses } from "./ticket.ts";

/** What a status means to staff; everything but the lifecycle asks for this and names no status. */
type Category = "open" | "waiting on the client" | "on hold" | "closed";

const categories: Record<Status, Category> = {
  open: "open",
  in_progress: "open",
  awaiting_reply: "waiting on the client",
  on_hold: "on hold",
  closed: "closed",
};

/** The statuses of these categories, in their usual order. */
export const statusesIn = (...wanted: Category[]): Status[] =>
  statuses.filter((status) => wanted.includes(categories[status]));

/** Where a hold can end, and a closed ticket reopen. */
export const workableStatuses = statusesIn("open", "waiting on the client");
export const unclosedStatuses = statuses.filter((status) => status !== "closed");
export const onHold: Status = "on_hold";
/** What a reply of staff leads to, unless they choose another status. */
export const afterStaffReply: Status = "awaiting_reply";

export const isOnHold = (status: Status | null | undefined): boolean => status === onHold;
export const waitsOnClient = (status: Status): boolean => categories[status] === "waiting on the client";

export type Move =
  | "client-replied"
  | "staff-replied"
  | "started"
  | "held"
  | "released"
  | "set-back"
  | "closed"
  | "reopened";

/** A move that staff, a trigger or the desk makes without a message. */
export type StaffMove = Exclude<Move, "client-replied" | "staff-replied">;

/**
 * The state machine: the next status for each move and status. A missing entry is not possible (409).
 * A staff reply may choose another next status than the one here. So may an undo of a hold or a close,
 * because the ticket had another status before.
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
  // For a status that staff, a macro or a trigger sets directly.
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

/** The columns of a ticket that the state machine reads and writes. */
export interface State {
  status: Status;
  on_hold_until: string | null;
  closed_at: string | null;
}

export interface MoveOptions {
  now: string;
  /** The next status that staff chose. */
  next?: Status | undefined;
  /** When the hold ends automatically; null if it has no end. */
  holdUntil?: string | null;
}

/** Returns the status after a move, with the times that belong to it. */
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

const movesInto: Record<Status, StaffMove> = {
  open: "set-back",
  awaiting_reply: "set-back",
  in_progress: "started",
  on_hold: "held",
  closed: "closed",
};

/** The move that leads from a ticket's status to another; undefined if it has it already, with the same hold. */
export function moveInto(
  { status, on_hold_until }: State,
  to: Status,
  until: string | null = null,
): StaffMove | undefined {
  if (status === to && (to !== "on_hold" || on_hold_until === until)) return undefined;
  if (status === "closed" && to !== "on_hold") return "reopened";
  return status === "on_hold" && movesInto[to] === "set-back" ? "released" : movesInto[to];
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
