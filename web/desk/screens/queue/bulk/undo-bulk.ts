import type { Bulk, BulkOutcome } from "../../../api/tickets/queue.ts";
import type { BulkChange } from "./change-picker.tsx";

type Before = NonNullable<BulkOutcome["before"]>;

/** The requests that restore each ticket; tickets with the same old values share one. */
export function undoOf(done: readonly BulkOutcome[], change: BulkChange): Bulk[] {
  const steps = done.flatMap(({ number, before }) =>
    before ? inversesOf(before, change).map((inverse) => ({ number, inverse })) : [],
  );
  const alike = Map.groupBy(steps, ({ inverse }) => JSON.stringify(inverse));
  return [...alike.values()].map((same) => ({
    numbers: same.map(({ number }) => number),
    ...same[0]?.inverse,
  }));
}

function inversesOf(before: Before, change: BulkChange): BulkChange[] {
  const inverses: BulkChange[] = [];
  // First, because a ticket outside the user's departments can't be changed.
  if (change.department_id !== undefined) inverses.push({ department_id: before.department_id });
  if (change.move !== undefined) inverses.push({ move: "undo" });
  if (change.assign !== undefined) inverses.push({ assign: before.assignee_id });
  if (change.priority !== undefined) inverses.push({ priority: before.priority });
  const added = change.add_tags?.filter((tag) => !before.tags.includes(tag)) ?? [];
  const removed = change.remove_tags?.filter((tag) => before.tags.includes(tag)) ?? [];
  if (added.length > 0) inverses.push({ remove_tags: added });
  if (removed.length > 0) inverses.push({ add_tags: removed });
  return inverses;
}
