import { type RawBuilder, sql } from "kysely";
import { notFound } from "../../errors.ts";
import type { Database } from "../../infrastructure/database/connect.ts";
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

/** How many tickets a client could rate now, for a query that asks for more of theirs. */
export const pendingRatings = ({
  brand,
  id,
}: Pick<Client, "brand" | "id">): RawBuilder<number> => sql<number>`(
  select count(*) from rating_offers as offer
  join tickets on tickets.brand_id = offer.brand_id and tickets.id = offer.ticket_id
  where tickets.brand_id = ${brand.id} and tickets.client_id = ${id}
    and offer.score is null and offer.withdrawn_at is null and offer.expires_at > clock_timestamp())`;
