import type { Static } from "typebox";
import { Type } from "typebox";
import type { StaffMember } from "../../core/actors/actors.ts";
import type { Desk } from "../../core/desk.ts";
import { Closed } from "../../core/schemas.ts";
import { onHold, statusesIn } from "../lifecycle.ts";
import type { QueueFilters } from "./filters.ts";
import { type Count, countQueue, maxCountedTickets } from "./queue-counts.ts";

/** The built-in views, for the agent and for the whole desk. */
const builtIn = {
  mine: { assignee: "me", status: "active" },
  mine_unread: { assignee: "me", status: "active", unread: "me" },
  unassigned: { assignee: "none", status: "active" },
  waiting: { status: statusesIn("open").join() },
  on_hold: { status: onHold },
  all: { status: "active" },
} as const satisfies Record<string, QueueFilters>;

const Counted = Closed(
  {
    count: Type.Integer({ maximum: maxCountedTickets }),
    count_is_capped: Type.Boolean(),
  },
  { title: "ViewCount" },
);

export const BuiltInCounts = Closed({
  mine: Counted,
  mine_unread: Counted,
  unassigned: Counted,
  waiting: Counted,
  on_hold: Counted,
  all: Counted,
});

/** The count of each view for this agent. One after the other, as with saved views. */
export async function countBuiltIn(desk: Desk, staff: StaffMember): Promise<Static<typeof BuiltInCounts>> {
  const count = (name: keyof typeof builtIn): Promise<Count> => countQueue(desk, staff, builtIn[name]);
  return {
    mine: await count("mine"),
    mine_unread: await count("mine_unread"),
    unassigned: await count("unassigned"),
    waiting: await count("waiting"),
    on_hold: await count("on_hold"),
    all: await count("all"),
  };
}
