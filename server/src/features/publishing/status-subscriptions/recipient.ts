import { type RawBuilder, sql } from "kysely";
import type { Desk } from "../../core/desk.ts";
import { lookColumns } from "../../outbound/email/style.ts";
import { type SubscriberKey, subscriberTokenContext } from "./subscriber.ts";

/**
 * An address that bounced or that an administrator suppressed. Unsubscribing from campaigns does not count: a status
 * subscription is a separate request.
 */
export const isSuppressed: RawBuilder<boolean> = sql<boolean>`exists (select from suppressions
  where suppressions.brand_id = status_subscribers.brand_id
    and lower(suppressions.email) = lower(status_subscribers.email) and suppressions.reason <> 'unsubscribed')`;

/** A subscriber's current data. Undefined if they were deleted or their address is suppressed. */
export type Recipient = NonNullable<Awaited<ReturnType<typeof recipientOf>>>;

export async function recipientOf({ db, keyring, addresses }: Desk, key: SubscriberKey) {
  const row = await db
    .selectFrom("status_subscribers")
    .innerJoin("brands", "brands.id", "status_subscribers.brand_id")
    .where("status_subscribers.brand_id", "=", key.brandId)
    .where("status_subscribers.id", "=", key.subscriberId)
    .where(sql<boolean>`not ${isSuppressed}`)
    .select(["status_subscribers.email", "status_subscribers.language", "status_subscribers.sealed_token"])
    .select(["status_subscribers.confirmed_at", "brands.hostnames", "brands.timezone"])
    .select(["brands.slug", "brands.is_default"])
    .select(lookColumns)
    .executeTakeFirst();
  if (!row || row.email === null) return undefined;
  const { sealed_token, email, hostnames, slug, is_default, ...recipient } = row;
  const token = await keyring.open(sealed_token, subscriberTokenContext(key.brandId, key.subscriberId));
  return {
    ...recipient,
    email,
    brand: { slug, hostnames, isDefault: is_default },
    manage: addresses.statusSubscription(token, hostnames),
    stop: addresses.unsubscribe(token),
  };
}
