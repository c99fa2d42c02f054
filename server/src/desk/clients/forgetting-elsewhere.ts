import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import { type ClientKey, chatIdsOf, reportIdsOf } from "./client-key.ts";

/**
 * What speaks of a client and hangs on none of their tickets: whose mail was refused or ignored, with the mail itself, what was answered to it, and
 * what other programs are told of chats and reports. Of a mail it stays known that it came, so that it is not taken for a new one; and
 * of a campaign, to how many it went.
 */
export async function forgetElsewhere(
  { db }: { db: Database },
  client: ClientKey,
  { external_id: externalId, email }: { external_id: string; email: string },
): Promise<void> {
  const { brandId } = client;
  await sql`
    with forgotten as (
      update inbound_mails
      set sender = null, from_address = null, subject = null, message_id = null, said = null, copied = '{}'
      where brand_id = ${brandId} and ticket_id is null
        and (lower(sender) = lower(${email}) or lower(from_address) = lower(${email}))
      returning id)
    delete from inbound_mail_files where brand_id = ${brandId} and mail_id in (select id from forgotten)`.execute(
    db,
  );
  // Of one that still waits, the job finds nobody to mail.
  await sql`update mails set recipient = null, response = null
    where brand_id = ${brandId} and occasion = 'mail_refused' and lower(recipient) = lower(${email})`.execute(
    db,
  );
  // Under the platform's id and no other: an address alone may be somebody else's as well.
  await sql`update campaign_recipients set external_id = 'erased ' || id, email = id || '@erased.invalid',
      first_name = null, last_name = null, answer = null, sealed_token = null,
      outcome = case when outcome = 'waiting' then 'suppressed' else outcome end,
      settled_at = coalesce(settled_at, clock_timestamp())
    where brand_id = ${brandId} and external_id = ${externalId}`.execute(db);
  const chats = chatIdsOf({ db }, client);
  const references = reportIdsOf({ db }, client).clearSelect().select("reference");
  await sql`delete from webhook_deliveries where brand_id = ${brandId} and ticket_id is null
    and (data ->> 'id' in (${chats}) or data ->> 'reference' in (${references}))`.execute(db);
}
