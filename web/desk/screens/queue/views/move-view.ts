import type { SavedView } from "../../../api/tickets/queue.ts";

/** The views whose positions change when one moves; afterwards all positions are distinct. */
export function movedViews(
  views: readonly SavedView[],
  id: string,
  by: 1 | -1,
): { id: string; position: number }[] {
  const at = views.findIndex((view) => view.id === id);
  const other = views[at + by];
  const view = views[at];
  if (!view || !other) return [];
  const order = views.with(at, other).with(at + by, view);
  return order
    .map(({ id }, position) => ({ id, position }))
    .filter(({ id, position }) => views.find((view) => view.id === id)?.position !== position);
}
