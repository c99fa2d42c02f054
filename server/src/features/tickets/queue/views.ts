import { sql } from "kysely";
import type { Static } from "typebox";
import { notFound } from "../../../errors.ts";
import { isDatabaseAway, isTimeUp } from "../../../infrastructure/database/failures.ts";
import { problem } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { mayChange } from "../../core/actors/ownership.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { newId } from "../../core/ids.ts";
import { publish } from "../../events/publish.ts";
import { ofView, viewChanged, viewCreated, viewDeleted } from "./events.ts";
import { canonicalFilters, type QueueFilters } from "./filters.ts";
import { countQueue } from "./queue-counts.ts";
import type { NewSavedView, SavedView, ViewFields } from "./saved-view.ts";
import { type SeenView, seenViews } from "./seen-views.ts";

// Everybody who lists the views has each of the shared ones counted.
export const maxViewsOfOne = 30;

// Everybody waits for their views; hundreds may be shared, and each may search.
const countForMs = 3_000;

/** One's own and the shared ones, with how many tickets each has for this person: as many as can be counted in time. */
export async function listViews(desk: Desk, staff: StaffMember, forMs = countForMs): Promise<SavedView[]> {
  const rows = await seenViews(desk, staff)
    .orderBy("position")
    .orderBy("saved_views.name")
    .orderBy("saved_views.id")
    .execute();
  const counts = new Map<string, ViewCount>();
  const until = performance.now() + forMs;
  // One after the other: a list of views should not keep every connection of the desk busy. Those that search take longest.
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

/** Only its owner changes it, and an administrator a shared one; to anybody else it is not there to be changed. */
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

/** One's own, or one that is shared. */
export async function readView(desk: Desk, staff: StaffMember, id: string): Promise<SavedView> {
  const row = await seenView(desk, staff, id);
  return present(row, await countIfPossible(desk, staff, row.filters));
}

/** As it was just written; what cannot be counted is not kept, because everybody's list would have to count it. */
async function readCounted(desk: Desk, staff: StaffMember, id: string): Promise<SavedView> {
  const view = await readView(desk, staff, id);
  if (view.count === null) throw problem("filters", "view.not_countable");
  return view;
}

/** What a view is narrowed to. */
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

/** One that cannot be counted (it was written by hand, or takes too long) leaves the others to be listed. */
async function countIfPossible(desk: Desk, staff: StaffMember, filters: QueueFilters): Promise<ViewCount> {
  try {
    return await countQueue(desk, staff, filters);
  } catch (error) {
    if (isDatabaseAway(error) && !isTimeUp(error)) throw error;
    return uncounted;
  }
}
