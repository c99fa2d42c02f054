import { sql } from "kysely";
import type { Desk } from "../../core/desk.ts";
import { newId, type TicketKey } from "../../core/values/ids.ts";
import { hashOf, newGuestToken } from "../../core/values/tokens.ts";

/** The sealing context for a copy's token. */
export function copyTokenContext(brandId: number, id: string) {
  return ["copy token", brandId, id];
}

/** The ticket's active copies, one per Cc address. A copy is created with the first reply. */
export async function openCopies(desk: Desk, key: TicketKey): Promise<{ id: string; email: string }[]> {
  for (const email of await newAddresses(desk, key)) await insertCopy(desk, key, email);
  const { rows } = await sql<{ id: string; email: string }>`
    select distinct on (lower(copies.email)) copies.id, copies.email from copies
    join tickets on tickets.brand_id = copies.brand_id and tickets.id = copies.ticket_id
    where copies.brand_id = ${key.brandId} and copies.ticket_id = ${key.ticketId}
      and lower(copies.email) in (select lower(address) from unnest(tickets.cc) address)
      -- A merge can bring the same address twice: one stop counts for both.
      and not exists (select from copies other where other.brand_id = copies.brand_id
        and other.ticket_id = copies.ticket_id and lower(other.email) = lower(copies.email)
        and other.stopped_at is not null)
    order by lower(copies.email), copies.id`.execute(desk.db);
  return rows;
}

async function newAddresses({ db }: Desk, { brandId, ticketId }: TicketKey): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select distinct on (lower(address)) address as email
    from tickets cross join unnest(tickets.cc) address
    where tickets.brand_id = ${brandId} and tickets.id = ${ticketId}
      and lower(address) not in (select lower(email) from copies
        where brand_id = ${brandId} and ticket_id = ${ticketId})`.execute(db);
  return rows.map(({ email }) => email);
}

async function insertCopy(desk: Desk, { brandId, ticketId }: TicketKey, email: string): Promise<void> {
  const id = newId();
  const token = newGuestToken();
  const { sealed } = await desk.keyring.seal(token, copyTokenContext(brandId, id));
  await desk.db
    .insertInto("copies")
    .values({
      brand_id: brandId,
      id,
      ticket_id: ticketId,
      email,
      token_hash: hashOf(token),
      sealed_token: sealed,
    })
    .execute();
}
