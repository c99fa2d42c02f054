import type { Schema } from "./document.ts";

const ofFormats: Record<string, unknown> = {
  "date-time": "2026-11-03T09:12:44.120317Z",
  date: "2026-11-03",
  email: "ines@harbour.example",
  uri: "https://desk.example/",
};

/** Typical values by field name, for schemas without an example. */
const ofNames: Record<string, string> = {
  accept: ".pdf, .png, .txt",
  add_tags: "billing",
  address: "ines@harbour.example",
  after_label: "Closed",
  allowed: "pdf",
  allowed_origins: "https://www.harbour.example",
  answer: "yes",
  assigned_to: "Tom Ferris",
  audience: "customers",
  audiences_url: "https://platform.example/audiences",
  avatar_url: "https://desk.example/avatars/01JB7Z5W6K8M4T2QH9N3XR0VCE",
  before_label: "Open",
  body: "The site answers again.",
  body_html: "<p>The site answers again.</p>",
  brand_name: "Harbour",
  cc: "accounts@harbour.example",
  challenge_url: "https://desk.example/captcha",
  client_id: "1042",
  client_ids: "1042",
  client_link_template: "https://platform.example/tickets/{number}",
  client_made_id: "7f6c2a9e-3b0d-4c58-9d52-1d6d1c1f7a10",
  code: "not_found",
  comment: "Quick and friendly.",
  company: "Harbour Hosting",
  contact_link_template: "https://platform.example/contact",
  csrf_token: "q0Jr4yT1uZ",
  copied_to: "accounts@harbour.example",
  customer_name: "Ines Marlow",
  description: "What customers see about it.",
  detail: "connect ECONNREFUSED 203.0.113.7:443",
  due: "reply",
  email: "ines@harbour.example",
  excerpt: "The site answers again.",
  external_id: "1042",
  field: "domain",
  first_name: "Ines",
  from: "Harbour <support@harbour.example>",
  guest_link_template: "https://platform.example/guest/{number}?token={token}",
  help: "As it is written on the invoice.",
  hostnames: "support.harbour.example",
  html: "<p>The site answers again.</p>",
  indicator_label: "All systems operational",
  key: "domain",
  label: "Domain",
  last_address: "203.0.113.9",
  last_four: "x7Qz",
  last_name: "Marlow",
  locale: "en",
  mail_color: "#0f5f8a",
  mail_from: "support@harbour.example",
  mail_logo_url: "https://desk.example/logo.png",
  mail_reply_to: "support@harbour.example",
  mail_signature: "{{agent.signature}}\n\n**{{brand.name}}**",
  message: "Done.",
  message_id: "<01JB7Z5W6K8M4T2QH9N3XR0VCE@desk.example>",
  mime_type: "application/pdf",
  name: "Harbour",
  next_cursor: "eyJhdCI6IjIwMjYtMTEtMDMifQ",
  not_sent: "suppressed",
  older_replies_cursor: "eyJhdCI6IjIwMjYtMTEtMDMifQ",
  original_url: "https://desk.example/api/v1/staff/tickets/48210573966120/mails/01JB7Z5W6K8M4T2QH9N3XR0VCE",
  otherwise: "no",
  otpauth_url: "otpauth://totp/Sidedesk:tom@harbour.example?secret=JBSWY3DPEHPK3PXP",
  phone: "+44 20 7946 0018",
  placement: "dashboard",
  platform_client_id: "1042",
  prev_cursor: "eyJhdCI6IjIwMjYtMTEtMDIifQ",
  public_key: "sdw_h4Rb0ur",
  reason: "To restore the backup.",
  recipient: "ines@harbour.example",
  recovery_codes: "4kx9-w2pq",
  remove_tags: "waiting",
  request_id: "01JB7Z5W6K8M4T2QH9N3XR0VCE",
  response: "250 2.0.0 Ok: queued",
  response_body: "ok",
  said: "PDF, pictures and text up to 10 MB each.",
  smtp_response: "250 2.0.0 Ok: queued",
  score_label: "Very good",
  secret: "JBSWY3DPEHPK3PXP",
  security_contact: "security@harbour.example",
  sender: "ines@harbour.example",
  shortcut: "thanks",
  signature: "5f2b0c",
  site_key: "0x4AAAAAAADnPIDROzbs0Aa",
  slug: "harbour",
  snippet: '<script src="https://desk.example/widget.js" async></script>',
  source: "platform",
  subject: "The site does not answer",
  status_label: "Open",
  subject_words: "invoice",
  tag: "billing",
  tags: "billing",
  tags_any: "billing",
  tags_none: "spam",
  text: "The site answers again.",
  timezone: "Europe/London",
  title: "Reset your password",
  to: "ines@harbour.example",
  token: "sds_VQ2Lq8nT0r5WmX3kJ7bYc1dZ4fGh6s",
  type: "bug",
  url: "https://platform.example/hooks/sidedesk",
  user_agent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0",
  value: "example.com",
  warning: "The sender's mail server did not confirm this mail.",
};

/** What has gone wrong; null if nothing has. */
const failures = new Set([
  "code",
  "detail",
  "failure",
  "failing_since",
  "last_error",
  "message",
  "not_sent",
  "problem",
  "warning",
]);

/** A value that fits the schema: its own example, or one by its format or name. */
export function exampleOf(schema: Schema, named: Record<string, Schema>, name = ""): unknown {
  if (isNullable(schema) && (schema.format === "date-time" || failures.has(name))) return null;
  if (schema.$ref) return exampleOf(named[schema.$ref.split("/").at(-1) ?? ""] ?? {}, named, name);
  if (schema.examples) return schema.examples[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], named, name);
  return ofType([schema.type].flat()[0], schema, named, name);
}

function ofType(
  type: string | undefined,
  schema: Schema,
  named: Record<string, Schema>,
  name: string,
): unknown {
  if (type === "object") return membersOf(schema, named);
  if (type === "array") return schema.items ? [exampleOf(schema.items, named, name)] : [];
  if (type === "integer" || type === "number") return schema.minimum ?? 1;
  if (type === "boolean") return true;
  if (type === "null") return null;
  return ofFormats[schema.format ?? ""] ?? ofNames[name] ?? "sample";
}

/** Only certain responses have an optional member, such as `is_guest`. */
function membersOf({ properties = {}, required = [] }: Schema, named: Record<string, Schema>) {
  const members = Object.entries(properties).filter(([name]) => required.includes(name));
  const example = Object.fromEntries(members.map(([name, member]) => [name, exampleOf(member, named, name)]));
  return { ...example, ...labelsOf(example, properties) };
}

/** Labels that fit the values beside them: `status_label` is that of `status`. */
function labelsOf(example: Record<string, unknown>, properties: Record<string, Schema>) {
  const labels = Object.keys(example).flatMap((name): [string, string][] => {
    const of = name === "label" && properties.value?.enum ? "value" : name.replace(/_label$/, "");
    const value = example[of];
    return of === name || of === "indicator" || typeof value !== "string" ? [] : [[name, labelOf(value)]];
  });
  return Object.fromEntries(labels);
}

const labelOf = (value: string) => value.charAt(0).toUpperCase() + value.slice(1).replaceAll("_", " ");

const isNullable = ({ type, anyOf = [] }: Schema): boolean =>
  [type].flat().includes("null") || anyOf.some((one) => one.type === "null");

/** The example of a route that closes a ticket. */
export function withClosedTicket(example: unknown): unknown {
  const { data } = example as { data: object };
  const closed = { status: "closed", status_label: labelOf("closed"), closed_at: ofFormats["date-time"] };
  return { ...(example as object), data: { ...data, ...closed } };
}
