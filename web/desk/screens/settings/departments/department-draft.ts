import type { DepartmentChanges, DepartmentRecord } from "../../../api/settings/departments.ts";
import { type FieldDraft, fieldDraftOf, fieldOf } from "../../../components/custom-fields/field-draft.ts";
import { customFieldTexts } from "../../../components/custom-fields/texts/texts.ts";
import {
  type FileDraft,
  fileDraftOf,
  fileSettingsOf,
} from "../../../components/settings-form/fields/file-fields.tsx";
import type { Week } from "./hours/week.ts";
import { departmentTexts as texts } from "./texts/texts.ts";

export type TicketPriority = DepartmentRecord["default_priority"];
export type ReplyTarget = DepartmentRecord["reply_targets"][number];
export type Routing = DepartmentRecord["routing"];
export type Holidays = DepartmentRecord["holidays"];
export type Provider = keyof typeof texts.captchas;

interface CaptchaDraft {
  provider: Provider;
  siteKey: string;
  secret: string;
}

/** A department's form values: unset values are empty. */
export interface DepartmentDraft {
  name: string;
  description: string;
  accepts_guests: boolean;
  accepts_credentials: boolean;
  priorities: TicketPriority[];
  default_priority: TicketPriority;
  priority_warnings: { priority: TicketPriority; message: string }[];
  custom_fields: FieldDraft[];
  cc: { allowed: boolean; max: number };
  captcha: CaptchaDraft;
  files: FileDraft;
  timezone: string;
  opening_hours: Week | null;
  holidays: Holidays;
  auto_reply: { subject: string; body: string } | null;
  reopen_days: number | null;
  reply_targets: ReplyTarget[];
  routing: Routing;
  close_after_days: number | null;
  close_notice_days: number | null;
}

export const departmentFieldNames: { readonly [Name in keyof DepartmentDraft]: string } = {
  name: texts.name,
  description: texts.description,
  accepts_guests: texts.guests,
  accepts_credentials: texts.credentials,
  priorities: texts.priorities,
  default_priority: texts.usual,
  priority_warnings: texts.warnings,
  custom_fields: customFieldTexts.fields,
  cc: texts.copies,
  captcha: texts.robots,
  files: texts.files,
  timezone: texts.timezone,
  opening_hours: texts.hours,
  holidays: texts.holidays.title,
  auto_reply: texts.autoReply,
  reopen_days: texts.reopening,
  reply_targets: texts.replyTimes,
  routing: texts.routing.title,
  close_after_days: texts.closeAfter,
  close_notice_days: texts.closeNotice,
};

export function departmentDraftOf(record: DepartmentRecord): DepartmentDraft {
  return {
    name: record.name,
    description: record.description ?? "",
    accepts_guests: record.accepts_guests,
    accepts_credentials: record.accepts_credentials,
    priorities: record.priorities,
    default_priority: record.default_priority,
    priority_warnings: record.priority_warnings,
    custom_fields: record.custom_fields.map(fieldDraftOf),
    cc: record.cc as DepartmentDraft["cc"],
    captcha: captchaDraftOf(record.captcha),
    files: fileDraftOf(record.files),
    timezone: record.timezone,
    opening_hours: record.opening_hours,
    holidays: record.holidays,
    auto_reply: record.auto_reply && {
      subject: record.auto_reply.subject ?? "",
      body: record.auto_reply.body,
    },
    reopen_days: record.reopen_days,
    reply_targets: record.reply_targets,
    routing: record.routing,
    close_after_days: record.close_after_days,
    close_notice_days: record.close_notice_days,
  };
}

function captchaDraftOf(captcha: DepartmentRecord["captcha"]): CaptchaDraft {
  if (captcha === null) return { provider: "none", siteKey: "", secret: "" };
  if (typeof captcha === "string") return { provider: "altcha", siteKey: "", secret: "" };
  return { provider: captcha.provider, siteKey: captcha.site_key, secret: "" };
}

/** The request for a form's changes. */
export function departmentChangesOf(changes: Partial<DepartmentDraft>): DepartmentChanges {
  const { description, custom_fields, captcha, files, opening_hours, auto_reply, routing, ...plain } =
    changes;
  return {
    ...plain,
    ...(description !== undefined && { description: description === "" ? null : description }),
    ...(custom_fields && { custom_fields: custom_fields.map(fieldOf) }),
    ...(captcha && { captcha: captchaOf(captcha) }),
    ...(files && { files: fileSettingsOf(files) }),
    ...(opening_hours !== undefined && { opening_hours: opening_hours && hoursOf(opening_hours) }),
    ...(routing && { routing: { ...routing, rules: routing.rules.map(ruleOf) } }),
    ...(auto_reply !== undefined && {
      auto_reply: auto_reply && { ...auto_reply, subject: auto_reply.subject || null },
    }),
  };
}

/** An unselected person is left out, so that the server reports the field as missing. */
const ruleOf = ({ tag, staff_id }: Routing["rules"][number]) =>
  (staff_id === "" ? { tag } : { tag, staff_id }) as Routing["rules"][number];

function captchaOf({
  provider,
  siteKey,
  secret,
}: CaptchaDraft): Exclude<DepartmentChanges["captcha"], undefined> {
  if (provider === "none") return null;
  if (provider === "altcha") return provider;
  return { provider, site_key: siteKey || null, ...(secret !== "" && { secret }) };
}

function hoursOf(week: Week): Record<keyof Week, string[][]> {
  const all = Object.entries(week).map(([day, pairs]) => [day, pairs.map((pair) => [...pair])]);
  return Object.fromEntries(all) as Record<keyof Week, string[][]>;
}
