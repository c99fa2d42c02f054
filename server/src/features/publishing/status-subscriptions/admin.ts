import { sql } from "kysely";
import { notFound } from "../../../errors.ts";
import type { Admin } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { hasPart, type Listed, type Page, readPage } from "../../core/pagination.ts";
import { publish } from "../../events/publish.ts";
import { ofSubscriber, subscriberRemoved } from "./events.ts";
import type { StatusSubscriber, StatusSubscriberFigures, subscriberStates } from "./shape.ts";

interface SubscriberFilter {
  brand_id?: number;
  state?: (typeof subscriberStates)[number];
  component_id?: string;
  q?: string;
}

/** Of one brand or of all, newest first, without unsubscribed ones: their data is deleted. */
export function listSubscribers(
  { db }: Desk,
  { brand_id, state, component_id, q }: SubscriberFilter,
  page: Page,
): Promise<Listed<StatusSubscriber>> {
  const all = db
    .selectFrom("status_subscribers as subscriber")
    .where("subscriber.stopped_at", "is", null)
    .$if(brand_id !== undefined, (query) => query.where("subscriber.brand_id", "=", brand_id ?? 0))
    .$if(state !== undefined, (query) =>
      query.where("subscriber.confirmed_at", state === "confirmed" ? "is not" : "is", null),
    )
    .$if(component_id !== undefined, (query) =>
      query.where(sql<boolean>`exists (select from status_subscriber_components chosen
        where chosen.brand_id = subscriber.brand_id and chosen.subscriber_id = subscriber.id
          and chosen.component_id = ${component_id})`),
    )
    .$if(q !== undefined, (query) => query.where(hasPart("subscriber.email", q ?? "")))
    .orderBy("subscriber.id", "desc")
    .select(["subscriber.id", "subscriber.brand_id", "subscriber.language", "subscriber.all_components"])
    .select(["subscriber.created_at", "subscriber.confirmed_at"])
    .select([
      sql<string>`subscriber.email`.as("email"),
      sql<
        StatusSubscriber["state"]
      >`case when subscriber.confirmed_at is null then 'unconfirmed' else 'confirmed' end`.as("state"),
      sql<string[]>`(select coalesce(json_agg(chosen.component_id order by chosen.component_id), '[]')
        from status_subscriber_components chosen
        where chosen.brand_id = subscriber.brand_id and chosen.subscriber_id = subscriber.id)`.as(
        "component_ids",
      ),
    ]);
  return readPage(all, page);
}

/** The number of a brand's subscribers, by what they subscribed to. */
export async function countSubscribers({ db }: Desk, brandId: number): Promise<StatusSubscriberFigures> {
  const counts = await db
    .selectFrom("status_subscribers")
    .where("brand_id", "=", brandId)
    .where("stopped_at", "is", null)
    .select([
      sql<number>`count(*) filter (where confirmed_at is not null)`.as("confirmed"),
      sql<number>`count(*) filter (where confirmed_at is null)`.as("unconfirmed"),
      sql<number>`count(*) filter (where confirmed_at is not null and all_components)`.as("of_all"),
    ])
    .executeTakeFirstOrThrow();
  const byComponent = await db
    .selectFrom("status_components as component")
    .where("component.brand_id", "=", brandId)
    .orderBy("component.position")
    .orderBy("component.id")
    .select(["component.id", "component.name"])
    .select(
      sql<number>`(select count(*) from status_subscriber_components chosen
        join status_subscribers subscriber
          on subscriber.brand_id = chosen.brand_id and subscriber.id = chosen.subscriber_id
        where chosen.brand_id = component.brand_id and chosen.component_id = component.id
          and subscriber.confirmed_at is not null)`.as("subscribers"),
    )
    .execute();
  return { ...counts, by_component: byComponent };
}

/** Deletes the subscriber and their address. Queued emails to them are not sent. */
export function removeSubscriber(desk: Desk, admin: Admin, id: string): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const removed = await desk.db
      .deleteFrom("status_subscribers")
      .where("id", "=", id)
      .where("stopped_at", "is", null)
      .returning("brand_id")
      .executeTakeFirst();
    if (!removed) throw notFound();
    const key = { brandId: removed.brand_id, subscriberId: id };
    await publish(desk, admin, subscriberRemoved, ofSubscriber(key));
  });
}
