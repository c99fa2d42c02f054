import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { type Language, say } from "../../../i18n/say.ts";
import type { Selected } from "../../../infrastructure/database/rows.ts";
import type { Brand } from "../../core/actors/brand.ts";
import { captchaProviders } from "../../core/captcha-providers.ts";
import type { Desk } from "../../core/desk.ts";
import { Choice, Closed, Nullable, NullableInstant, NullableText } from "../../core/schemas.ts";
import { captchaOf } from "../../governance/captcha/captcha.ts";
import { FilesShown, fileRulesOf } from "../../governance/files/rules.ts";
import { CustomField } from "./custom-fields.ts";
import { departmentColumns } from "./department.ts";
import { comingHolidays, daysShown, HolidayShown } from "./holidays/holiday.ts";
import { type HoursOfDay, openingAt } from "./opening-hours.ts";
import { PriorityName, PriorityWarning } from "./priorities.ts";

const Hours = Type.Unsafe<HoursOfDay>({
  type: "array",
  items: { type: "array", items: { type: "string" }, minItems: 2, maxItems: 2 },
  examples: [[["09:00", "17:30"]]],
});

/** A department's fields for people who open a ticket. */
export const departmentFields = {
  id: Type.Integer(),
  name: Type.String(),
  description: NullableText,
  accepts_credentials: Type.Boolean({ description: "Whether credentials can be stored on its tickets." }),
  accepts_guests: Type.Boolean(),
  priorities: Type.Array(Closed({ value: PriorityName, label: Type.String() }, { title: "PriorityChoice" }), {
    description: "The priorities that a customer can choose from; empty if there is no choice.",
  }),
  default_priority: PriorityName,
  priority_warnings: Type.Array(PriorityWarning),
  custom_fields: Type.Array(CustomField),
  cc: Closed({ allowed: Type.Boolean(), max: Type.Integer() }, { title: "CcRules" }),
  captcha: Nullable(
    Closed(
      {
        provider: Choice(captchaProviders),
        site_key: Nullable(Type.String(), {
          description: "The site key for the captcha service's widget; null for `altcha`.",
        }),
        challenge_url: Nullable(Type.String(), {
          description: "Where `altcha` gets its challenge; null for a captcha service.",
        }),
        field: Choice(["captcha_token"]),
      },
      { title: "Captcha" },
    ),
    {
      description:
        "The captcha for guests; always null for departments where clients open tickets, because clients are not asked.",
    },
  ),
  timezone: Type.String({ examples: ["Europe/London"] }),
  opening_hours: Nullable(
    Closed(
      { mon: Hours, tue: Hours, wed: Hours, thu: Hours, fri: Hours, sat: Hours, sun: Hours },
      { title: "OpeningHours" },
    ),
    {
      description:
        "Null if the department is always open. If a pair closes at or before its opening time, it runs past midnight.",
    },
  ),
  is_open_now: Type.Boolean({
    description:
      "Whether the department is open now. Use it only for a notice: a closed department still accepts tickets.",
  }),
  reopens_at: NullableInstant,
  holidays: Type.Array(HolidayShown, {
    description: `Days with special hours within the next ${daysShown} days. \`is_open_now\` and \`reopens_at\` take them into account.`,
  }),
  files: FilesShown,
};

export const Department = Closed(departmentFields, { $id: "Department" });
export type Department = Static<typeof Department>;

/** The columns that `presentDepartment` needs. */
export const presentedColumns = [
  ...departmentColumns,
  "departments.priority_warnings",
  sql<string>`now()`.as("now"),
] as const;

/** The department in the caller's language, for opening a ticket. Only guests get a captcha. */
export function presentDepartment(
  { addresses, settings }: Desk,
  brand: Brand,
  row: Selected<"departments", typeof presentedColumns>,
  language: Language,
  { asksRobots }: { asksRobots: boolean },
): Department {
  const { isOpen, reopensAt } = openingAt(row.opening_hours, row.timezone, row.now, row.holiday_days);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    accepts_credentials: row.accepts_credentials,
    accepts_guests: row.accepts_guests,
    priorities: row.priorities.map((value) => ({ value, label: say(language, `priority.${value}`) })),
    default_priority: row.default_priority,
    priority_warnings: row.priority_warnings,
    custom_fields: row.custom_fields,
    cc: { allowed: row.cc_allowed, max: row.cc_allowed ? row.cc_max : 0 },
    captcha: asksRobots ? captchaOf(row, addresses) : null,
    timezone: row.timezone,
    opening_hours: row.opening_hours,
    is_open_now: isOpen,
    reopens_at: reopensAt,
    holidays: comingHolidays(row.holiday_days, row, language),
    files: fileRulesOf(brand, row.files, settings.maxRequestMb, language),
  };
}
