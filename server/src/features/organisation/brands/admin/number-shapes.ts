import { type TSchema, Type } from "typebox";
import {
  mostRetentionDays,
  type RetentionName,
  retentionLimits,
  retentionNames,
} from "../../../core/actors/retention-settings.ts";
import { EffectiveSetting } from "../../../core/effective-setting.ts";
import { defaultLimits, type LimitName } from "../../../core/limits/limit-settings.ts";
import { Closed, Nullable } from "../../../core/schemas.ts";

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
const Limit = number(ofLimits, "Null if this limit is turned off.");
export const Limits = forEach(limitNames, () => Limit);
export const LimitsInForce = forEach(limitNames, () => EffectiveSetting("Limit", Limit));
export const LimitChanges = Type.Partial(
  forEach(limitNames, () =>
    change(ofLimits, "Null turns this limit off; `default` uses the desk's default."),
  ),
  merged,
);

/** The data that each retention setting covers, and when its days begin. */
const kept: Record<RetentionName, string> = {
  closed_tickets_days:
    "Closed tickets with all their data and files, counted from the close. A client or guest can no longer find a deleted ticket; reopening it before then keeps it.",
  deleted_tickets_days:
    "Tickets that were deleted or marked as spam, counted from then. Until then they can be restored.",
  settled_reports_days:
    "Resolved, declined and duplicate reports, counted from their last change. Reporters can no longer find a deleted report.",
  stranger_chats_days: "Chats of unverified visitors, counted from their end.",
  client_chats_days: "Chats of clients, counted from their end.",
  mail_log_days: "Senders and recipients of emails, counted from the time of the email.",
  mail_originals_days:
    "Original inbound emails, counted from their arrival. Until then administrators can download them and process those that were not processed.",
  webhook_log_days:
    "Webhook deliveries, counted from the time when they were delivered or failed permanently.",
  campaign_recipients_days:
    "A campaign's recipients, counted from its end. The counts are kept, but its unsubscribe links stop working.",
  searches_days: "Searches without results, counted from the last time they were made.",
};

const boundsOf = (name: RetentionName) => ({
  minimum: retentionLimits[name].atLeast,
  maximum: mostRetentionDays,
});
const Days = (name: RetentionName) => number(boundsOf(name), `${kept[name]} In days; null: kept forever.`);
export const Retention = forEach(retentionNames, Days);
export const RetentionInForce = forEach(retentionNames, () =>
  EffectiveSetting("Days", Nullable(Type.Integer())),
);
export const RetentionChanges = Type.Partial(
  forEach(retentionNames, (name) =>
    change(
      boundsOf(name),
      `${kept[name]} In days; null keeps them forever, \`default\` uses the desk's default.`,
    ),
  ),
  merged,
);
