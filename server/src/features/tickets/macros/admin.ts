import { sql } from "kysely";
import { notFound } from "../../../errors.ts";
import { problem } from "../../../problems.ts";
import type { Actor } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { oneAtATime } from "../../core/limits/one-at-a-time.ts";
import { type Listed, type Page, readPage } from "../../core/pagination.ts";
import { requireKnownPlaceholders } from "../../core/placeholders/check.ts";
import { newId } from "../../core/values/ids.ts";
import { requireVersion, type Version } from "../../core/versions.ts";
import { changesBetween } from "../../events/changes.ts";
import { publish } from "../../events/publish.ts";
import { requireBrand } from "../../organisation/brands/require-brand.ts";
import { requireActive } from "../../organisation/staff-accounts/require-active.ts";
import { ofTickets } from "../canned-replies/placeholders.ts";
import { isOnHold } from "../lifecycle.ts";
import { macroChangedMeanwhile } from "./errors.ts";
import { macroHappened, ofMacro } from "./events.ts";
import { assignWords, type GivenActions, type Macro, type MacroChanges, type NewMacro } from "./macro.ts";
import { actionColumns, macroColumns, presentMacro } from "./record.ts";

/** Staff see all of them in one list. */
export const maxMacros = 200;

/** The macros of one brand and those for every brand, or all; by name. */
export async function listAllMacros(
  { db }: Desk,
  brandId: number | undefined,
  page: Page,
): Promise<Listed<Macro>> {
  const all = db
    .selectFrom("macros")
    .$if(brandId !== undefined, (query) => query.where("brand_id", "=", brandId ?? 0))
    .orderBy("name")
    .orderBy("id")
    .select(macroColumns);
  const { rows, total } = await readPage(all, page);
  return { rows: rows.map(presentMacro), total };
}

export async function readMacro({ db }: Desk, id: string): Promise<Macro> {
  const row = await db.selectFrom("macros").where("id", "=", id).select(macroColumns).executeTakeFirst();
  if (!row) throw notFound();
  return presentMacro(row);
}

export function createMacro(desk: Desk, by: Actor, { actions, ...fields }: NewMacro): Promise<Macro> {
  return inTransaction(desk, async (desk) => {
    await oneAtATime(desk.db, "macros");
    await requireRoom(desk);
    const id = newId();
    await requireSound(desk, { brand_id: null, department_id: null, ...fields, actions });
    await desk.db
      .insertInto("macros")
      .values({ id, ...fields, ...actionColumns(actions) })
      .execute();
    const macro = await readMacro(desk, id);
    await publish(desk, by, macroHappened.created, ofMacro(macro), {}, { name: macro.name });
    return macro;
  });
}

export function changeMacro(
  desk: Desk,
  by: Actor,
  id: string,
  { actions, ...fields }: MacroChanges,
  version?: Version,
): Promise<Macro> {
  return inTransaction(desk, async (desk) => {
    const before = await lockMacro(desk, id);
    requireVersion(before, version, macroChangedMeanwhile);
    await requireSound(desk, { ...before, ...fields, actions: actions ?? before.actions });
    await desk.db
      .updateTable("macros")
      .set({ ...fields, ...(actions && actionColumns(actions)), updated_at: sql`clock_timestamp()` })
      .where("id", "=", id)
      .execute();
    const after = await readMacro(desk, id);
    const payload = { name: after.name, ...changesBetween(before, after) };
    await publish(desk, by, macroHappened.changed, ofMacro(after), {}, payload);
    return after;
  });
}

export function deleteMacro(desk: Desk, by: Actor, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const macro = await lockMacro(desk, id);
    await desk.db.deleteFrom("macros").where("id", "=", id).execute();
    await publish(desk, by, macroHappened.deleted, ofMacro(macro), {}, { name: macro.name });
  });
}

async function lockMacro(desk: Desk, id: string): Promise<Macro> {
  await desk.db.selectFrom("macros").where("id", "=", id).select("id").forUpdate().execute();
  return readMacro(desk, id);
}

async function requireRoom({ db }: Desk): Promise<void> {
  const { total } = await db
    .selectFrom("macros")
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  if (total >= maxMacros) throw problem("name", "macro.too_many", { limit: maxMacros });
}

const words: readonly string[] = assignWords;

interface Wanted {
  brand_id: number | null;
  department_id: number | null;
  actions: GivenActions;
}

/** Checks that a macro does something and that all it refers to exists. */
async function requireSound(desk: Desk, { brand_id, department_id, actions }: Wanted): Promise<void> {
  const { message, status, hold_hours, assign, priority, add_tags = [], remove_tags = [] } = actions;
  if (message) requireKnownPlaceholders({ "actions.message.body": message.body }, ofTickets);
  const moves = actions.department_id ?? null;
  const does = [message, status, assign, priority, moves].some((one) => one != null);
  if (!does && add_tags.length + remove_tags.length === 0) throw problem("actions", "macro.nothing");
  if (hold_hours != null && !isOnHold(status)) throw problem("actions.hold_hours", "macro.only_a_hold");
  if (brand_id !== null) await requireBrand(desk.db, brand_id);
  await requireDepartment(desk, brand_id, department_id, "department_id");
  await requireDepartment(desk, brand_id, moves, "actions.department_id");
  if (assign && !words.includes(assign)) await requireActive(desk.db, assign, "actions.assign");
}

async function requireDepartment(
  { db }: Desk,
  brandId: number | null,
  id: number | null,
  field: string,
): Promise<void> {
  if (id === null) return;
  if (brandId === null) throw problem(field, "macro.brand_first");
  const department = await db
    .selectFrom("departments")
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .select("id")
    .forKeyShare()
    .executeTakeFirst();
  if (!department) throw problem(field, "macro.department_unknown");
}
