import { sql } from "kysely";
import type { Selected } from "../../../infrastructure/database/rows.ts";
import type { FileSettings } from "../../actors/brand.ts";
import type { Desk } from "../../desk.ts";
import { filesInForce } from "../../files/rules.ts";
import { shownCaptcha } from "../captcha-keys.ts";
import { completedFields } from "../custom-fields.ts";
import { departmentColumns } from "../department.ts";
import type { DepartmentChanges, DepartmentRecord } from "./shape.ts";

export const recordColumns = [
  ...departmentColumns,
  "departments.brand_id",
  "departments.position",
  "departments.priority_warnings",
  "departments.created_at",
  "departments.updated_at",
  sql<FileSettings>`(select files from brands where brands.id = departments.brand_id)`.as("files_of_brand"),
] as const;

export type RecordRow = Selected<"departments", typeof recordColumns>;

/** As it was set. */
export function storedFields({
  cc_allowed,
  cc_max,
  captcha_provider,
  captcha_site_key,
  files_of_brand: _,
  ...row
}: RecordRow): Omit<DepartmentRecord, "effective"> {
  const captcha = shownCaptcha({ captcha_provider, captcha_site_key });
  return { ...row, cc: { allowed: cc_allowed, max: cc_max }, captcha };
}

/** As it was set, and what comes of it. */
export function presentRecord({ settings }: Pick<Desk, "settings">, row: RecordRow): DepartmentRecord {
  const files = filesInForce(row.files_of_brand, row.files, settings.maxRequestMb);
  return { ...storedFields(row), effective: { files } };
}

const jsonColumns = ["priority_warnings", "custom_fields", "files", "opening_hours", "auto_reply"] as const;

export function stored({ cc, ...changes }: Omit<DepartmentChanges, "captcha">): Record<string, unknown> {
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

function completed({ custom_fields, opening_hours, ...changes }: Omit<DepartmentChanges, "captcha">) {
  return {
    ...changes,
    ...(custom_fields ? { custom_fields: completedFields(custom_fields) } : {}),
    ...(opening_hours === undefined
      ? {}
      : { opening_hours: opening_hours && { ...closedAllWeek, ...opening_hours } }),
  };
}
