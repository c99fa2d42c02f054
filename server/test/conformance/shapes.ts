import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Answer, Json, World } from "../world.ts";

/** The objects of the integration API as its specification defines them: exactly these members. */
type Check = (value: unknown, at: string) => void;

const said = (value: unknown) => JSON.stringify(value);

export const text: Check = (value, at) => assert.equal(typeof value, "string", `${at} is ${said(value)}`);
const boolean: Check = (value, at) => assert.equal(typeof value, "boolean", `${at} is ${said(value)}`);
export const integer: Check = (value, at) => assert.ok(Number.isInteger(value), `${at} is ${said(value)}`);
const number: Check = (value, at) => assert.equal(typeof value, "number", `${at} is ${said(value)}`);

const matching =
  (pattern: RegExp): Check =>
  (value, at) => {
    text(value, at);
    assert.match(value as string, pattern, at);
  };

export const oneOf =
  (...values: unknown[]): Check =>
  (value, at) =>
    assert.ok(values.includes(value), `${at} is ${said(value)}`);

const nullable =
  (check: Check): Check =>
  (value, at) =>
    value === null || check(value, at);

export const listOf =
  (check: Check): Check =>
  (value, at) => {
    assert.ok(Array.isArray(value), `${at} is ${said(value)}`);
    for (const [index, entry] of value.entries()) check(entry, `${at}[${index}]`);
  };

export const object =
  (members: Record<string, Check>): Check =>
  (value, at) => {
    assert.ok(typeof value === "object" && value !== null, `${at} is ${said(value)}`);
    assert.deepEqual(Object.keys(value).sort(), Object.keys(members).sort(), `the members of ${at}`);
    for (const [key, check] of Object.entries(members)) check((value as Json)[key], `${at}.${key}`);
  };

const ulid = matching(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);
export const instant = matching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/);
const ticketNumber = matching(/^[1-9]\d{13}$/);
const status = oneOf("open", "awaiting_reply", "in_progress", "on_hold", "closed");
const priority = oneOf("low", "medium", "high", "critical", "emergency");
const author = oneOf("client", "staff", "system");
const underPublicUrl = matching(/^http:\/\/desk\.test\/api\/v1\//);
const pairs = listOf((value, at) => {
  listOf(matching(/^([01]\d|2[0-4]):[0-5]\d$/))(value, at);
  assert.equal((value as unknown[]).length, 2, at);
});

export const department = object({
  id: integer,
  name: text,
  description: nullable(text),
  accepts_credentials: boolean,
  accepts_guests: boolean,
  priorities: listOf(object({ value: priority, label: text })),
  default_priority: priority,
  priority_warnings: listOf(object({ priority, message: text })),
  custom_fields: listOf(
    object({
      key: text,
      label: text,
      type: oneOf("text", "textarea", "select", "multiselect", "checkbox", "number", "date", "url"),
      required: boolean,
      help: nullable(text),
      options: nullable(listOf(object({ value: text, label: text }))),
    }),
  ),
  cc: object({ allowed: boolean, max: integer }),
  captcha: nullable(
    object({
      provider: oneOf("altcha", "turnstile", "hcaptcha", "recaptcha"),
      site_key: nullable(text),
      challenge_url: nullable(underPublicUrl),
      field: oneOf("captcha_token"),
    }),
  ),
  timezone: text,
  opening_hours: nullable(
    object({ mon: pairs, tue: pairs, wed: pairs, thu: pairs, fri: pairs, sat: pairs, sun: pairs }),
  ),
  is_open_now: boolean,
  reopens_at: nullable(instant),
  holidays: listOf(object({ date: text, name: text, hours: pairs })),
  files: object({
    allowed: listOf(text),
    accept: text,
    said: text,
    max_megabytes: number,
    max_files: integer,
  }),
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
  download_url: underPublicUrl,
  created_at: instant,
});

export const reply = object({
  id: ulid,
  author: object({ type: author, name: text }),
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

export const ticketItem = object({ ...ticketHead, replies_count: integer, last_reply_from: author });

const customValue: Check = (value, at) => {
  if (Array.isArray(value)) listOf(text)(value, at);
  else assert.ok(["string", "number", "boolean"].includes(typeof value), `${at} is ${said(value)}`);
};
const ticketDetail = {
  ...ticketHead,
  accepts_credentials: boolean,
  can_reply: boolean,
  custom_fields: listOf(object({ key: text, label: text, value: customValue })),
  cc: listOf(text),
  replies: listOf(reply),
};
export const ticket = object(ticketDetail);

export const credential = object({
  id: ulid,
  label: text,
  added_by: oneOf("client", "staff"),
  created_at: instant,
});

const link = nullable(underPublicUrl);
export const pageOf = (item: Check) =>
  object({
    data: listOf(item),
    links: object({ first: link, last: link, prev: link, next: link }),
    meta: object({ current_page: integer, last_page: integer, per_page: integer, total: integer }),
  });

/** A success with exactly this body, and the headers of every response. */
export function succeeded(answer: Answer<Json>, expected: number, body: Check): void {
  assert.equal(answer.status, expected, answer.text);
  marked(answer);
  assert.match(answer.headers.get("content-type") ?? "", /^application\/json/);
  body(answer.body, "body");
}

/** "Every response carries `X-Request-Id`." */
export function marked({ headers, status }: Pick<Answer<Json>, "headers" | "status">): void {
  assert.match(headers.get("x-request-id") ?? "", /^[\x21-\x7e]+$/, `X-Request-Id of a ${status}`);
}

const code = matching(/^[a-z][a-z0-9_]*$/);

/** "Every non-2xx body is JSON `{message, code}` plus what the spec adds": for all of these, nothing. */
export function refused(answer: Answer<Json>, expected: number, message?: string): void {
  assert.equal(answer.status, expected, answer.text);
  marked(answer);
  assert.match(answer.headers.get("content-type") ?? "", /^application\/json/);
  object({ message: matching(/\S/), code })(answer.body, "body");
  if (message !== undefined) assert.equal(answer.body.message, message);
}

/** A 422 with exactly these messages by field, in this order; `null` allows any message. */
export function invalid(answer: Answer<Json>, errors: Record<string, string | null>): void {
  assert.equal(answer.status, 422, answer.text);
  marked(answer);
  object({ message: text, code, errors: (value, at) => assert.equal(typeof value, "object", at) })(
    answer.body,
    "body",
  );
  assert.deepEqual(Object.keys(answer.body.errors), Object.keys(errors), answer.text);
  for (const [field, sentence] of Object.entries(errors)) {
    listOf(text)(answer.body.errors[field], field);
    if (sentence !== null) assert.deepEqual(answer.body.errors[field], [sentence]);
  }
  assert.equal(answer.body.message, summary(Object.values(answer.body.errors).flat() as string[]));
}

/** "`message` is the first sentence, followed by ` (and N more errors)` when there are more." */
function summary([first, ...more]: string[]): string {
  if (more.length === 0) return String(first);
  return `${first} (and ${more.length} more ${more.length === 1 ? "error" : "errors"})`;
}

/** A form as a browser would send it; lists become `name[]`, objects `name[member]`. */
export function formOf(fields: Record<string, unknown>, files: File[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (Array.isArray(value)) for (const entry of value) form.append(`${name}[]`, String(entry));
    else if (typeof value === "object" && value !== null)
      for (const [member, entry] of Object.entries(value))
        for (const one of [entry].flat())
          form.append(`${name}[${member}]${Array.isArray(entry) ? "[]" : ""}`, String(one));
    else form.append(name, String(value));
  }
  for (const file of files) form.append("attachments[]", file);
  return form;
}

export function fileOf(
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
  type = "application/octet-stream",
): File {
  return new File([content], name, { type });
}

/** Every file in the spool or in the store. */
export async function keptFiles({ spoolFolder, dataDir }: World): Promise<string[]> {
  const folders = [spoolFolder, join(dataDir, "files")];
  const entries = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  );
  return entries
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
}

/** A client's path, percent-encoded as the specification requires. */
export function clientPath(id: string): string {
  return `/clients/${encodeURIComponent(id)}`;
}
