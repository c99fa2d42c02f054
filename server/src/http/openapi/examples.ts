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
  impact_label: "Minor",
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
  message: "The subject field is required.",
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
  priority_label: "High",
  public_key: "MCowBQYDK2VwAyEA",
  reason: "To restore the backup.",
  reason_label: "Bounced",
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
  severity_label: "High",
  shortcut: "thanks",
  signature: "5f2b0c",
  site_key: "0x4AAAAAAADnPIDROzbs0Aa",
  slug: "harbour",
  snippet: '<script src="https://desk.example/widget.js" async></script>',
  source: "platform",
  status_label: "Open",
  subject: "The site does not answer",
  subject_words: "invoice",
  tag: "billing",
  tags: "billing",
  tags_any: "billing",
  tags_none: "spam",
  text: "The site answers again.",
  timezone: "Europe/London",
  title: "Reset your password",
  to: "ines@harbour.example",
  token: "sdi_9f2c",
  type: "abuse",
  type_label: "Abuse",
  url: "https://platform.example/hooks/sidedesk",
  user_agent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0",
  value: "example.com",
  warning: "The sender's mail server did not confirm this mail.",
};

/** A value that fits the schema: its own example, or one by its format or name. */
export function exampleOf(schema: Schema, named: Record<string, Schema>, name = ""): unknown {
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

function membersOf({ properties = {} }: Schema, named: Record<string, Schema>) {
  return Object.fromEntries(
    Object.entries(properties).map(([name, member]) => [name, exampleOf(member, named, name)]),
  );
}
