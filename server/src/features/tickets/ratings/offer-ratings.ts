import { sql } from "kysely";
import { prepare } from "../../../infrastructure/database/prepare.ts";
import type { Desk } from "../../core/desk.ts";
import type { EventEnvelope, Subscriber } from "../../core/event.ts";
import type { MergeRule } from "../../core/feature.ts";
import { newId, type TicketKey } from "../../core/values/ids.ts";
import { closed, reopened, replied, requesterChanged, requesterEdited } from "../events.ts";

/** How long a ticket can be rated after its close. */
const offeredFor = "30 days";

/** Offers a rating when a ticket closes. Reopening withdraws an offer that has no rating. */
export const offerRatings: Subscriber[] = [
  { to: [closed], handle: offer },
  {
    to: [replied],
    async handle(desk, event) {
      if (event.payload.after === "closed") await offer(desk, event);
    },
  },
  { to: [reopened], handle: withdraw },
  {
    to: [requesterChanged],
    async handle(desk, event) {
      await withdraw(desk, event);
      await endRatingLinks(desk, event);
    },
  },
  {
    to: [requesterEdited],
    async handle(desk, event) {
      if (event.privatePayload.has_new_link) await endRatingLinks(desk, event);
    },
  },
];

async function offer({ db }: Desk, { subject }: EventEnvelope): Promise<void> {
  await insertOffer(db, { brandId: subject.brandId ?? 0, ticketId: subject.id, id: newId() });
}

/**
 * The rating is for the ticket's assignee, else for the agent who replied last. A guest is asked by the email
 * about the close that ended their link; later closes send no email.
 */
const insertOffer = prepare((db, { brandId, ticketId, id }: TicketKey & { id: string }) => ({
  compile: () =>
    sql`insert into rating_offers (brand_id, id, ticket_id, department_id, staff_id, offered_at, expires_at)
      select ticket.brand_id, ${id}::text, ticket.id, ticket.department_id,
        coalesce(ticket.assignee_id, (select reply.staff_id from replies reply
          where reply.brand_id = ticket.brand_id and reply.ticket_id = ticket.id and reply.author_type = 'staff'
          order by reply.created_at desc, reply.id desc limit 1)),
        ticket.closed_at, ticket.closed_at + ${sql.lit(offeredFor)}::interval
      from tickets ticket
      left join guest_senders sender on sender.brand_id = ticket.brand_id and sender.ticket_id = ticket.id
      left join rating_questions question on question.brand_id = ticket.brand_id
      where ticket.brand_id = ${brandId}::integer and ticket.id = ${ticketId}::text and ticket.closed_at is not null
        and (sender.ticket_id is null or sender.revoked_at = ticket.closed_at)
        and coalesce(question.is_asked, true)`.compile(db),
}));

/** The links in the closing emails of a former customer, or to a former address. What was rated can't be changed any longer. */
async function endRatingLinks({ db }: Desk, { subject }: EventEnvelope): Promise<void> {
  await sql`update rating_offers
    set token_hash = null, sealed_token = null, expires_at = least(expires_at, clock_timestamp())
    where brand_id = ${subject.brandId} and ticket_id = ${subject.id}`.execute(db);
}

async function withdraw(desk: Desk, { subject }: EventEnvelope): Promise<void> {
  await withdrawOffers(desk, { brandId: subject.brandId ?? 0, ticketId: subject.id });
}

async function withdrawOffers({ db }: Desk, { brandId, ticketId }: TicketKey): Promise<void> {
  await sql`update rating_offers set withdrawn_at = clock_timestamp()
    where brand_id = ${brandId} and ticket_id = ${ticketId} and score is null and withdrawn_at is null
      and expires_at > clock_timestamp()`.execute(db);
}

/** Ratings move to the target. The target is open, so it gets its own offer when it closes. */
export const moveRatings: MergeRule = async (desk, source, target) => {
  await withdrawOffers(desk, source);
  await sql`update rating_offers set ticket_id = ${target.ticketId}
    where brand_id = ${source.brandId} and ticket_id = ${source.ticketId}`.execute(desk.db);
};
