import type { Database } from "../../../infrastructure/database/connect.ts";
import { prepare } from "../../../infrastructure/database/prepare.ts";
import type { RowOf } from "../../../infrastructure/database/rows.ts";

export interface AutoReply {
  subject?: string | null;
  body: string;
}

/** The columns for rules; queries that need more add them. */
export const departmentColumns = [
  "departments.id",
  "departments.name",
  "departments.description",
  "departments.active",
  "departments.accepts_credentials",
  "departments.accepts_guests",
  "departments.priorities",
  "departments.default_priority",
  "departments.custom_fields",
  "departments.cc_allowed",
  "departments.cc_max",
  "departments.captcha_provider",
  "departments.captcha_site_key",
  "departments.files",
  "departments.timezone",
  "departments.opening_hours",
  "departments.holiday_days",
  "departments.auto_reply",
  "departments.reopen_days",
  "departments.reply_targets",
  "departments.routing",
] as const;

const departmentById = prepare((db, { brandId, id }: { brandId: number; id: number }) =>
  db.selectFrom("departments").where("brand_id", "=", brandId).where("id", "=", id).select(departmentColumns),
);

/** A department's fields for the rules of a submission. */
export type DepartmentRow = RowOf<typeof departmentById>;

/** Whether the department assigns unassigned tickets. */
export const routesTickets = ({ routing: { method, rules } }: Pick<DepartmentRow, "routing">): boolean =>
  method !== "none" || rules.length > 0;

const maxInteger = 2_147_483_647;

export async function departmentOf(
  db: Database,
  brandId: number,
  id: number | undefined,
): Promise<DepartmentRow | undefined> {
  if (id === undefined || id < 1 || id > maxInteger) return undefined;
  return (await departmentById(db, { brandId, id }))[0];
}
