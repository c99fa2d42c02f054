import { type Static, Type } from "typebox";
import { EffectiveSetting } from "../../../core/effective-setting.ts";
import {
  Choice,
  Closed,
  Instant,
  Line,
  Nullable,
  NullableText,
  OptionalLine,
  Text,
} from "../../../core/schemas.ts";
import { maxBrandSignature, ofBrandSignature } from "../../../core/signature.ts";
import { BrandFilesInForce } from "../../../governance/files/rules.ts";
import { BrandFileChanges, BrandFileRecord } from "../../../governance/files/settings.ts";
import {
  LimitChanges,
  Limits,
  LimitsInForce,
  Retention,
  RetentionChanges,
  RetentionInForce,
} from "./number-shapes.ts";

export const BrandRecord = Closed(
  {
    id: Type.Integer(),
    slug: Type.String(),
    name: Type.String(),
    locale: Type.String(),
    timezone: Type.String(),
    public_key: Type.String({ description: "The public key for the widget, `sdw_…`." }),
    guest_link_template: NullableText,
    client_link_template: NullableText,
    contact_link_template: NullableText,
    audiences_url: NullableText,
    limits: Limits,
    files: BrandFileRecord,
    retention: Retention,
    mails_clients: Type.Boolean(),
    mail_from: NullableText,
    mail_reply_to: NullableText,
    mail_color: NullableText,
    mail_logo_url: NullableText,
    mail_signature: NullableText,
    logo_url: Nullable(Type.String({ format: "uri" }), {
      description:
        "The URL of the logo that public pages show instead of the name. A new logo has a new URL.",
      examples: ["https://desk.example/brand/logo/harbour-4f1c0a9be2d37a55"],
    }),
    hostnames: Type.Array(Type.String()),
    allowed_origins: Type.Array(Type.String()),
    is_default: Type.Boolean(),
    security_contact: NullableText,
    reveal_reason_required: Type.Boolean(),
    effective: Closed(
      {
        limits: LimitsInForce,
        files: BrandFilesInForce,
        retention: RetentionInForce,
        mail_from: EffectiveSetting("MailSender", Type.String()),
        mail_color: EffectiveSetting(
          "MailColor",
          Type.String({
            description: "The colour of emails. If there is none, pages use the desk's default.",
          }),
        ),
      },
      { description: "The effective value and its source, if other settings apply too." },
    ),
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: "Brand" },
);
export type BrandRecord = Static<typeof BrandRecord>;

const nullableEmail = { type: ["string", "null"], format: "email", maxLength: 254 };

const label = "[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?";
const hostnamePattern = `^(?:${label}\\.)+${label}$`;

/** A brand's signature, also in its preview. */
export const BrandSignature = Nullable(
  Text(maxBrandSignature, {
    description: `Markdown below staff's replies in emails to customers. Placeholders: ${ofBrandSignature.names.map((name) => `\`{{${name}}}\``).join(", ")}. Null: the agent's signature alone.`,
    examples: ["{{agent.signature}}\n\n**{{brand.name}}**, +44 20 7946 0000"],
  }),
);

const optional = {
  locale: Type.Optional(Choice(["en", "de"], { default: "en" })),
  timezone: Type.Optional(Line(64, { examples: ["Europe/London"] })),
  guest_link_template: OptionalLine(500, {
    description: "The link to a guest ticket, with `{number}` and `{token}`; by default a page of the desk.",
    examples: ["https://panel.example/support/{number}?token={token}"],
  }),
  client_link_template: OptionalLine(500, { description: "The link to a client's ticket, with `{number}`." }),
  contact_link_template: OptionalLine(500, {
    description:
      "The contact link on help pages, with `{subject}` for the reader's search; null: `mail_reply_to`, if there is one.",
    examples: ["https://panel.example/support/new?subject={subject}"],
  }),
  audiences_url: Type.Optional(
    Type.Unsafe<string | null>({ type: ["string", "null"], format: "http-url", maxLength: 500 }),
  ),
  limits: Type.Optional(LimitChanges),
  files: Type.Optional(BrandFileChanges),
  retention: Type.Optional(RetentionChanges),
  mails_clients: Type.Optional(
    Type.Boolean({
      description:
        "Whether clients get emails about replies and closes, with the link from `client_link_template`.",
    }),
  ),
  mail_from: Type.Optional(Type.Unsafe<string | null>(nullableEmail)),
  mail_reply_to: Type.Optional(
    Type.Unsafe<string | null>({
      ...nullableEmail,
      description: "The address for replies to emails; null: emails say that replies are not monitored.",
    }),
  ),
  mail_color: OptionalLine(7, {
    pattern: "^#[0-9A-Fa-f]{6}$",
    description:
      "The colour of the header and buttons of emails, with black or white text, whichever is easier to read. Public pages use it for links and buttons, made lighter or darker until it is easy to read.",
    examples: ["#0f766e"],
  }),
  mail_logo_url: OptionalLine(500, {
    pattern: '^https://[^\\s"<>]+$',
    description: "An https URL. Email programs that show no images display the name instead.",
    examples: ["https://harbour.example/logo.png"],
  }),
  mail_signature: Type.Optional(BrandSignature),
  hostnames: Type.Optional(
    Type.Array(Line(253, { pattern: hostnamePattern }), {
      maxItems: 10,
      description:
        "Further hosts for the brand's public pages: `/help` and the others show this brand there. A host belongs to one brand. Links use the first host.",
      examples: [["help.harbour.example"]],
    }),
  ),
  allowed_origins: Type.Optional(
    Type.Array(Line(200), {
      maxItems: 50,
      description:
        "The sites that can use the brand's chat, each as `https://` and a host, without a path. All others are refused (403). If the list is empty, any site can use it.",
      examples: [["https://shop.example"]],
    }),
  ),
  is_default: Type.Optional(
    Type.Boolean({
      description:
        "Whether the desk's own host shows this brand's public pages. One brand is always the default: you cannot unset it, only set it on another brand.",
    }),
  ),
  security_contact: OptionalLine(254),
  reveal_reason_required: Type.Optional(Type.Boolean()),
};

const slug = Type.String({
  pattern: "^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$",
  maxLength: 63,
  examples: ["harbour"],
});

export const NewBrand = Closed({
  name: Line(100, { examples: ["Harbour Hosting"] }),
  slug: Type.Optional({ ...slug, description: "By default generated from the name." }),
  ...optional,
});
export const BrandChanges = Closed({
  name: Type.Optional(Line(100)),
  slug: Type.Optional(slug),
  ...optional,
});
export type NewBrand = Static<typeof NewBrand>;
export type BrandChanges = Static<typeof BrandChanges>;
