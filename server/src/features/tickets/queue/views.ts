import { sql } from "kysely";
import type { Static } from "typebox";
import { notFound } from "../../../errors.ts";
import { isDatabaseAway, isTimeUp } from "../../../infrastructure/database/failures.ts";
import { problem } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { mayChange } from "../../core/actors/ownership.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { newId } from "../../core/values/ids.ts";
import { publish } from "../../events/publish.ts";
import { ofView, viewChanged, viewCreated, viewDeleted } from "./events.ts";
import { canonicalFilters, type QueueFilters } from "./filters.ts";
import { countQueue } from "./queue-counts.ts";
import type { NewSavedView, SavedView, ViewFields } from "./saved-view.ts";
import { type SeenView, seenViews } from "./seen-views.ts";

// Every agent's view list counts each shared view.
export const maxViewsOfOne = 30;

// The time limit for counting: a desk may have hundreds of shared views, and each may contain a search.
const countForMs = 3_000;

/**
 * The agent's own and the shared views, with the number of tickets that each has for this agent, as far as
 * they can be counted in time.
 */
export async function listViews(desk: Desk, staff: StaffMember, forMs = countForMs): Promise<SavedView[]> {
  const rows = await seenViews(desk, staff)
    .orderBy("position")
    .orderBy("saved_views.name")
    .orderBy("saved_views.id")
    .execute();
  const counts = new Map<string, ViewCount>();
  const until = performance.now() + forMs;
  // One after the other, so that a list of views does not use all database connections. Views with a search
  // are slowest and come last.
  for (const { id, filters } of rows.toSorted(bySearching)) {
    if (performance.now() >= until) break;
    counts.set(id, await countIfPossible(desk, staff, filters));
  }
  return rows.map((row) => present(row, counts.get(row.id) ?? uncounted));
}

const searches = ({ filters }: SeenView) => Number(Boolean(filters.q));
const bySearching = (one: SeenView, other: SeenView) => searches(one) - searches(other);

export async function createView(
  desk: Desk,
  staff: StaffMember,
  { name, ...fields }: Static<typeof NewSavedView>,
): Promise<SavedView> {
  return inTransaction(desk, async (desk) => {
    const { db } = desk;
    const id = newId();
    await db.selectFrom("staff").where("id", "=", staff.id).select("id").forUpdate().execute();
    const { total } = await db
      .selectFrom("saved_views")
      .where("owner_id", "=", staff.id)
      .select(sql<number>`count(*)`.as("total"))
      .executeTakeFirstOrThrow();
    if (total >= maxViewsOfOne) throw problem("name", "view.too_many", { limit: maxViewsOfOne });
    await db
      .insertInto("saved_views")
      .values({ id, owner_id: staff.id, name, ...stored(fields) })
      .execute();
    await publish(desk, staff, viewCreated, ofView(id));
    return readCounted(desk, staff, id);
  });
}

/** Only the owner can change a view, and an administrator a shared one; for others it is not found. */
export async function changeView(
  desk: Desk,
  staff: StaffMember,
  id: string,
  changes: ViewFields,
): Promise<SavedView> {
  return inTransaction(desk, async (desk) => {
    const { numUpdatedRows } = await desk.db
      .updateTable("saved_views")
      .set({ ...stored(changes), updated_at: sql`clock_timestamp()` })
      .where("id", "=", id)
      .where(mayChange(staff))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
    await publish(desk, staff, viewChanged, ofView(id));
    return readCounted(desk, staff, id);
  });
}

export function deleteView(desk: Desk, staff: StaffMember, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const { numDeletedRows } = await desk.db
      .deleteFrom("saved_views")
      .where("id", "=", id)
      .where(mayChange(staff))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    await publish(desk, staff, viewDeleted, ofView(id));
  });
}

function stored({ filters, ...fields }: ViewFields) {
  return { ...fields, ...(filters ? { filters: JSON.stringify(canonicalFilters(filters)) } : {}) };
}

/** A view of the agent's own, or a shared one. */
export async function readView(desk: Desk, staff: StaffMember, id: string): Promise<SavedView> {
  const row = await seenView(desk, staff, id);
  return present(row, await countIfPossible(desk, staff, row.filters));
}

/**
 * The view after a write. A view that cannot be counted is rejected, because every list would try to count
 * it.
 */
async function readCounted(desk: Desk, staff: StaffMember, id: string): Promise<SavedView> {
  const view = await readView(desk, staff, id);
  if (view.count === null) throw problem("filters", "view.not_countable");
  return view;
}

/** A view's filters. */
export async function filtersOfView(desk: Desk, staff: StaffMember, id: string): Promise<QueueFilters> {
  return (await seenView(desk, staff, id)).filters;
}

async function seenView(desk: Desk, staff: StaffMember, id: string): Promise<SeenView> {
  const row = await seenViews(desk, staff).where("saved_views.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

function present(row: SeenView, count: ViewCount): SavedView {
  return {
    id: row.id,
    owner: { id: row.owner_id, name: row.owner_name },
    is_shared: row.is_shared,
    name: row.name,
    filters: row.filters,
    position: row.position,
    ...count,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

type ViewCount = Pick<SavedView, "count" | "count_is_capped">;

const uncounted: ViewCount = { count: null, count_is_capped: false };

/**
 * A view that cannot be counted, because it was edited by hand or takes too long, must not break the list.
 */
async function countIfPossible(desk: Desk, staff: StaffMember, filters: QueueFilters): Promise<ViewCount> {
  try {
    return await countQueue(desk, staff, filters);
  } catch (error) {
    if (isDatabaseAway(error) && !isTimeUp(error)) throw error;
    return uncounted;
  }
}
