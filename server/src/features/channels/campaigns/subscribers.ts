import { sql } from "kysely";
import type { Desk } from "../../core/desk.ts";
import type { EventEnvelope, Subscriber } from "../../core/event.ts";
import { clientErased } from "../../organisation/clients/events.ts";

/** Removes an erased client from campaigns. The suppression of their address stays. */
export const eraseRecipients: Subscriber = { to: [clientErased], handle: removeFromCampaigns };

async function removeFromCampaigns({ db }: Desk, { subject }: EventEnvelope): Promise<void> {
  await sql`delete from campaign_recipients recipient using clients client
    where client.brand_id = ${subject.brandId} and client.id = ${subject.id}
      and recipient.brand_id = client.brand_id and recipient.external_id = client.external_id`.execute(db);
}
