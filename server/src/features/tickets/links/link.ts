import { type Static, Type } from "typebox";
import { Choice, Closed, Instant, TicketNumber } from "../../core/schemas.ts";
import { StatusName } from "../ticket.ts";

/** Each kind as it is stored, with its opposite: how the link reads from the other ticket. */
const opposites = {
  related: "related",
  duplicates: "duplicated_by",
  blocks: "blocked_by",
  incident_of: "problem_for",
} as const;

export type StoredKind = keyof typeof opposites;
export type LinkKind = StoredKind | (typeof opposites)[StoredKind];

export const storedKinds = Object.keys(opposites) as StoredKind[];
export const linkKinds: readonly LinkKind[] = [
  "incident_of",
  "problem_for",
  "related",
  "duplicates",
  "duplicated_by",
  "blocks",
  "blocked_by",
];

/** How many links a ticket can have. A merge can exceed it. */
export const maxLinks = 100;

export const LinkKindName = Choice(linkKinds, {
  description:
    "How this ticket relates to the other one. `related` reads the same from both. `duplicates` and `duplicated_by`, `blocks` and `blocked_by`, `incident_of` and `problem_for` are opposites: each ticket shows one of them.",
});

export const TicketLink = Closed(
  {
    kind: LinkKindName,
    number: TicketNumber,
    subject: Type.String(),
    status: StatusName,
    status_label: Type.String(),
    created_at: Instant,
  },
  { $id: "TicketLink", description: "Another ticket that this ticket is linked with." },
);
export type TicketLink = Static<typeof TicketLink>;

/** A kind as it reads from the other ticket. */
export function oppositeOf(kind: LinkKind): LinkKind {
  const stored = storedKindOf(kind);
  return stored ? opposites[stored] : reversedOf(kind);
}

/** Undefined if the link is stored from the other ticket. */
function storedKindOf(kind: LinkKind): StoredKind | undefined {
  return storedKinds.find((stored) => stored === kind);
}

function reversedOf(kind: LinkKind): StoredKind {
  const stored = storedKinds.find((stored) => opposites[stored] === kind);
  if (!stored) throw new Error(`No kind is the opposite of ${kind}.`);
  return stored;
}

/** A link in the direction in which it is stored. */
export function storedDirection<Ticket>(kind: LinkKind, ticket: Ticket, other: Ticket) {
  const stored = storedKindOf(kind);
  return stored
    ? { kind: stored, from: ticket, to: other }
    : { kind: reversedOf(kind), from: other, to: ticket };
}
