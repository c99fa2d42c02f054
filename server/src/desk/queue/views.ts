import { sql } from "kysely";
import type { Static } from "typebox";
import { notFound } from "../../errors.ts";
import { problem } from "../../problems.ts";
import type { StaffMember } from "../actors/actors.ts";
import { mayChange } from "../actors/ownership.ts";
import { type Desk, together } from "../desk.ts";
import { announce } from "../happenings/announce.ts";
import { newId } from "../ids.ts";
import { countQueue } from "./counting.ts";
import { canonicalFilters } from "./filters.ts";
import { ofView, viewChanged, viewCreated, viewDeleted } from "./happenings.ts";
import type { NewSavedView, SavedView, ViewFields } from "./saved-view.ts";

// Everybody who lists the views has each of the shared ones counted.
const maxViewsOfOne = 30;

/** One's own and the shared ones, with how many tickets each has for this person. */
export async function listViews(desk: Desk, staff: StaffMember): Promise<SavedView[]> {
  const rows = await seenViews(desk, staff)
    .orderBy("position")
    .orderBy("saved_views.name")
    .orderBy("saved_views.id")
    .execute();
  const counted: SavedView[] = [];
  // One after the other: a list of views should not keep every connection of the desk busy.
  for (const row of rows) counted.push(await present(desk, staff, row));
  return counted;
}

export async function createView(
  desk: Desk,
  staff: StaffMember,
  { name, ...fields }: Static<typeof NewSavedView>,
): Promise<SavedView> {
  const id = newId();
  await together(desk, async (desk) => {
    const { db } = desk;
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
    await announce(desk, staff, viewCreated, ofView(id));
  });
  return readView(desk, staff, id);
}

/** Only its owner changes it, and an administrator a shared one; to anybody else it is not there to be changed. */
export async function changeView(
  desk: Desk,
  staff: StaffMember,
  id: string,
  changes: ViewFields,
): Promise<SavedView> {
  await together(desk, async (desk) => {
    const { numUpdatedRows } = await desk.db
      .updateTable("saved_views")
      .set({ ...stored(changes), updated_at: sql`clock_timestamp()` })
      .where("id", "=", id)
      .where(mayChange(staff))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound();
    await announce(desk, staff, viewChanged, ofView(id));
  });
  return readView(desk, staff, id);
}

export function deleteView(desk: Desk, staff: StaffMember, id: string): Promise<void> {
  return together(desk, async (desk) => {
    const { numDeletedRows } = await desk.db
      .deleteFrom("saved_views")
      .where("id", "=", id)
      .where(mayChange(staff))
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound();
    await announce(desk, staff, viewDeleted, ofView(id));
  });
}

function stored({ filters, ...fields }: ViewFields) {
  return { ...fields, ...(filters ? { filters: JSON.stringify(canonicalFilters(filters)) } : {}) };
}

/** One's own, or one that is shared. */
export async function readView(desk: Desk, staff: StaffMember, id: string): Promise<SavedView> {
  const row = await seenViews(desk, staff).where("saved_views.id", "=", id).executeTakeFirst();
  if (!row) throw notFound();
  return present(desk, staff, row);
}

function seenViews({ db }: Desk, staff: StaffMember) {
  return db
    .selectFrom("saved_views")
    .innerJoin("staff", "staff.id", "saved_views.owner_id")
    .where(sql<boolean>`(owner_id = ${staff.id} or is_shared)`)
    .select([
      "saved_views.id",
      "staff.id as owner_id",
      "staff.name as owner_name",
      "saved_views.is_shared",
      "saved_views.name",
      "saved_views.filters",
      "saved_views.position",
      "saved_views.created_at",
      "saved_views.updated_at",
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof seenViews>["execute"]>>[number];

async function present(desk: Desk, staff: StaffMember, row: Row): Promise<SavedView> {
  const { filters } = row;
  return {
    id: row.id,
    owner: { id: row.owner_id, name: row.owner_name },
    is_shared: row.is_shared,
    name: row.name,
    filters,
    position: row.position,
    ...(await countQueue(desk, staff, filters)),
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
