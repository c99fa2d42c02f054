import { type RawBuilder, sql } from "kysely";
import { notFound } from "../../../errors.ts";
import type { Language } from "../../../i18n/say.ts";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { Client } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { followingMerges } from "../follow-merges.ts";
import { type LockedTicket, lockTicket, lockTicketOfClient } from "../lock-ticket.ts";
import { newestOffer, offerOfToken } from "./offer.ts";
import { presentRating, type Rating } from "./rating.ts";
import { type SentAnswer, writeAnswer } from "./submit-rating.ts";

export { Rating } from "./rating.ts";
export { NewAnswer } from "./submit-rating.ts";

export function readRating(desk: Desk, client: Client, number: string): Promise<Rating> {
  return followingMerges(desk.db, client, number, async (number) => {
    const key = await ticketOf(desk.db, client, number);
    return presentRating(desk, key.brandId, await newestOffer(desk.db, key), client.language);
  });
}

/** Stores or changes a client's rating; `created` is true for the first rating of this offer. */
export function rateTicket(
  desk: Desk,
  client: Client,
  number: string,
  sent: SentAnswer,
): Promise<{ created: boolean; rating: Rating }> {
  return followingMerges(desk.db, client, number, (number) =>
    inTransaction(desk, async (desk) => {
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

/** The brand of a rating link in a closing email. */
export async function brandOfRatingLink({ db }: Desk, token: string): Promise<number | undefined> {
  return (await offerOfToken(db, token))?.brand_id;
}

/**
 * The rating behind a link: one close of one ticket, and nothing else of the ticket. Reading it changes
 * nothing.
 */
export async function readRatingByLink(
  desk: Desk,
  token: string,
  language: Language,
): Promise<{ rating: Rating; isOpen: boolean }> {
  const offer = await offerOfToken(desk.db, token);
  if (!offer) throw notFound();
  const rating = await presentRating(desk, offer.brand_id, offer, language);
  return { rating, isOpen: offer.withdrawn_at === null && !offer.is_over };
}

export function rateByLink(desk: Desk, token: string, sent: SentAnswer): Promise<void> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockTicketOfLink(desk.db, token);
    const by = { kind: ticket.isGuest ? ("guest" as const) : ("client" as const) };
    await writeAnswer(desk, by, await offerOfToken(desk.db, token), sent);
  });
}

/** Tries twice, because the ticket may be merged between the lookup and the lock. */
async function lockTicketOfLink(db: Database, token: string): Promise<LockedTicket> {
  for (let look = 0; look < 2; look++) {
    const offer = await offerOfToken(db, token);
    const ticket = offer && (await lockTicket(db, { brandId: offer.brand_id, ticketId: offer.ticket_id }));
    if (ticket) return ticket;
  }
  throw notFound();
}

/** The number of tickets that a client can rate now, for use in a larger query. */
export const pendingRatings = ({
  brand,
  id,
}: Pick<Client, "brand" | "id">): RawBuilder<number> => sql<number>`(
  select count(*) from rating_offers as offer
  join tickets on tickets.brand_id = offer.brand_id and tickets.id = offer.ticket_id
  where tickets.brand_id = ${brand.id} and tickets.client_id = ${id}
    and offer.score is null and offer.withdrawn_at is null and offer.expires_at > clock_timestamp())`;
