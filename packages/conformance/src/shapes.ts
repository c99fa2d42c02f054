import type { Json } from "./desk.ts";
import { Mismatch, shown } from "./expect.ts";

/** Throws a mismatch for a value of another form. Further members are allowed: later versions add some. */
export type Shape = (value: unknown, at: string) => void;

const kind =
  (what: string, fits: (value: unknown) => boolean): Shape =>
  (value, at) => {
    if (!fits(value)) throw new Mismatch(`${at} to be ${what}`, shown(value));
  };

export const text = kind("text", (value) => typeof value === "string");
export const boolean = kind("true or false", (value) => typeof value === "boolean");
export const integer = kind("an integer", (value) => Number.isInteger(value));
export const number = kind("a number", (value) => typeof value === "number");
export const matching = (what: string, pattern: RegExp) =>
  kind(what, (value) => typeof value === "string" && pattern.test(value));
export const oneOf = (...values: unknown[]) =>
  kind(`one of ${values.map(shown).join(", ")}`, (value) => values.includes(value));
export const nullable =
  (shape: Shape): Shape =>
  (value, at) => {
    if (value !== null) shape(value, at);
  };
export const listOf =
  (shape: Shape): Shape =>
  (value, at) => {
    if (!Array.isArray(value)) throw new Mismatch(`${at} to be a list`, shown(value));
    for (const [index, entry] of value.entries()) shape(entry, `${at}[${index}]`);
  };
export const object =
  (members: Record<string, Shape>): Shape =>
  (value, at) => {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      throw new Mismatch(`${at} to be an object`, shown(value));
    for (const [key, shape] of Object.entries(members)) shape((value as Json)[key], `${at}.${key}`);
  };
export const optional =
  (shape: Shape): Shape =>
  (value, at) => {
    if (value !== undefined) shape(value, at);
  };

export const ulid = matching("a ULID", /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
export const instant = matching(
  "a UTC time with six fractional digits",
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/,
);
export const absoluteUrl = matching("an absolute URL", /^https?:\/\/[^/]+\/./);
const ticketNumber = matching("14 digits without a leading zero", /^[1-9]\d{13}$/);
const status = oneOf("open", "awaiting_reply", "in_progress", "on_hold", "closed");
export const priority = oneOf("low", "medium", "high", "critical", "emergency");
const authorType = oneOf("client", "staff", "system");

const pair: Shape = (value, at) => {
  listOf(matching("HH:MM", /^([01]\d|2[0-4]):[0-5]\d$/))(value, at);
  if ((value as unknown[]).length !== 2) throw new Mismatch(`${at} to be [open, close]`, shown(value));
};
const openingHours = object(
  Object.fromEntries(["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map((day) => [day, listOf(pair)])),
);

export const files = object({
  allowed: listOf(text),
  accept: text,
  said: text,
  max_megabytes: number,
  max_files: integer,
});

export const customFields = listOf(
  object({
    key: text,
    label: text,
    type: oneOf("text", "textarea", "select", "multiselect", "checkbox", "number", "date", "url"),
    required: boolean,
    help: nullable(text),
    options: nullable(listOf(object({ value: text, label: text }))),
  }),
);

export const captcha = nullable(
  object({
    provider: oneOf("altcha", "turnstile", "hcaptcha", "recaptcha"),
    site_key: nullable(text),
    challenge_url: nullable(absoluteUrl),
    field: oneOf("captcha_token"),
  }),
);

export const department = object({
  id: integer,
  name: text,
  description: nullable(text),
  accepts_credentials: boolean,
  accepts_guests: boolean,
  priorities: optional(listOf(object({ value: priority, label: text }))),
  default_priority: priority,
  timezone: text,
  opening_hours: nullable(openingHours),
  is_open_now: boolean,
  reopens_at: nullable(instant),
  files,
});

export const client = object({
  id: ulid,
  platform_client_id: text,
  first_name: text,
  last_name: text,
  email: text,
  company: nullable(text),
  phone: nullable(text),
  tickets_count: integer,
});

export const attachment = object({
  id: ulid,
  name: text,
  mime_type: text,
  size: integer,
  download_url: absoluteUrl,
  created_at: instant,
});

export const reply = object({
  id: ulid,
  author: object({ type: authorType, name: text }),
  body: text,
  body_html: text,
  attachments: listOf(attachment),
  created_at: instant,
});

const ticketHead = {
  id: ulid,
  number: ticketNumber,
  subject: text,
  status,
  status_label: text,
  priority,
  priority_label: nullable(text),
  department: object({ id: integer, name: text, description: nullable(text) }),
  assigned_to: nullable(text),
  last_reply_at: instant,
  closed_at: nullable(instant),
  created_at: instant,
  updated_at: instant,
};

export const ticketItem = object({ ...ticketHead, replies_count: integer, last_reply_from: authorType });

export const ticket = object({
  ...ticketHead,
  accepts_credentials: boolean,
  can_reply: boolean,
  custom_fields: listOf(object({ key: text, label: text })),
  cc: listOf(text),
  replies: listOf(reply),
});

export const replyOutcome = object({
  data: reply,
  ticket: object({ status, status_label: text, last_reply_at: instant }),
});

export const credential = object({
  id: ulid,
  label: text,
  added_by: oneOf("client", "staff"),
  created_at: instant,
});

export const pageOf = (item: Shape) =>
  object({
    data: listOf(item),
    links: object({
      first: nullable(absoluteUrl),
      last: nullable(absoluteUrl),
      prev: nullable(absoluteUrl),
      next: nullable(absoluteUrl),
    }),
    meta: object({ current_page: integer, last_page: integer, per_page: integer, total: integer }),
  });
