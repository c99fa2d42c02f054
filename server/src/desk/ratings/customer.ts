import { sql } from "kysely";
import { notFound } from "../../errors.ts";
import type { Database } from "../../infrastructure/database/connect.ts";
import { prepare } from "../../infrastructure/database/prepare.ts";
import type { Client } from "../actors/actors.ts";
import { type Desk, together } from "../desk.ts";
import type { TicketKey } from "../ids.ts";
import { followingMerges } from "../tickets/aliases.ts";
import { lockTicketOfClient } from "../tickets/locking.ts";
import { type SentAnswer, writeAnswer } from "./answering.ts";
import { newestOffer } from "./offer.ts";
import { presentRating, type Rating } from "./rating.ts";

export { NewAnswer } from "./answering.ts";
export { Rating } from "./rating.ts";

export function readRating(desk: Desk, client: Client, number: string): Promise<Rating> {
  return followingMerges(desk.db, client, number, async (number) => {
    const key = await ticketOf(desk.db, client, number);
    return presentRating(desk, key.brandId, await newestOffer(desk.db, key), client.language);
  });
}

/** Says how content a client is, or says it anew; `created` for the first answer to this offer. */
export function rateTicket(
  desk: Desk,
  client: Client,
  number: string,
  sent: SentAnswer,
): Promise<{ created: boolean; rating: Rating }> {
  return followingMerges(desk.db, client, number, (number) =>
    together(desk, async (desk) => {
      const ticket = await lockTicketOfClient(desk.db, client, number);
      const offer = await newestOffer(desk.db, ticket);
      await writeAnswer(desk, client, offer, sent);
      const rating = await presentRating(
        desk,
        ticket.brandId,
        await newestOffer(desk.db, ticket),
        client.language,
      );
      return { created: offer?.score === null, rating };
    }),
  );
}

async function ticketOf(db: Database, client: Client, number: string): Promise<TicketKey> {
  const ticket = await db
    .selectFrom("tickets")
    .where("brand_id", "=", client.brand.id)
    .where("client_id", "=", client.id)
    .where("number", "=", number)
    .select(["brand_id as brandId", "id as ticketId"])
    .executeTakeFirst();
  if (!ticket) throw notFound();
  return ticket;
}

const pending = prepare((db, of: { brandId: number; clientId: string }) =>
  db
    .selectFrom("rating_offers")
    .innerJoin("tickets", (join) =>
      join
        .onRef("tickets.brand_id", "=", "rating_offers.brand_id")
        .onRef("tickets.id", "=", "rating_offers.ticket_id"),
    )
    .where("tickets.brand_id", "=", of.brandId)
    .where("tickets.client_id", "=", of.clientId)
    .where("rating_offers.score", "is", null)
    .where("rating_offers.withdrawn_at", "is", null)
    .where("rating_offers.expires_at", ">", sql<string>`clock_timestamp()`)
    .select(sql<number>`count(*)`.as("total")),
);

/** How many tickets a client could rate now. */
export async function countPendingRatings(
  db: Database,
  { brand, id }: Pick<Client, "brand" | "id">,
): Promise<number> {
  const [row] = await pending(db, { brandId: brand.id, clientId: id });
  return row?.total ?? 0;
}
