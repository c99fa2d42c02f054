import { sql } from "kysely";
import type { Subscriber } from "../../core/event.ts";
import { requesterChanged, requesterEdited } from "../../tickets/events.ts";

/**
 * A former customer of a ticket, or a former address, can't reply to its emails any longer: their next email opens a ticket of its own.
 * The next email to anyone gets a new reply address.
 */
export const endReplyAddresses: Subscriber = {
  to: [requesterChanged, requesterEdited],
  async handle({ db }, { subject, what, privatePayload }) {
    if (what.type === requesterEdited.type && !privatePayload.has_new_link) return;
    await sql`delete from reply_addresses
      where brand_id = ${subject.brandId} and ticket_id = ${subject.id}`.execute(db);
  },
};
