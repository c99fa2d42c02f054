import { sql } from "kysely";
import type { Selected } from "../../../../infrastructure/database/rows.ts";
import type { FileSettings } from "../../../core/actors/brand.ts";
import { staffWhoSee } from "../../../core/actors/scope.ts";
import type { Desk } from "../../../core/desk.ts";
import { filesInForce } from "../../../governance/files/rules.ts";
import { shownCaptcha } from "../captcha-keys.ts";
import { completedFields } from "../custom-fields.ts";
import { departmentColumns } from "../department.ts";
import type { HolidayColumns } from "../holidays/resolve-holidays.ts";
import type { RoutingSettings } from "./routing.ts";
import type { DepartmentChanges, DepartmentRecord } from "./shape.ts";

/** How many colleagues routing can choose from. */
const peopleOfRouting = sql<number>`(select count(*)::integer from staff
  where staff.active and ${staffWhoSee({ brandId: sql`departments.brand_id`, departmentId: sql`departments.id` })}
    and (departments.routing->'staff_ids' = '[]' or departments.routing->'staff_ids' ? staff.id))`;

export const departmentRecordColumns = [
  ...departmentColumns,
  "departments.brand_id",
  "departments.position",
  "departments.priority_warnings",
  "departments.holidays",
  "departments.close_after_days",
  "departments.close_notice_days",
  "departments.created_at",
  "departments.updated_at",
  peopleOfRouting.as("people_of_routing"),
  sql<FileSettings>`(select files from brands where brands.id = departments.brand_id)`.as("files_of_brand"),
] as const;

export type RecordRow = Selected<"departments", typeof departmentRecordColumns>;

/** The stored settings. */
export function storedDepartmentFields({
  cc_allowed,
  cc_max,
  captcha_provider,
  captcha_site_key,
  files_of_brand: _,
  people_of_routing: ___,
  holiday_days: __,
  ...row
}: RecordRow): Omit<DepartmentRecord, "effective"> {
  const captcha = shownCaptcha({ captcha_provider, captcha_site_key });
  return { ...row, cc: { allowed: cc_allowed, max: cc_max }, captcha };
}

/** The stored settings and the effective ones. */
export function presentDepartmentRecord(
  { settings }: Pick<Desk, "settings">,
  row: RecordRow,
): DepartmentRecord {
  const files = filesInForce(row.files_of_brand, row.files, settings.maxRequestMb);
  return { ...storedDepartmentFields(row), effective: { files, routing: { people: row.people_of_routing } } };
}

const jsonColumns = [
  "priority_warnings",
  "custom_fields",
  "files",
  "opening_hours",
  "holidays",
  "holiday_days",
  "auto_reply",
  "reply_targets",
  "routing",
] as const;

type Stored = Omit<DepartmentChanges, "captcha" | "holidays" | "routing"> &
  HolidayColumns & { routing?: RoutingSettings };

export function storedDepartment({ cc, ...changes }: Stored): Record<string, unknown> {
  const plain = completed(changes);
  const json = jsonColumns.flatMap((column): [string, string | null][] => {
    const value = plain[column];
    return value === undefined ? [] : [[column, value === null ? null : JSON.stringify(value)]];
  });
  return {
    ...plain,
    ...Object.fromEntries(json),
    ...(cc ? { cc_allowed: cc.allowed, ...(cc.max === undefined ? {} : { cc_max: cc.max }) } : {}),
  };
}

export const closedAllWeek = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };

function completed({ custom_fields, opening_hours, ...changes }: Stored) {
  return {
    ...changes,
    ...(custom_fields ? { custom_fields: completedFields(custom_fields) } : {}),
    ...(opening_hours === undefined
      ? {}
      : { opening_hours: opening_hours && { ...closedAllWeek, ...opening_hours } }),
  };
}
