import { type TSchema, Type } from "typebox";
import {
  mostRetentionDays,
  type RetentionName,
  retentionLimits,
  retentionNames,
} from "../../../core/actors/retention-settings.ts";
import { EffectiveSetting } from "../../../core/effective-setting.ts";
import { defaultLimits, type LimitName } from "../../../core/limits/limit-settings.ts";
import { Closed } from "../../../core/schemas.ts";

/** Numbers that a brand may override one by one. */
interface Bounds {
  minimum: number;
  maximum: number;
}

const number = (bounds: Bounds, description: string) =>
  Type.Unsafe<number | null>({ type: ["integer", "null"], ...bounds, description });

const change = (bounds: Bounds, description: string) =>
  Type.Unsafe<number | null | "default">({
    type: ["integer", "null", "string"],
    ...bounds,
    pattern: "^default$",
    maxLength: 7,
    examples: ["default"],
    description,
  });

const forEach = <Name extends string, Schema extends TSchema>(
  names: readonly Name[],
  schemaOf: (name: Name) => Schema,
) => Closed(Object.fromEntries(names.map((name) => [name, schemaOf(name)])) as Record<Name, Schema>);

const merged = { additionalProperties: false, description: "Merged member by member." };

const limitNames = Object.keys(defaultLimits) as LimitName[];
const ofLimits = { minimum: 0, maximum: 1_000_000 };
const Limit = number(ofLimits, "Null: this limit is turned off.");
export const Limits = forEach(limitNames, () => Limit);
export const LimitsInForce = forEach(limitNames, () => EffectiveSetting(Limit));
export const LimitChanges = Type.Partial(
  forEach(limitNames, () =>
    change(ofLimits, "Null turns this limit off; `default` leaves it to the desk again."),
  ),
  merged,
);

/** The data that each retention setting covers, and when its days begin. */
const kept: Record<RetentionName, string> = {
  closed_tickets_days:
    "Closed tickets, whole, with their files, since they were closed. A client or guest finds such a ticket no more; who reopens it before keeps it.",
  settled_reports_days:
    "Reports that are resolved, declined or duplicates, since anything last happened to them. Their reporter finds them no more.",
  stranger_chats_days: "Chats of unverified visitors, from their end.",
  client_chats_days: "Chats of clients, since they ended.",
  mail_log_days: "Senders and recipients of emails, from the time of the email.",
  mail_originals_days:
    "Mails as they came, since they did. Until then administrators can download them and take one that was not taken.",
  webhook_log_days: "What webhooks were told, since it was settled.",
  campaign_recipients_days:
    "Recipients of a campaign, from its end; the counts are kept. Its unsubscribe links stop working too.",
  searches_days: "Searches without results, from the last time they were made.",
};

const boundsOf = (name: RetentionName) => ({
  minimum: retentionLimits[name].atLeast,
  maximum: mostRetentionDays,
});
const Days = (name: RetentionName) => number(boundsOf(name), `${kept[name]} Days; null: kept for ever.`);
export const Retention = forEach(retentionNames, Days);
export const RetentionInForce = forEach(retentionNames, (name) => EffectiveSetting(Days(name)));
export const RetentionChanges = Type.Partial(
  forEach(retentionNames, (name) =>
    change(
      boundsOf(name),
      `${kept[name]} Days; null keeps for ever, \`default\` leaves it to the desk again.`,
    ),
  ),
  merged,
);
