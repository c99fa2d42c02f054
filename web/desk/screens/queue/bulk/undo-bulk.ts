import type { Bulk, BulkChange, BulkOutcome } from "../../../api/tickets/bulk.ts";
import { isOnHold } from "../../../api/tickets/status.ts";

type Before = NonNullable<BulkOutcome["before"]>;

/** The requests that restore each ticket; tickets with the same former values share one. */
export function undoOf(done: readonly BulkOutcome[], change: BulkChange): Bulk[] {
  const inverses = done.flatMap(({ number, before }) =>
    before ? [{ number, inverse: inverseOf(before, change) }] : [],
  );
  const alike = Map.groupBy(inverses, ({ inverse }) => JSON.stringify(inverse));
  return [...alike.values()].flatMap((same) => {
    const inverse = same[0]?.inverse ?? {};
    return Object.keys(inverse).length > 0 ? [{ numbers: same.map(({ number }) => number), ...inverse }] : [];
  });
}

function inverseOf(before: Before, change: BulkChange): BulkChange {
  const added = change.add_tags?.filter((tag) => !before.tags.includes(tag)) ?? [];
  const removed = change.remove_tags?.filter((tag) => before.tags.includes(tag)) ?? [];
  const isMoved =
    change.status !== undefined &&
    (change.status !== before.status ||
      (isOnHold(change.status) && timeOf(before.on_hold_until) !== timeOf(change.until)));
  return {
    ...(change.department_id !== undefined && { department_id: before.department_id }),
    ...(isMoved && { undo: true }),
    ...(change.assign !== undefined && { assign: before.assignee_id }),
    ...(change.priority !== undefined && { priority: before.priority }),
    ...(added.length > 0 && { remove_tags: added }),
    ...(removed.length > 0 && { add_tags: removed }),
  };
}

const timeOf = (instant: string | null | undefined) => (instant ? Date.parse(instant) : null);
