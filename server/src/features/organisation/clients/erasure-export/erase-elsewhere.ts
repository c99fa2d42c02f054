import { sql } from "kysely";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import { type ClientKey, chatIdsOf, reportIdsOf, ticketIdsOf } from "../client-key.ts";

/**
 * What speaks of a client and hangs on none of their tickets: whose mail was refused or ignored, with the mail itself, what was answered to it,
 * mails to staff that quote a subject, and what other programs are told of chats and reports. Of a mail it stays known that it came, so that it is not taken for a new one; and
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
  // A mail to staff quotes the subjects of several customers' tickets. Its file goes with the log's reference to it.
  await sql`update mails set response = null
    where brand_id is null and occasion = 'staff_notices' and mail_id in (
      select mail_id from notifications where brand_id = ${brandId} and ticket_id in (${ticketIdsOf({ db }, client)}))`.execute(
    db,
  );
  // Under the platform's id and no other: an address alone may be somebody else's as well.
  await sql`update campaign_recipients set external_id = 'erased ' || id, email = id || '@erased.invalid',
      first_name = null, last_name = null, smtp_response = null, sealed_token = null,
      outcome = case when outcome = 'waiting' then 'suppressed' else outcome end,
      settled_at = coalesce(settled_at, clock_timestamp())
    where brand_id = ${brandId} and external_id = ${externalId}`.execute(db);
  await forgetArticles(db, client);
  await forgetViews(db, client, externalId);
  const chats = chatIdsOf({ db }, client);
  const references = reportIdsOf({ db }, client).clearSelect().select("reference");
  await sql`delete from webhook_deliveries where brand_id = ${brandId} and ticket_id is null
    and (data ->> 'id' in (${chats}) or data ->> 'reference' in (${references}))`.execute(db);
}

/**
 * What was written from a ticket of theirs. Until it is published it is their words, and goes. An article that was published was
 * looked through for them, and stays without its earlier versions, which have them.
 */
async function forgetArticles(db: Database, { brandId, id }: ClientKey): Promise<void> {
  const written = sql`select article_id from article_sources where brand_id = ${brandId} and client_id = ${id}`;
  await sql`delete from articles where brand_id = ${brandId} and id in (${written}) and published_at is null`.execute(
    db,
  );
  await sql`delete from article_versions version using articles article
    where version.brand_id = ${brandId} and version.article_id in (${written})
      and article.brand_id = version.brand_id and article.id = version.article_id
      and version.number < article.version`.execute(db);
}

/** A view of this client shows nothing any more. Under the platform's id, another brand may have a client as well. */
async function forgetViews(db: Database, { brandId, id }: ClientKey, externalId: string): Promise<void> {
  await sql`delete from saved_views where filters ->> 'client' = ${id}
    or (filters ->> 'client' = ${externalId} and coalesce(filters ->> 'brand_id', ${brandId}::text) = ${brandId}::text
      and (filters ? 'brand_id' or not exists (
        select from clients where external_id = ${externalId} and brand_id <> ${brandId})))`.execute(db);
}
