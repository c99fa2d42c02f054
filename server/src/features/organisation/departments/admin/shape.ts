import { type Static, Type } from "typebox";
import {
  Choice,
  Closed,
  Instant,
  Line,
  maxBodyLength,
  Nullable,
  NullableText,
  NumberedId,
  OptionalLine,
} from "../../../core/schemas.ts";
import { FilesInForce } from "../../../governance/files/rules.ts";
import { FileChanges, FileRecord } from "../../../governance/files/settings.ts";
import { autoReplyPlaceholders } from "../auto-reply.ts";
import { GivenCaptcha, ShownCaptcha } from "../captcha-keys.ts";
import { CustomField, NewCustomField } from "../custom-fields.ts";
import { HolidayChanges, HolidaySettings } from "../holidays/holiday.ts";
import type { HoursOfDay } from "../opening-hours.ts";
import { PriorityName, priorities } from "../priorities.ts";
import { ReplyTargets } from "../reply-targets.ts";
import { RoutingChanges, RoutingSettings } from "./routing.ts";

const Pairs = Type.Unsafe<HoursOfDay>({
  type: "array",
  items: { type: "array", items: { type: "string", maxLength: 5 }, minItems: 2, maxItems: 2 },
  examples: [[["09:00", "17:30"]]],
  maxItems: 24,
});
const week = { mon: Pairs, tue: Pairs, wed: Pairs, thu: Pairs, fri: Pairs, sat: Pairs, sun: Pairs };
const Hours = Closed(week);
const AutoReply = Closed({
  subject: OptionalLine(255, {
    description:
      "The subject of the email in which a guest gets the automatic reply; the same placeholders work.",
  }),
  body: Type.String({
    minLength: 1,
    maxLength: maxBodyLength,
    description: `Markdown. The automatic reply outside opening hours. ${autoReplyPlaceholders.map((name) => `\`{{${name}}}\``).join(", ")} are filled in.`,
  }),
});

/** The fields that an admin sets, by column. */
const settings = {
  name: Line(100, { examples: ["Technical support"] }),
  description: OptionalLine(500),
  active: Type.Boolean(),
  position: Type.Integer({
    minimum: 0,
    maximum: 1_000_000,
    description: "The position in lists; a new entry comes last.",
  }),
  accepts_credentials: Type.Boolean(),
  accepts_guests: Type.Boolean(),
  priorities: Type.Array(Choice(priorities), {
    maxItems: priorities.length,
    uniqueItems: true,
    description: "The priorities that customers can choose from; empty: no choice.",
  }),
  default_priority: PriorityName,
  priority_warnings: Type.Array(
    Closed({ priority: PriorityName, message: Type.String({ minLength: 1, maxLength: 500 }) }),
    { maxItems: 5 },
  ),
  custom_fields: Type.Array(CustomField, { maxItems: 50 }),
  cc: Closed({ allowed: Type.Boolean(), max: Type.Optional(Type.Integer({ minimum: 0, maximum: 50 })) }),
  captcha: ShownCaptcha,
  files: FileRecord,
  timezone: Line(64, { examples: ["Europe/London"] }),
  opening_hours: Nullable(Hours, { description: "Null: always open." }),
  holidays: HolidaySettings,
  auto_reply: Nullable(AutoReply),
  reopen_days: Type.Unsafe<number | null>({
    type: ["integer", "null"],
    minimum: 0,
    maximum: 36_500,
    description:
      "For how many days after the close a client's reply reopens the ticket. Null: always; 0: never.",
  }),
  reply_targets: ReplyTargets,
  routing: RoutingSettings,
  close_after_days: Type.Unsafe<number | null>({
    type: ["integer", "null"],
    minimum: 1,
    maximum: 3_650,
    description:
      "After how many days in `awaiting_reply` without a reply the desk closes the ticket; null: never. A hold ends the wait.",
  }),
  close_notice_days: Type.Unsafe<number | null>({
    type: ["integer", "null"],
    minimum: 1,
    maximum: 3_649,
    description:
      "How many days before the close the client gets a reminder email, once per wait. The ticket never closes before the date in the email. Null: no email. Must be less than `close_after_days`.",
  }),
};

/** The input form: fields with defaults are optional. */
const { name, ...rest } = {
  ...settings,
  custom_fields: Type.Array(NewCustomField, { maxItems: 50 }),
  files: FileChanges,
  opening_hours: Nullable(Closed(Type.Partial(Type.Object(week)).properties), {
    description: "Null: always open. Omitted days are closed.",
  }),
  holidays: HolidayChanges,
  routing: RoutingChanges,
  captcha: GivenCaptcha,
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
    effective: Closed(
      {
        files: FilesInForce,
        routing: Closed({
          people: Type.Integer({
            description:
              "The number of agents that the method can choose from if all of them are available and below their limit. It counts active agents who can access the department and, if `staff_ids` is not empty, are listed there.",
          }),
        }),
      },
      { description: "The effective value and its source, if other settings apply too." },
    ),
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: "DepartmentRecord" },
);
export type DepartmentRecord = Static<typeof DepartmentRecord>;
