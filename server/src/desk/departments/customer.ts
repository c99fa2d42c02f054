import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { Choice, Closed, Nullable } from "../../infrastructure/http/inputs.ts";
import { say } from "../../language/say.ts";
import type { Platform } from "../actors.ts";
import { fileRulesOf } from "../attachments/rules.ts";
import type { FileSettings } from "../brands/brand.ts";
import { captchaOf } from "../captcha/captcha.ts";
import type { Desk } from "../desk.ts";
import { NullableInstant, NullableText, type Priority, PriorityName } from "../vocabulary.ts";
import { CustomField } from "./custom-fields.ts";
import { type OpeningHours, openingAt } from "./opening-hours.ts";

const Hours = Type.Array(
  Type.Unsafe<readonly [string, string]>({
    type: "array",
    items: { type: "string" },
    minItems: 2,
    maxItems: 2,
  }),
);

export const Department = Closed(
  {
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
  },
  { $id: "Department" },
);
export type Department = Static<typeof Department>;

/** The active departments of the platform's brand, in the order that the brand gave them. */
export async function listDepartments(
  desk: Desk,
  { brand, language }: Platform,
  only: { guests: boolean },
): Promise<Department[]> {
  const rows = await desk.db
    .selectFrom("departments")
    .where("brand_id", "=", brand.id)
    .where("active", "=", true)
    .$if(only.guests, (query) => query.where("accepts_guests", "=", true))
    .orderBy("position")
    .orderBy("id")
    .select([
      "id",
      "name",
      "description",
      "accepts_credentials",
      "accepts_guests",
      "priorities",
      "default_priority",
      "priority_warnings",
      "custom_fields",
      "cc_allowed",
      "cc_max",
      "captcha_provider",
      "files",
      "timezone",
      "opening_hours",
      sql<string>`now()`.as("now"),
    ])
    .execute();

  return rows.map((row) => {
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
      captcha: captchaOf(row.captcha_provider, desk.settings.publicUrl),
      timezone: row.timezone,
      opening_hours: hours as Department["opening_hours"],
      is_open_now: isOpen,
      reopens_at: reopensAt,
      files: fileRulesOf(brand, row.files as FileSettings, desk.settings.maxRequestMb, language),
    };
  });
}
