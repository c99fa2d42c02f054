import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { Language } from "../../../i18n/say.ts";
import type { Problems } from "../../../problems.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { newId } from "../../core/ids.ts";
import { networkOf } from "../../core/limits/addresses.ts";
import { takeAttempt } from "../../core/limits/attempts.ts";
import { Choice, Closed, Email, Ulid } from "../../core/schemas.ts";
import { hashOf, newGuestToken } from "../../core/tokens.ts";
import { queueEmail } from "../../outbound/email/queue-email.ts";
import { requireComponents, writeComponents } from "./components.ts";
import { askedMailId, mailAskedUpdates, occasionOfAsked } from "./confirmation-email.ts";
import { maxChosenComponents, type SubscriberKey, subscriberTokenContext } from "./subscriber.ts";

export const AskedForUpdates = Closed({
  email: Email(),
  about: Type.Optional(Choice(["all", "some"])),
  component_ids: Type.Optional(Type.Array(Ulid, { maxItems: maxChosenComponents })),
});
type AskedForUpdates = Static<typeof AskedForUpdates>;

/** Whoever asks, as far as it is known before they have shown that the address is theirs. */
interface Asking {
  brand: { id: number };
  language: Language;
  address: string;
}

/** So often the same address is mailed before it has confirmed, and never sooner than that after the last time. */
const maxAsks = 5;
const restMinutes = 15;

/**
 * Mails whoever has this address a link by which they confirm that they want to be told; until then they are told nothing.
 * What is answered is the same whether the address is known or not, so that nobody learns who has subscribed: whoever has
 * already is mailed the way to change it.
 */
export function askForUpdates(
  desk: Desk,
  { brand, language, address }: Asking,
  { fields, problems }: { fields: Partial<AskedForUpdates>; problems: Problems },
): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const { email = "", about, component_ids = [] } = fields;
    const ids = about === "some" ? component_ids : [];
    if (about === "some") await requireComponents(desk, brand.id, ids, problems);
    problems.throwIfAny();
    await takeAttempt(desk, ["status_subscription_address", networkOf(address)]);
    const asked = await writeAsked(desk, brand.id, { email, language, isOfAll: about !== "some" });
    // Of another address one does not change what it is told: whoever has confirmed chooses by their own link.
    if (!asked) return;
    if (!asked.isConfirmed) await writeComponents(desk, asked, ids);
    const mailId = askedMailId(asked);
    await queueEmail(desk, {
      mailId,
      occasion: occasionOfAsked(asked.isConfirmed).name,
      brandId: brand.id,
      recipient: email,
    });
    const { isConfirmed: _, ...data } = asked;
    await desk.jobs.enqueue(desk.db, mailAskedUpdates, data);
  });
}

interface Asked extends SubscriberKey {
  asks: number;
  isConfirmed: boolean;
}

/** Undefined where the address was mailed lately, or often enough. */
async function writeAsked(
  desk: Desk,
  brandId: number,
  { email, language, isOfAll }: { email: string; language: Language; isOfAll: boolean },
): Promise<Asked | undefined> {
  const id = newId();
  const token = newGuestToken();
  const { sealed } = await desk.keyring.seal(token, subscriberTokenContext(brandId, id));
  const { rows } = await sql<Asked>`
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
