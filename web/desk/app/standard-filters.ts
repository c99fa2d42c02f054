import type { QueueFilter } from "../api/tickets/queue-page.ts";
import { onHold, waitingForStaff } from "../api/tickets/status.ts";

/** Filters of the standard views, by path segment. */
export const standardFilters = {
  mine: { assignee: "me", status: "active", sort: "waiting" },
  unassigned: { assignee: "none", status: "active", sort: "waiting" },
  waiting: { status: waitingForStaff.join(), sort: "waiting" },
  "on-hold": { status: onHold, sort: "oldest" },
  all: { status: "active", sort: "newest" },
  closed: { status: "closed", sort: "newest" },
} satisfies Record<string, QueueFilter>;

export const firstView = "waiting";

export const standardFilterOf = (view: string): QueueFilter | undefined =>
  Object.hasOwn(standardFilters, view) ? standardFilters[view as keyof typeof standardFilters] : undefined;
