import { sql } from "kysely";
import { notFound } from "../../../errors.ts";
import { refusedBy } from "../../../infrastructure/database/failures.ts";
import { Problems } from "../../../problems.ts";
import type { Actor } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { type Listed, type Page, readPage } from "../../core/pagination.ts";
import { requireVersion, type Version } from "../../core/versions.ts";
import { changesBetween } from "../../events/changes.ts";
import { publish } from "../../events/publish.ts";
import { changedFiles } from "../../governance/files/settings.ts";
import { checkDepartmentSettings, withDepartmentErrors } from "./admin/check-settings.ts";
import {
  departmentRecordColumns,
  presentDepartmentRecord,
  type RecordRow,
  storedDepartment,
  storedDepartmentFields,
} from "./admin/record.ts";
import { changedRouting, noRouting } from "./admin/routing.ts";
import type { DepartmentChanges, DepartmentRecord, NewDepartment } from "./admin/shape.ts";
import { captchaColumns, checkCaptchaKeys, type GivenCaptcha, secretChange } from "./captcha-keys.ts";
import { departmentChangedMeanwhile, departmentInUse } from "./errors.ts";
import { departmentChanged, departmentCreated, departmentDeleted, ofDepartment } from "./events.ts";
import { noHolidays } from "./holidays/holiday.ts";
import { holidayColumns } from "./holidays/resolve-holidays.ts";

export async function listAllDepartments(
  desk: Desk,
  brandId: number | undefined,
  page: Page,
): Promise<Listed<DepartmentRecord>> {
  const all = desk.db
    .selectFrom("departments")
    .$if(brandId !== undefined, (query) => query.where("brand_id", "=", brandId ?? 0))
    .orderBy("brand_id")
    .orderBy("position")
    .orderBy("id")
    .select(departmentRecordColumns);
  const { rows, total } = await readPage(all, page);
  return { rows: rows.map((row) => presentDepartmentRecord(desk, row)), total };
}

export async function readDepartment(desk: Desk, id: number): Promise<DepartmentRecord> {
  const row = await departmentRow(desk, id).executeTakeFirst();
  if (!row) throw notFound();
  return presentDepartmentRecord(desk, row);
}

function departmentRow({ db }: Desk, id: number) {
  return db.selectFrom("departments").where("id", "=", id).select(departmentRecordColumns);
}

/** `problems` come from schema validation; all are thrown together. */
export function createDepartment(
  desk: Desk,
  by: Actor,
  fields: Partial<NewDepartment>,
  problems = new Problems(),
): Promise<DepartmentRecord> {
  return inTransaction(desk, async (desk) => {
    const { brand_id = 0, name = "", captcha, holidays, routing, ...changes } = fields;
    const brand = await desk.db
      .selectFrom("brands")
      .where("id", "=", brand_id)
      .select("timezone")
      .executeTakeFirst();
    if (!brand && !problems.has("brand_id")) problems.add("brand_id", "brand.unknown");
    const offered = changes.priorities ?? [];
    const usual = offered.includes("medium") ? "medium" : (offered[0] ?? "medium");
    const settled = {
      default_priority: usual,
      ...changes,
      files: changedFiles({}, changes.files),
      ...(await holidayColumns(desk, noHolidays, holidays, problems)),
      ...(await changedRouting(
        desk,
        { brandId: brand_id, departmentId: null },
        noRouting,
        routing,
        problems,
      )),
    };
    checkCaptchaKeys(null, captcha, problems);
    checkDepartmentSettings({ default_priority: usual, ...changes }, offered, problems);
    const inserted = await withDepartmentErrors(() =>
      desk.db
        .insertInto("departments")
        .values({
          brand_id,
          name,
          timezone: brand?.timezone,
          position: afterAllOf(brand_id),
          ...storedDepartment(settled),
        })
        .returning(departmentRecordColumns)
        .executeTakeFirstOrThrow(),
    );
    const row = captcha ? await withCaptcha(desk, inserted, captcha) : inserted;
    await publish(desk, by, departmentCreated, ofDepartment(row));
    return presentDepartmentRecord(desk, row);
  });
}

/** A new department comes last in its brand's order. */
function afterAllOf(brandId: number) {
  return sql<number>`(select coalesce(max(position) + 1, 0) from departments where brand_id = ${brandId}::integer)`;
}

/** A secret is sealed with its department's id, so the department is inserted first. */
async function withCaptcha(
  desk: Desk,
  { brand_id, id }: RecordRow,
  captcha: GivenCaptcha,
): Promise<RecordRow> {
  return desk.db
    .updateTable("departments")
    .set(await captchaColumns(desk, id, null, captcha))
    .where("brand_id", "=", brand_id)
    .where("id", "=", id)
    .returning(departmentRecordColumns)
    .executeTakeFirstOrThrow();
}

export function changeDepartment(
  desk: Desk,
  by: Actor,
  id: number,
  changes: DepartmentChanges,
  problems = new Problems(),
  version?: Version,
): Promise<DepartmentRecord> {
  return inTransaction(desk, async (desk) => {
    const locked = await departmentRow(desk, id).forUpdate("departments").executeTakeFirst();
    if (!locked) throw notFound();
    const before = storedDepartmentFields(locked);
    requireVersion(presentDepartmentRecord(desk, locked), version, departmentChangedMeanwhile);
    const { captcha, holidays, routing, ...others } = changes;
    const ofHolidays = await holidayColumns(desk, before.holidays, holidays, problems);
    const place = { brandId: before.brand_id, departmentId: id };
    const ofRouting = await changedRouting(desk, place, before.routing, routing, problems);
    checkCaptchaKeys(before.captcha, captcha, problems);
    const { close_after_days, close_notice_days } = before;
    const closing = { close_after_days, close_notice_days };
    checkDepartmentSettings({ ...closing, ...changes }, changes.priorities ?? before.priorities, problems);
    const files = changedFiles(before.files, changes.files);
    const ofCaptcha = await captchaColumns(desk, id, before.captcha, captcha);
    const row = await withDepartmentErrors(() =>
      desk.db
        .updateTable("departments")
        .set({
          ...storedDepartment({ ...others, files, ...ofHolidays, ...ofRouting }),
          ...ofCaptcha,
          updated_at: sql`clock_timestamp()`,
        })
        .where("brand_id", "=", before.brand_id)
        .where("id", "=", id)
        .returning(departmentRecordColumns)
        .executeTakeFirstOrThrow(),
    );
    const differences = {
      ...changesBetween(before, storedDepartmentFields(row)).changes,
      ...secretChange(captcha),
    };
    await publish(desk, by, departmentChanged, ofDepartment(row), {}, { changes: differences });
    return presentDepartmentRecord(desk, row);
  });
}

/** A department that is in use cannot be deleted. */
const inUse = new Set(["tickets_department_fkey", "chats_department_fkey", "mailboxes_department_fkey"]);

export function deleteDepartment(desk: Desk, by: Actor, id: number): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const { brand_id, name } = await readDepartment(desk, id);
    try {
      await desk.db.deleteFrom("departments").where("brand_id", "=", brand_id).where("id", "=", id).execute();
    } catch (error) {
      if (inUse.has(refusedBy(error) ?? "")) throw departmentInUse();
      throw error;
    }
    await publish(desk, by, departmentDeleted, ofDepartment({ id, brand_id, name }));
  });
}
