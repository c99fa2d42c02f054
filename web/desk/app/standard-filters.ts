import type { QueueFilter } from "../api/tickets/queue-page.ts";

/** Filters of the standard views, by path segment. */
export const standardFilters = {
  mine: { assignee: "me", status: "active", sort: "waiting" },
  unassigned: { assignee: "none", status: "active", sort: "waiting" },
  waiting: { status: "open,in_progress", sort: "waiting" },
  "on-hold": { status: "on_hold", sort: "oldest" },
  all: { status: "active", sort: "newest" },
  closed: { status: "closed", sort: "newest" },
} satisfies Record<string, QueueFilter>;

export const firstView = "waiting";

export const standardFilterOf = (view: string): QueueFilter | undefined =>
  Object.hasOwn(standardFilters, view) ? standardFilters[view as keyof typeof standardFilters] : undefined;
