import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../errors.ts";
import { refusedBy } from "../../infrastructure/database/failures.ts";
import type { Selected } from "../../infrastructure/database/rows.ts";
import { Problems, problem } from "../../problems.ts";
import type { Actor } from "../actors/actors.ts";
import { checkFileSettings, FileChanges } from "../brands/admin.ts";
import { type Desk, together } from "../desk.ts";
import { announce } from "../happenings/announce.ts";
import { type Listed, offsetOf, type Page } from "../lists.ts";
import {
  Choice,
  Closed,
  Instant,
  Line,
  maxBodyLength,
  Nullable,
  NullableChoice,
  NullableText,
  NumberedId,
  OptionalLine,
} from "../shapes.ts";
import { isTimeZone } from "../time-zone.ts";
import { CustomField, NewCustomField } from "./custom-fields.ts";
import { departmentColumns } from "./department.ts";
import { departmentInUse } from "./errors.ts";
import { departmentChanged, departmentCreated, departmentDeleted, ofDepartment } from "./happenings.ts";
import { checkOpeningHours, type HoursOfDay } from "./opening-hours.ts";
import { PriorityName, priorities } from "./priorities.ts";

const Pairs = Type.Unsafe<HoursOfDay>({
  type: "array",
  items: { type: "array", items: { type: "string" }, minItems: 2, maxItems: 2 },
  maxItems: 24,
});
const week = { mon: Pairs, tue: Pairs, wed: Pairs, thu: Pairs, fri: Pairs, sat: Pairs, sun: Pairs };
const Hours = Closed(week);
const AutoReply = Closed({
  subject: OptionalLine(255),
  body: Type.String({ minLength: 1, maxLength: maxBodyLength, description: "Markdown, for closed hours." }),
});

/** Every field of a department that an admin sets, by its column. */
const settings = {
  name: Line(100, { examples: ["Technical support"] }),
  description: OptionalLine(500),
  active: Type.Boolean(),
  position: Type.Integer({ minimum: 0, maximum: 1_000_000, description: "The order in lists." }),
  accepts_credentials: Type.Boolean(),
  accepts_guests: Type.Boolean(),
  priorities: Type.Array(Choice(priorities), {
    uniqueItems: true,
    description: "What customers may choose from; none: no choice.",
  }),
  default_priority: PriorityName,
  priority_warnings: Type.Array(
    Closed({ priority: PriorityName, message: Type.String({ minLength: 1, maxLength: 500 }) }),
    { maxItems: 5 },
  ),
  custom_fields: Type.Array(CustomField, { maxItems: 50 }),
  cc: Closed({ allowed: Type.Boolean(), max: Type.Optional(Type.Integer({ minimum: 0, maximum: 50 })) }),
  captcha: NullableChoice(["altcha"], { description: "The robot check for guests; null for none." }),
  files: FileChanges,
  timezone: Line(64, { examples: ["Europe/London"] }),
  opening_hours: Nullable(Hours, { description: "Null: always open." }),
  auto_reply: Nullable(AutoReply),
  reopen_days: Type.Unsafe<number | null>({
    type: ["integer", "null"],
    minimum: 0,
    maximum: 36_500,
    description: "How long a client may reopen a closed ticket by a reply: null always, 0 never.",
  }),
};

/** The same as they may be sent: what goes without saying can be left out. */
const { name, ...rest } = {
  ...settings,
  custom_fields: Type.Array(NewCustomField, { maxItems: 50 }),
  opening_hours: Nullable(Closed(Type.Partial(Type.Object(week)).properties), {
    description: "Null: always open. A day that is left out is closed.",
  }),
  captcha: Type.Unsafe<"altcha" | { provider: "altcha" } | null>({
    anyOf: [settings.captcha, Closed({ provider: Choice(["altcha"]) })],
  }),
};

export const NewDepartment = Closed({
  brand_id: NumberedId,
  name,
  ...Type.Partial(Type.Object(rest)).properties,
});
export const DepartmentChanges = Closed(Type.Partial(Type.Object({ name, ...rest })).properties);
export type NewDepartment = Static<typeof NewDepartment>;
export type DepartmentChanges = Static<typeof DepartmentChanges>;

export const DepartmentRecord = Closed(
  {
    id: Type.Integer(),
    brand_id: Type.Integer(),
    ...settings,
    description: NullableText,
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: "DepartmentRecord" },
);
export type DepartmentRecord = Static<typeof DepartmentRecord>;

export async function listAllDepartments(
  { db }: Desk,
  brandId: number | undefined,
  page: Page,
): Promise<Listed<DepartmentRecord>> {
  const all = db
    .selectFrom("departments")
    .$if(brandId !== undefined, (query) => query.where("brand_id", "=", brandId ?? 0));
  const { total } = await all.select(sql<number>`count(*)`.as("total")).executeTakeFirstOrThrow();
  const rows = await all
    .orderBy("brand_id")
    .orderBy("position")
    .orderBy("id")
    .limit(page.perPage)
    .offset(offsetOf(page))
    .select(columns)
    .execute();
  return { rows: rows.map(present), total };
}

export async function readDepartment({ db }: Desk, id: number): Promise<DepartmentRecord> {
  const row = await db.selectFrom("departments").where("id", "=", id).select(columns).executeTakeFirst();
  if (!row) throw notFound();
  return present(row);
}

/** `problems` are those that the schema found already; all are thrown at once. */
export function createDepartment(
  desk: Desk,
  by: Actor,
  fields: Partial<NewDepartment>,
  problems = new Problems(),
): Promise<DepartmentRecord> {
  return together(desk, async (desk) => {
    const { brand_id = 0, name = "", ...changes } = fields;
    const brand = await desk.db
      .selectFrom("brands")
      .where("id", "=", brand_id)
      .select("timezone")
      .executeTakeFirst();
    if (!brand && !problems.has("brand_id")) problems.add("brand_id", "brand.unknown");
    const offered = changes.priorities ?? [];
    const usual = offered.includes("medium") ? "medium" : (offered[0] ?? "medium");
    const settled = { default_priority: usual, ...changes };
    check(settled, offered, problems);
    const row = await translated(() =>
      desk.db
        .insertInto("departments")
        .values({ brand_id, name, timezone: brand?.timezone, ...stored(settled) })
        .returning(columns)
        .executeTakeFirstOrThrow(),
    );
    await announce(desk, by, departmentCreated, ofDepartment(row));
    return present(row);
  });
}

export function changeDepartment(
  desk: Desk,
  by: Actor,
  id: number,
  changes: DepartmentChanges,
  problems = new Problems(),
): Promise<DepartmentRecord> {
  return together(desk, async (desk) => {
    const before = await readDepartment(desk, id);
    check(changes, changes.priorities ?? before.priorities, problems);
    const row = await translated(() =>
      desk.db
        .updateTable("departments")
        .set({ ...stored(changes), updated_at: sql`clock_timestamp()` })
        .where("brand_id", "=", before.brand_id)
        .where("id", "=", id)
        .returning(columns)
        .executeTakeFirstOrThrow(),
    );
    await announce(desk, by, departmentChanged, ofDepartment(row), {}, { changed: Object.keys(changes) });
    return present(row);
  });
}

export function deleteDepartment(desk: Desk, by: Actor, id: number): Promise<void> {
  return together(desk, async (desk) => {
    const { brand_id, name } = await readDepartment(desk, id);
    try {
      await desk.db.deleteFrom("departments").where("brand_id", "=", brand_id).where("id", "=", id).execute();
    } catch (error) {
      if (refusedBy(error) === "tickets_department_fkey") throw departmentInUse();
      throw error;
    }
    await announce(desk, by, departmentDeleted, ofDepartment({ id, brand_id, name }));
  });
}

const columns = [
  ...departmentColumns,
  "departments.brand_id",
  "departments.position",
  "departments.priority_warnings",
  "departments.created_at",
  "departments.updated_at",
] as const;

type Row = Selected<"departments", typeof columns>;

function present({ cc_allowed, cc_max, captcha_provider, ...row }: Row): DepartmentRecord {
  return { ...row, cc: { allowed: cc_allowed, max: cc_max }, captcha: captcha_provider };
}

const jsonColumns = ["priority_warnings", "custom_fields", "files", "opening_hours", "auto_reply"] as const;

function stored({ cc, captcha, ...changes }: DepartmentChanges): Record<string, unknown> {
  const plain = completed(changes);
  const json = jsonColumns.flatMap((column): [string, string | null][] => {
    const value = plain[column];
    return value === undefined ? [] : [[column, value === null ? null : JSON.stringify(value)]];
  });
  return {
    ...plain,
    ...Object.fromEntries(json),
    ...(cc ? { cc_allowed: cc.allowed, ...(cc.max === undefined ? {} : { cc_max: cc.max }) } : {}),
    ...(captcha === undefined
      ? {}
      : { captcha_provider: typeof captcha === "object" ? (captcha?.provider ?? null) : captcha }),
  };
}

const closedAllWeek = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };

function completed({ custom_fields, opening_hours, ...changes }: DepartmentChanges) {
  const fields = custom_fields?.map(
    (field): CustomField => ({
      ...field,
      required: field.required ?? false,
      help: field.help ?? null,
      options: field.options ?? null,
    }),
  );
  return {
    ...changes,
    ...(fields ? { custom_fields: fields } : {}),
    ...(opening_hours === undefined
      ? {}
      : { opening_hours: opening_hours && { ...closedAllWeek, ...opening_hours } }),
  };
}

/** Adds what the schema cannot tell, and throws all that is wrong at once. */
function check(
  { timezone, default_priority, opening_hours, custom_fields, files }: DepartmentChanges,
  offered: string[],
  problems: Problems,
): void {
  if (default_priority && offered.length > 0 && !offered.includes(default_priority))
    problems.add("default_priority", "department.default_priority_not_offered");
  if (timezone !== undefined && !isTimeZone(timezone)) problems.add("timezone", "field.timezone");
  if (opening_hours) {
    for (const { path } of checkOpeningHours({ ...closedAllWeek, ...opening_hours }))
      problems.add(`opening_hours.${path}`, "field.hours");
  }
  for (const [index, field] of (custom_fields ?? []).entries()) {
    const isChoice = field.type === "select" || field.type === "multiselect";
    if (isChoice && !field.options?.length) problems.add(`custom_fields.${index}`, "field.options");
    const isRepeated = custom_fields?.findIndex(({ key }) => key === field.key) !== index;
    if (isRepeated) problems.add(`custom_fields.${index}`, "field.repeated");
  }
  checkFileSettings(files, problems);
  problems.throwIfAny();
}

/** The database keeps the rule, whatever was changed before; here it gets its sentence. */
async function translated<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (refusedBy(error) === "departments_default_priority_is_offered") {
      throw problem("default_priority", "department.default_priority_not_offered");
    }
    throw error;
  }
}
