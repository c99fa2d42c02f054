import type { QueueFilter } from "../api/tickets/queue-page.ts";
import type { CommandId } from "../shortcuts/commands.ts";
import { texts } from "../texts/texts.ts";
import { standardFilters } from "./standard-filters.ts";

export interface QueueView {
  /** The path segment. */
  id: string;
  name: string;
  filter: QueueFilter;
}

const { views } = texts;

/** The views that all staff have; saved views come after them. */
export const standardViews: (QueueView & { command: CommandId })[] = [
  { id: "mine", command: "goMine", name: views.mine, filter: standardFilters.mine },
  { id: "unassigned", command: "goUnassigned", name: views.unassigned, filter: standardFilters.unassigned },
  { id: "waiting", command: "goWaiting", name: views.waiting, filter: standardFilters.waiting },
  { id: "on-hold", command: "goOnHold", name: views.onHold, filter: standardFilters["on-hold"] },
  { id: "all", command: "goAll", name: views.all, filter: standardFilters.all },
  { id: "closed", command: "goClosed", name: views.closed, filter: standardFilters.closed },
];
