import { type Static, Type } from "typebox";
import {
  Choice,
  Closed,
  Email,
  Instant,
  Line,
  maxBodyLength,
  maxClientTextLength,
  Nullable,
  NullableInstant,
  NullableText,
  NumberedId,
  OptionalLine,
  Text,
  Ulid,
} from "../../core/schemas.ts";
import { type CampaignFilters, campaignStates, recipientOutcomes, suppressionReasons } from "./campaign.ts";
import { campaignPlaceholders } from "./placeholders.ts";

const defaultPerMinute = 300;
const written = campaignPlaceholders.map((name) => `\`{{${name}}}\``).join(", ");

const name = Line(100, { examples: ["Spring news"] });
const subject = Line(255, {
  description: `With ${written}.`,
  examples: ["What is new, {{client.first_name|dear customer}}"],
});
const body = Text(maxBodyLength, {
  description: `Markdown, with ${written}. \`{{client.first_name|there}}\` sets a fallback for a missing value. An unsubscribe link is added automatically.`,
  examples: ["Hello {{client.first_name|there}},\n\nthe **new panel** is here."],
});
const audience = Line(100, {
  description: "The `key` of one of the platform's audiences.",
  examples: ["customers"],
});
const filters = Type.Unsafe<CampaignFilters>({
  type: "object",
  maxProperties: 50,
  patternProperties: {
    "^.*$": {
      type: ["string", "number", "boolean", "array"],
      maxLength: 1_000,
      items: { type: "string", maxLength: 200 },
      maxItems: 500,
    },
  },
  description: "The values of the audience's filters, by filter key.",
  examples: [{ plan: "large" }],
});
const per_minute = Type.Integer({
  minimum: 1,
  maximum: 6_000,
  default: defaultPerMinute,
  description: "The maximum number of emails per minute.",
});

export const NewCampaign = Closed({
  brand_id: NumberedId,
  name: Type.Optional({ ...name, description: "The internal name; by default the subject." }),
  subject,
  body,
  audience,
  filters: Type.Optional(filters),
  per_minute: Type.Optional(per_minute),
});
export type NewCampaign = Static<typeof NewCampaign>;
export const CampaignChanges = Closed({
  name: Type.Optional(name),
  subject: Type.Optional(subject),
  body: Type.Optional(body),
  audience: Type.Optional(audience),
  filters: Type.Optional(filters),
  per_minute: Type.Optional(per_minute),
});
export type CampaignChanges = Static<typeof CampaignChanges>;

export const Campaign = Closed(
  {
    id: Ulid,
    brand_id: Type.Integer(),
    name: Type.String(),
    subject: Type.String(),
    body: Type.String(),
    audience: Type.String(),
    filters,
    per_minute: Type.Integer(),
    state: Choice(campaignStates),
    problem: Nullable(Closed({ code: Type.String(), message: Type.String() }), {
      description: "Why sending failed and the campaign is a draft again.",
    }),
    prepared_at: Nullable(Instant, { description: "When all recipients were loaded." }),
    finished_at: NullableInstant,
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: "Campaign" },
);
export type Campaign = Static<typeof Campaign>;

const count = Type.Integer();
export const CampaignProgress = Closed(
  {
    state: Choice(campaignStates),
    recipients: count,
    outcomes: Closed({
      waiting: count,
      sent: count,
      refused: count,
      given_up: count,
      suppressed: count,
      unsubscribed: count,
    }),
    left: Type.Integer({
      description: "The number of people who unsubscribed through an email of this campaign.",
    }),
  },
  { $id: "CampaignProgress" },
);
export type CampaignProgress = Static<typeof CampaignProgress>;

export const CampaignRecipient = Closed(
  {
    id: Ulid,
    external_id: Type.String(),
    email: Type.String(),
    first_name: NullableText,
    last_name: NullableText,
    outcome: Choice(recipientOutcomes, {
      description:
        "`refused`: the address does not exist. `given_up`: delivery failed for a day. `suppressed`: the address was on the brand's suppression list when the campaign was prepared. `unsubscribed`: the address was added to that list before its email was sent.",
    }),
    smtp_response: Nullable(Type.String(), { description: "The mail server's last response." }),
    attempts: Type.Integer(),
    settled_at: NullableInstant,
    unsubscribed_at: NullableInstant,
  },
  { $id: "CampaignRecipient" },
);
export type CampaignRecipient = Static<typeof CampaignRecipient>;

/** The recipient to render for; if fields are missing, sample values are used. */
export const Reader = Closed({
  first_name: OptionalLine(200),
  last_name: OptionalLine(200),
  email: Type.Optional(Email()),
});
export type Reader = Static<typeof Reader>;

export const CampaignToPreview = Closed({
  brand_id: NumberedId,
  subject: Type.Optional(subject),
  body,
  reader: Type.Optional(Reader),
});
export type CampaignToPreview = Static<typeof CampaignToPreview>;

export const RenderedMail = Closed(
  { subject: Type.String(), text: Type.String(), html: Type.String() },
  { title: "RenderedMail" },
);

export const Suppression = Closed(
  {
    id: Ulid,
    email: Type.String(),
    reason: Choice(suppressionReasons, {
      description:
        "`unsubscribed`: the recipient unsubscribed. `bounced`: a mail server reported that the address does not exist. `added`: an administrator added it.",
    }),
    created_at: Instant,
  },
  { $id: "Suppression" },
);
export type Suppression = Static<typeof Suppression>;

export const AskedMembers = Closed({
  filters: Type.Optional(filters),
  cursor: Type.Optional(Nullable(Type.String({ maxLength: 1_000 }))),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 25 })),
});
export type AskedMembers = Static<typeof AskedMembers>;

export const AudienceMember = Closed(
  {
    external_id: Type.String({ maxLength: maxClientTextLength }),
    email: Type.String(),
    first_name: NullableText,
    last_name: NullableText,
    is_suppressed: Type.Boolean({ description: "Whether campaigns skip this person." }),
  },
  { title: "AudienceMember" },
);
export type AudienceMember = Static<typeof AudienceMember>;
