import type { QueryClient } from "@tanstack/react-query";
import type { Me } from "../../../api/session/session.ts";
import type { BulkChange } from "../../../api/tickets/bulk.ts";
import { changeRows } from "../../../api/tickets/listed-tickets.ts";
import type { QueueItem } from "../../../api/tickets/tickets.ts";
import { ticketFieldTexts } from "../../../components/ticket-fields/texts/texts.ts";

type Patch = (item: QueueItem) => QueueItem;

/** The optimistic change of a row, as far as it is known here. */
export function patchOf(change: BulkChange, me: Me | null | undefined): Patch {
  return (item) => {
    const status = change.status ?? item.status;
    const isMine = change.assign !== undefined && change.assign === me?.id;
    return {
      ...item,
      status,
      status_label: status !== item.status ? ticketFieldTexts.statuses[status] : item.status_label,
      assignee: isMine && me ? { id: me.id, name: me.name } : change.assign === null ? null : item.assignee,
      priority: change.priority ?? item.priority,
      priority_label: change.priority ? ticketFieldTexts.priorities[change.priority] : item.priority_label,
      tags: [...new Set([...item.tags, ...(change.add_tags ?? [])])].filter(
        (tag) => !change.remove_tags?.includes(tag),
      ),
    };
  };
}

/** Changes rows in every cached list. Returns a function that reverts some of them. */
export function patchRows(
  queries: QueryClient,
  numbers: ReadonlySet<string>,
  patch: Patch,
): (some: ReadonlySet<string>) => void {
  const before = new Map<string, QueueItem>();
  changeRows(queries, (item) => {
    if (!numbers.has(item.number)) return item;
    before.set(item.number, before.get(item.number) ?? item);
    return patch(item);
  });
  return (some) =>
    changeRows(queries, (item) => (some.has(item.number) ? (before.get(item.number) ?? item) : item));
}
