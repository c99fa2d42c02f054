import { sql } from "kysely";
import { notFound } from "../../errors.ts";
import type { Language } from "../../i18n/say.ts";
import { refusedBy } from "../../infrastructure/database/failures.ts";
import { type Problems, problem } from "../../problems.ts";
import type { Admin } from "../core/actors/actors.ts";
import { type Desk, inTransaction } from "../core/desk.ts";
import { type Listed, type Page, readPage } from "../core/pagination.ts";
import { requireVersion, type Version } from "../core/versions.ts";
import { changesBetween } from "../events/changes.ts";
import { publish } from "../events/publish.ts";
import { changedFiles, checkFileSettings } from "../governance/files/settings.ts";
import { checkBrand } from "../organisation/brands/require-brand.ts";
import { checkCustomFields, completedFields } from "../organisation/departments/custom-fields.ts";
import { reportTypeChangedMeanwhile, reportTypeInUse, reportTypeStays } from "./errors.ts";
import { ofReportType, reportTypeHappened } from "./events.ts";
import type { NewReportType, ReportTypeChanges, ReportTypeRecord } from "./type-record.ts";
import { typeColumns, typeLabel } from "./types.ts";

export { NewReportType, ReportTypeChanges, ReportTypeRecord } from "./type-record.ts";

const columns = [
  ...typeColumns,
  "report_types.brand_id",
  "report_types.position",
  sql<string[]>`(select coalesce(json_agg(named.staff_id order by named.staff_id), '[]')
    from report_type_staff named
    where named.brand_id = report_types.brand_id and named.type_id = report_types.id)`.as("staff_ids"),
  "report_types.created_at",
  "report_types.updated_at",
] as const;

type Row = Omit<ReportTypeRecord, "shown_label">;

const present = (row: Row, language: Language): ReportTypeRecord => ({
  ...row,
  shown_label: typeLabel(row, language),
});

/** By brand, in the order that reporters see. */
export async function listReportTypesAsAdmin(
  { db }: Desk,
  { language }: Admin,
  brandId: number | undefined,
  page: Page,
): Promise<Listed<ReportTypeRecord>> {
  const all = db
    .selectFrom("report_types")
    .$if(brandId !== undefined, (query) => query.where("brand_id", "=", brandId ?? 0))
    .orderBy("brand_id")
    .orderBy("position")
    .orderBy("id")
    .select(columns);
  const { rows, total } = await readPage(all, page);
  return { rows: rows.map((row) => present(row, language)), total };
}

export async function readReportType(desk: Desk, { language }: Admin, id: number): Promise<ReportTypeRecord> {
  return present(await rowOf(desk, id), language);
}

async function rowOf({ db }: Desk, id: number): Promise<Row> {
  const row = await db.selectFrom("report_types").where("id", "=", id).select(columns).executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

export function createReportType(
  desk: Desk,
  admin: Admin,
  { fields, problems }: { fields: Partial<NewReportType>; problems: Problems },
): Promise<ReportTypeRecord> {
  return inTransaction(desk, async (desk) => {
    const { brand_id = 0, value = "", label = "", is_confidential = false, ...others } = fields;
    await checkBrand(desk.db, brand_id, problems);
    await check(desk, others, problems);
    const { staff_ids = [], files, ...settings } = others;
    const { id } = await desk.db
      .insertInto("report_types")
      .values({
        position: sql<number>`(select coalesce(max(position) + 1, 0) from report_types where brand_id = ${brand_id}::integer)`,
        ...stored(settings),
        files: JSON.stringify(changedFiles({}, files)),
        brand_id,
        value,
        label,
        is_confidential,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if (refusedBy(error) === "report_types_value_key") throw problem("value", "report.type_taken");
        throw error;
      });
    await nameStaff(desk, { brandId: brand_id, id }, staff_ids);
    await publish(
      desk,
      admin,
      reportTypeHappened.created,
      ofReportType({ brand_id, id, value }),
      {},
      { value },
    );
    return readReportType(desk, admin, id);
  });
}

export function changeReportType(
  desk: Desk,
  admin: Admin,
  id: number,
  { fields, problems }: { fields: ReportTypeChanges; problems: Problems },
  version?: Version,
): Promise<ReportTypeRecord> {
  return inTransaction(desk, async (desk) => {
    const before = await lockType(desk, id);
    requireVersion(present(before, admin.language), version, reportTypeChangedMeanwhile);
    if (fields.label === null && !isUsual(before)) problems.add("label", "field.required");
    await check(desk, fields, problems);
    const { staff_ids, files, ...settings } = fields;
    await desk.db
      .updateTable("report_types")
      .set({
        ...stored(settings),
        files: JSON.stringify(changedFiles(before.files, files)),
        updated_at: sql`clock_timestamp()`,
      })
      .where("brand_id", "=", before.brand_id)
      .where("id", "=", id)
      .execute();
    if (staff_ids) await nameStaff(desk, { brandId: before.brand_id, id }, staff_ids);
    const after = await rowOf(desk, id);
    const payload = { value: after.value, ...changesBetween(before, after) };
    await publish(desk, admin, reportTypeHappened.changed, ofReportType(after), {}, payload);
    return present(after, admin.language);
  });
}

/** Only a type without reports can be deleted. `bug` and `security` can only be switched off. */
export function deleteReportType(desk: Desk, admin: Admin, id: number): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const type = await lockType(desk, id);
    if (isUsual(type)) throw reportTypeStays();
    const { brand_id, value } = type;
    await desk.db
      .deleteFrom("report_types")
      .where("brand_id", "=", brand_id)
      .where("id", "=", id)
      .execute()
      .catch((error: unknown) => {
        if (refusedBy(error) === "reports_type_fkey") throw reportTypeInUse();
        throw error;
      });
    await publish(desk, admin, reportTypeHappened.deleted, ofReportType(type), {}, { value });
  });
}

const isUsual = ({ value }: Pick<Row, "value">) => value === "bug" || value === "security";

async function lockType(desk: Desk, id: number): Promise<Row> {
  await desk.db.selectFrom("report_types").where("id", "=", id).select("id").forUpdate().execute();
  return rowOf(desk, id);
}

/** Adds the checks that the schema cannot express, and throws all faults together. */
async function check(
  { db }: Desk,
  { custom_fields, files, staff_ids }: ReportTypeChanges,
  problems: Problems,
): Promise<void> {
  checkCustomFields(custom_fields, problems);
  checkFileSettings(files, problems);
  const known = await db
    .selectFrom("staff")
    .where(sql<boolean>`id = any (${staff_ids ?? []}::text[])`)
    .where("active", "=", true)
    .select("id")
    .forKeyShare()
    .execute();
  for (const [place, staffId] of (staff_ids ?? []).entries())
    if (!known.some(({ id }) => id === staffId)) problems.add(`staff_ids.${place}`, "staff.unknown");
  problems.throwIfAny();
}

function stored({ custom_fields, ...settings }: Omit<ReportTypeChanges, "files" | "staff_ids">) {
  return {
    ...settings,
    ...(custom_fields ? { custom_fields: JSON.stringify(completedFields(custom_fields)) } : {}),
  };
}

/** Replaces the list of staff who see the type. */
async function nameStaff(
  { db }: Desk,
  { brandId, id }: { brandId: number; id: number },
  staffIds: string[],
): Promise<void> {
  await db
    .deleteFrom("report_type_staff")
    .where("brand_id", "=", brandId)
    .where("type_id", "=", id)
    .execute();
  if (staffIds.length === 0) return;
  await db
    .insertInto("report_type_staff")
    .values(staffIds.map((staffId) => ({ brand_id: brandId, type_id: id, staff_id: staffId })))
    .execute();
}
