import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import type { Problems } from "../../../problems.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { Choice, Closed, Ulid } from "../../core/schemas.ts";
import { hashOf, isGuestToken } from "../../core/values/tokens.ts";
import { requireSubscribedComponents, writeSubscribedComponents } from "./components.ts";
import { maxChosenComponents, type SubscriberKey } from "./subscriber.ts";

export const ChosenUpdates = Closed({
  about: Choice(["all", "some"]),
  component_ids: Type.Optional(Type.Array(Ulid, { maxItems: maxChosenComponents })),
  language: Type.String({ maxLength: 35 }),
});
export type ChosenUpdates = Static<typeof ChosenUpdates>;

/** A subscription as its settings page shows it. */
export interface Subscription {
  email: string | null;
  language: string;
  about: "all" | "some";
  componentIds: string[];
  state: "unconfirmed" | "confirmed" | "stopped";
}

/** The brand of a subscription link; undefined if the link is invalid. */
export async function brandOfSubscription(
  { db }: Desk,
  token: string,
): Promise<{ id: number; name: string } | undefined> {
  if (!isGuestToken(token)) return undefined;
  return db
    .selectFrom("status_subscribers")
    .innerJoin("brands", "brands.id", "status_subscribers.brand_id")
    .where("token_hash", "=", hashOf(token))
    .select(["brands.id", "brands.name"])
    .executeTakeFirst();
}

export async function readSubscription(desk: Desk, token: string): Promise<Subscription> {
  const { email, language, all_components, confirmed_at, stopped_at, ...key } = await findSubscriber(
    desk,
    token,
  );
  const chosen = await desk.db
    .selectFrom("status_subscriber_components")
    .where("brand_id", "=", key.brandId)
    .where("subscriber_id", "=", key.subscriberId)
    .select("component_id")
    .execute();
  return {
    email,
    language,
    about: all_components ? "all" : "some",
    componentIds: chosen.map(({ component_id }) => component_id),
    state: stopped_at !== null ? "stopped" : confirmed_at !== null ? "confirmed" : "unconfirmed",
  };
}

/** Confirms the subscription. Repeating it changes nothing; 404 after unsubscribing. */
export function confirmUpdates(desk: Desk, token: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const { brandId, subscriberId, stopped_at } = await findSubscriber(desk, token, "to change it");
    if (stopped_at !== null) throw notFound();
    await desk.db
      .updateTable("status_subscribers")
      .set({ confirmed_at: sql`coalesce(confirmed_at, clock_timestamp())` })
      .where("brand_id", "=", brandId)
      .where("id", "=", subscriberId)
      .execute();
  });
}

/** Changes the components and the language. Confirmed subscribers only. */
export function changeUpdates(
  desk: Desk,
  token: string,
  { fields, problems }: { fields: Partial<ChosenUpdates>; problems: Problems },
): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const { brandId, subscriberId, confirmed_at, stopped_at } = await findSubscriber(
      desk,
      token,
      "to change it",
    );
    if (confirmed_at === null || stopped_at !== null) throw notFound();
    const { about, component_ids = [], language = "" } = fields;
    const ids = about === "some" ? component_ids : [];
    if (about === "some") await requireSubscribedComponents(desk, brandId, ids, problems);
    problems.throwIfAny();
    await writeSubscribedComponents(desk, { brandId, subscriberId }, ids);
    const isSpoken = desk.languages.some(({ tag }) => tag === language);
    await desk.db
      .updateTable("status_subscribers")
      .set({ all_components: about !== "some", ...(isSpoken ? { language } : {}) })
      .where("brand_id", "=", brandId)
      .where("id", "=", subscriberId)
      .execute();
  });
}

/**
 * Unsubscribes: queued emails are not sent, and the address is deleted. Returns whether the token exists. Repeating it
 * changes nothing, because people follow an email's link more than once.
 */
export async function stopUpdates({ db }: Desk, token: string): Promise<boolean> {
  if (!isGuestToken(token)) return false;
  const { rows } = await sql<{ id: string }>`with stopped as (
      update status_subscribers set email = null, stopped_at = coalesce(stopped_at, clock_timestamp())
      where token_hash = ${hashOf(token)} returning brand_id, id
    ), forgotten as (
      delete from status_subscriber_components chosen using stopped
      where chosen.brand_id = stopped.brand_id and chosen.subscriber_id = stopped.id
    )
    select id from stopped`.execute(db);
  return rows.length > 0;
}

type Found = SubscriberKey & {
  email: string | null;
  language: string;
  all_components: boolean;
  confirmed_at: string | null;
  stopped_at: string | null;
};

async function findSubscriber({ db }: Desk, token: string, why?: "to change it"): Promise<Found> {
  const found = isGuestToken(token)
    ? await db
        .selectFrom("status_subscribers")
        .where("token_hash", "=", hashOf(token))
        .select(["brand_id as brandId", "id as subscriberId"])
        .select(["email", "language", "all_components", "confirmed_at", "stopped_at"])
        .$if(why !== undefined, (query) => query.forUpdate())
        .executeTakeFirst()
    : undefined;
  if (!found) throw notFound();
  return found;
}
