import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { type Language, say } from "../../language/say.ts";
import type { Brand, FileSettings } from "../actors/brand.ts";
import { type CaptchaProvider, captchaOf } from "../captcha/captcha.ts";
import type { Desk } from "../desk.ts";
import { fileRulesOf } from "../files/rules.ts";
import { Choice, Closed, Nullable, NullableInstant, NullableText } from "../shapes.ts";
import { CustomField } from "./custom-fields.ts";
import { type OpeningHours, openingAt } from "./opening-hours.ts";
import { type Priority, PriorityName } from "./priorities.ts";

const Hours = Type.Array(
  Type.Unsafe<readonly [string, string]>({
    type: "array",
    items: { type: "string" },
    minItems: 2,
    maxItems: 2,
  }),
);

/** The fields of a department, as whoever opens a ticket in it sees them. */
export const departmentFields = {
  id: Type.Integer(),
  name: Type.String(),
  description: NullableText,
  accepts_credentials: Type.Boolean({ description: "Whether credentials can be stored on its tickets." }),
  accepts_guests: Type.Boolean(),
  priorities: Type.Array(Closed({ value: PriorityName, label: Type.String() }), {
    description: "The priorities a customer may choose from; empty when there is no choice.",
  }),
  default_priority: PriorityName,
  priority_warnings: Type.Array(Closed({ priority: PriorityName, message: Type.String() })),
  custom_fields: Type.Array(CustomField),
  cc: Closed({ allowed: Type.Boolean(), max: Type.Integer() }),
  captcha: Nullable(
    Closed({
      provider: Choice(["altcha"]),
      site_key: NullableText,
      challenge_url: NullableText,
      field: Choice(["captcha_token"]),
    }),
  ),
  timezone: Type.String({ examples: ["Europe/London"] }),
  opening_hours: Nullable(
    Closed({ mon: Hours, tue: Hours, wed: Hours, thu: Hours, fri: Hours, sat: Hours, sun: Hours }),
    { description: "Null when always open. A pair whose close is not after its open runs past midnight." },
  ),
  is_open_now: Type.Boolean({ description: "Only for a notice: a closed department still takes tickets." }),
  reopens_at: NullableInstant,
  files: Closed({
    allowed: Type.Array(Type.String(), { description: "Extensions." }),
    accept: Type.String({ description: "For the accept attribute of a file input." }),
    said: Type.String({ description: "The kinds in a sentence, as a refusal names them." }),
    max_megabytes: Type.Number(),
    max_files: Type.Integer(),
  }),
};

export const Department = Closed(departmentFields, { $id: "Department" });
export type Department = Static<typeof Department>;

/** The columns that `presentDepartment` needs. */
export const departmentColumns = [
  "departments.id",
  "departments.name",
  "departments.description",
  "departments.accepts_credentials",
  "departments.accepts_guests",
  "departments.priorities",
  "departments.default_priority",
  "departments.priority_warnings",
  "departments.custom_fields",
  "departments.cc_allowed",
  "departments.cc_max",
  "departments.captcha_provider",
  "departments.files as department_files",
  "departments.timezone",
  "departments.opening_hours",
  sql<string>`now()`.as("now"),
] as const;

interface DepartmentRow {
  id: number;
  name: string;
  description: string | null;
  accepts_credentials: boolean;
  accepts_guests: boolean;
  priorities: string[];
  default_priority: string;
  priority_warnings: unknown;
  custom_fields: unknown;
  cc_allowed: boolean;
  cc_max: number;
  captcha_provider: CaptchaProvider | null;
  department_files: unknown;
  timezone: string;
  opening_hours: unknown;
  now: string;
}

/** What somebody who opens a ticket in it needs to know, in their language. */
export function presentDepartment(
  { addresses, settings }: Desk,
  brand: Brand,
  row: DepartmentRow,
  language: Language,
): Department {
  const hours = row.opening_hours as OpeningHours | null;
  const { isOpen, reopensAt } = openingAt(hours, row.timezone, row.now);
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    accepts_credentials: row.accepts_credentials,
    accepts_guests: row.accepts_guests,
    priorities: (row.priorities as Priority[]).map((value) => ({
      value,
      label: say(language, `priority.${value}`),
    })),
    default_priority: row.default_priority as Priority,
    priority_warnings: row.priority_warnings as Department["priority_warnings"],
    custom_fields: row.custom_fields as CustomField[],
    cc: { allowed: row.cc_allowed, max: row.cc_allowed ? row.cc_max : 0 },
    captcha: captchaOf(row.captcha_provider, addresses),
    timezone: row.timezone,
    opening_hours: hours as Department["opening_hours"],
    is_open_now: isOpen,
    reopens_at: reopensAt,
    files: fileRulesOf(brand, row.department_files as FileSettings, settings.maxRequestMb, language),
  };
}
