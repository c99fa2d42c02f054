import type { components } from "../types.generated.ts";

type Status = components["schemas"]["StaffTicket"]["status"];

/** All statuses, in the order in which they are offered. */
export const statuses = [
  "open",
  "in_progress",
  "awaiting_reply",
  "on_hold",
  "closed",
] as const satisfies Status[];

export const onHold = "on_hold";
/** What a reply leads to, unless the agent chooses another status. */
export const afterReply = "awaiting_reply";
/** What work on a ticket leads to. */
export const inProgress = "in_progress";
/** The tickets that wait for staff. */
export const waitingForStaff = ["open", inProgress] as const;

export const isOnHold = (status: Status | "" | null | undefined): boolean => status === onHold;
