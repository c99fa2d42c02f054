import type { QueueFilter } from "../api/tickets.ts";
import type { CommandId } from "../keys/commands.ts";
import { texts } from "../texts/texts.ts";

export interface View {
  /** As it stands in the address. */
  id: string;
  name: string;
  filter: QueueFilter;
}

/** The views that everybody has; saved ones come beside them. */
export const ownViews: (View & { command: CommandId })[] = [
  {
    id: "mine",
    command: "goMine",
    name: texts.views.mine,
    filter: { assignee: "me", status: "active", sort: "waiting" },
  },
  {
    id: "unassigned",
    command: "goUnassigned",
    name: texts.views.unassigned,
    filter: { assignee: "none", status: "active", sort: "waiting" },
  },
  {
    id: "waiting",
    command: "goWaiting",
    name: texts.views.waiting,
    filter: { status: "open,in_progress", sort: "waiting" },
  },
  {
    id: "on-hold",
    command: "goOnHold",
    name: texts.views.onHold,
    filter: { status: "on_hold", sort: "oldest" },
  },
  { id: "all", command: "goAll", name: texts.views.all, filter: { status: "active", sort: "newest" } },
  {
    id: "closed",
    command: "goClosed",
    name: texts.views.closed,
    filter: { status: "closed", sort: "newest" },
  },
];

export const firstView = "waiting";
