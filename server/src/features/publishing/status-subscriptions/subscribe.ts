import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { Language } from "../../../i18n/say.ts";
import type { Problems } from "../../../problems.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { networkOf } from "../../core/limits/addresses.ts";
import { claimAttempt } from "../../core/limits/attempts.ts";
import { Choice, Closed, Email, Ulid } from "../../core/schemas.ts";
import { newId } from "../../core/values/ids.ts";
import { hashOf, newGuestToken } from "../../core/values/tokens.ts";
import { queueEmail } from "../../outbound/email/queue-email.ts";
import { requireSubscribedComponents, writeSubscribedComponents } from "./components.ts";
import { confirmationMailId, mailAskedUpdates, occasionOfAsked } from "./confirmation-email.ts";
import { maxChosenComponents, type SubscriberKey, subscriberTokenContext } from "./subscriber.ts";

export const AskedForUpdates = Closed({
  email: Email(),
  about: Type.Optional(Choice(["all", "some"])),
  component_ids: Type.Optional(Type.Array(Ulid, { maxItems: maxChosenComponents })),
});
type AskedForUpdates = Static<typeof AskedForUpdates>;

/** A visitor who subscribes, before they have proved that the address is theirs. */
interface Asking {
  brand: { id: number };
  language: Language;
  address: string;
}

/** Limits emails to an unconfirmed address: this many in total, this far apart. */
const maxAsks = 5;
const restMinutes = 15;

/**
 * Emails this address a link that confirms the subscription; no updates are sent before. The response is the same for
 * known and unknown addresses, so it does not reveal who has subscribed. A confirmed subscriber gets the link to their
 * settings instead.
 */
export function askForUpdates(
  desk: Desk,
  { brand, language, address }: Asking,
  { fields, problems }: { fields: Partial<AskedForUpdates>; problems: Problems },
): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const { email = "", about, component_ids = [] } = fields;
    const ids = about === "some" ? component_ids : [];
    if (about === "some") await requireSubscribedComponents(desk, brand.id, ids, problems);
    problems.throwIfAny();
    await claimAttempt(desk, ["status_subscription_address", networkOf(address)]);
    const pending = await writeAsked(desk, brand.id, { email, language, isOfAll: about !== "some" });
    // A confirmed subscriber's choices change only through their own link. Anyone can enter an address here.
    if (!pending) return;
    if (!pending.isConfirmed) await writeSubscribedComponents(desk, pending, ids);
    const mailId = confirmationMailId(pending);
    await queueEmail(desk, {
      mailId,
      occasion: occasionOfAsked(pending.isConfirmed).name,
      brandId: brand.id,
      recipient: email,
    });
    const { isConfirmed: _, ...data } = pending;
    await desk.jobs.enqueue(desk.db, mailAskedUpdates, data);
  });
}

interface PendingSubscription extends SubscriberKey {
  asks: number;
  isConfirmed: boolean;
}

/** Undefined if the address was emailed recently or often enough. */
async function writeAsked(
  desk: Desk,
  brandId: number,
  { email, language, isOfAll }: { email: string; language: Language; isOfAll: boolean },
): Promise<PendingSubscription | undefined> {
  const id = newId();
  const token = newGuestToken();
  const { sealed } = await desk.keyring.seal(token, subscriberTokenContext(brandId, id));
  const { rows } = await sql<PendingSubscription>`
    insert into status_subscribers as known (brand_id, id, email, language, all_components, token_hash, sealed_token)
    values (${brandId}, ${id}, ${email}, ${language.tag}, ${isOfAll}, ${hashOf(token)}, ${sealed})
    on conflict (brand_id, lower(email)) do update set
      asks = known.asks + 1,
      asked_at = clock_timestamp(),
      language = case when known.confirmed_at is null then excluded.language else known.language end,
      all_components = case when known.confirmed_at is null then excluded.all_components else known.all_components end
    where known.asked_at < clock_timestamp() - make_interval(mins => ${sql.lit(restMinutes)})
      and (known.asks < ${sql.lit(maxAsks)} or known.asked_at < clock_timestamp() - interval '1 day')
    returning brand_id as "brandId", id as "subscriberId", asks, confirmed_at is not null as "isConfirmed"`.execute(
    desk.db,
  );
  return rows[0];
}
