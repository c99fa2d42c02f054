import { sql } from "kysely";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import { type ClientKey, chatIdsOf, reportIdsOf, ticketIdsOf } from "../client-key.ts";

/** Stands for a name that was erased. */
const noName = "–";

/**
 * Erases personal data outside the client's tickets: refused or ignored emails and the replies to them, staff emails that quote a
 * subject, and webhook deliveries about chats and reports. The record that an email arrived stays, so that it is not processed
 * again; so do the recipient counts of campaigns.
 */
export async function eraseElsewhere(
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
  // If it is still queued, the job finds no recipient.
  await sql`update mails set recipient = null, response = null
    where brand_id = ${brandId} and occasion = 'mail_refused' and lower(recipient) = lower(${email})`.execute(
    db,
  );
  // A staff email quotes the subjects of several customers' tickets. Its file is deleted once the log no longer refers to it.
  await sql`update mails set response = null
    where brand_id is null and occasion = 'staff_notices' and mail_id in (
      select mail_id from notifications where brand_id = ${brandId} and ticket_id in (${ticketIdsOf({ db }, client)}))`.execute(
    db,
  );
  // Matched by the platform's id only: the address may belong to someone else too.
  await sql`update campaign_recipients set external_id = 'erased ' || id, email = id || '@erased.invalid',
      first_name = null, last_name = null, smtp_response = null, sealed_token = null,
      outcome = case when outcome = 'waiting' then 'suppressed' else outcome end,
      settled_at = coalesce(settled_at, clock_timestamp())
    where brand_id = ${brandId} and external_id = ${externalId}`.execute(db);
  // What they wrote in a ticket that was given to another customer is part of that conversation.
  await sql`update replies set author_name = ${noName}
    where brand_id = ${brandId} and client_id = ${client.id} and author_name is not null`.execute(db);
  await eraseArticles(db, client);
  await eraseInViews(db, client, externalId);
  const chats = chatIdsOf({ db }, client);
  const references = reportIdsOf({ db }, client).clearSelect().select("reference");
  await sql`delete from webhook_deliveries where brand_id = ${brandId} and ticket_id is null
    and (data ->> 'id' in (${chats}) or data ->> 'reference' in (${references}))`.execute(db);
}

/**
 * Erases articles written from the client's tickets. An unpublished one still contains their words and is deleted. A published
 * one has been reviewed and stays, without its earlier versions.
 */
async function eraseArticles(db: Database, { brandId, id }: ClientKey): Promise<void> {
  const written = sql`select article_id from article_sources where brand_id = ${brandId} and client_id = ${id}`;
  await sql`delete from articles where brand_id = ${brandId} and id in (${written}) and published_at is null`.execute(
    db,
  );
  await sql`delete from article_versions version using articles article
    where version.brand_id = ${brandId} and version.article_id in (${written})
      and article.brand_id = version.brand_id and article.id = version.article_id
      and version.number < article.version`.execute(db);
}

/** Deletes saved views filtered by this client. Another brand may have a client with the same platform id. */
async function eraseInViews(db: Database, { brandId, id }: ClientKey, externalId: string): Promise<void> {
  await sql`delete from saved_views where filters ->> 'client' = ${id}
    or (filters ->> 'client' = ${externalId} and coalesce(filters ->> 'brand_id', ${brandId}::text) = ${brandId}::text
      and (filters ? 'brand_id' or not exists (
        select from clients where external_id = ${externalId} and brand_id <> ${brandId})))`.execute(db);
}
