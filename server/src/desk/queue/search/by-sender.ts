import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { transaction } from "../../../infrastructure/database/transaction.ts";
import { isTypoOf, shortestWithSlips, wordsOf } from "../../search/names.ts";
import { passes } from "../filters.ts";
import { columns } from "../pages.ts";
import { among, type Found, mostFound, newness, type Search } from "./matches.ts";

/** A client, or the sender of one guest's ticket. */
interface Sender {
  brand_id: number;
  client_id: string | null;
  ticket_id: string | null;
  name: string;
  likeness: number;
}

const exactly = 20;
const nearly = 10;
const mostWords = 4;

/** By who wrote: the client of that very id on the platform, or whoever is called that. */
export async function findBySender(db: Database, search: Search): Promise<Found[]> {
  const [numbered, named] = await Promise.all([
    clientsOfId(db, search).then((clients) => ticketsOf(db, search, clients, exactly)),
    findByName(db, search),
  ]);
  return [...numbered, ...named];
}

async function clientsOfId(db: Database, { said, brandIds }: Search): Promise<Sender[]> {
  const { rows } = await sql<Sender>`
    select brand_id, clients.id as client_id, null as ticket_id, ${name} as name, 1::float as likeness
    from brands join clients on clients.brand_id = brands.id
    where external_id = ${said} and (${brandIds}::integer[] is null or brands.id = any (${brandIds}::integer[]))`.execute(
    db,
  );
  return rows;
}

/** By a name or an address, or the beginning of one; where nobody is called that, by one that is misspelt. */
async function findByName(db: Database, search: Search): Promise<Found[]> {
  const words = wordsOf(search.said);
  if (words.length === 0 || words.length > mostWords || search.said.includes('"')) return [];
  const asked = words.join(" ");
  const named = await ticketsOf(db, search, await sendersNamed(db, search, asked), exactly);
  if (named.length > 0 || isNoName(search.said) || asked.length < shortestWithSlips) return named;
  const alike = await sendersAlike(db, search, asked);
  const meant = alike.filter(({ name }) => isMeant(words, wordsOf(name)));
  return ticketsOf(db, search, meant, nearly);
}

/** Nobody is called by digits or by a domain; of whose letters half of all addresses are made. */
function isNoName(said: string): boolean {
  return /[\p{N}@]|\S\.\S/u.test(said);
}

/** Every word must be one of the name, give or take a slip. */
function isMeant(words: string[], name: string[]): boolean {
  return words.every((word) => name.some((meant) => isTypoOf(word, meant)));
}

// Of a name that thousands have, this many are looked at.
const mostCandidates = 2_000;
const mostSenders = 100;
const name = sql`first_name || ' ' || last_name || ' ' || email`;

// Every third name begins with some two letters; those are looked for as a word of their own.
const shortest = 4;

async function sendersNamed(db: Database, search: Search, asked: string): Promise<Sender[]> {
  const whole = sql`'%' || sought(${asked}) || '%'`;
  const pattern = asked.length < shortest ? whole : sql`'%' || rtrim(sought(${asked})) || '%'`;
  return candidates(db, search, {
    condition: sql`sought like ${pattern}`,
    likeness: sql`case when sought like ${whole} then 1 else 0.5 end::float`,
  });
}

/**
 * As alike, by their trigrams, as a name stays with a slip or two in it, each of which spoils three of them. Two
 * letters that were swapped in a short name spoil nearly all, so the names are looked for with each two swapped back.
 */
async function sendersAlike(db: Database, search: Search, asked: string): Promise<Sender[]> {
  const least = Math.min(0.5, Math.max(0.4, (asked.length - 5) / (asked.length + 1)));
  return transaction(db, async (db) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(least)}, true)`.execute(db);
    const alike = await candidates(db, search, {
      condition: sql`sought(${asked}) <% sought`,
      likeness: sql`word_similarity(sought(${asked}), sought)::float`,
    });
    const swapped = await candidates(db, search, {
      beside: sql`unnest(${swapsOf(asked)}::text[]) as swapped,`,
      condition: sql`sought like '%' || sought(swapped) || '%'`,
      likeness: sql`0.8::float`,
    });
    return [...alike, ...swapped];
  });
}

const longestSwapped = 30;

function swapsOf(asked: string): string[] {
  const letters = [...asked].slice(0, longestSwapped);
  return letters
    .map((letter, index) =>
      letters
        .with(index, letters[index + 1] ?? letter)
        .toSpliced(index + 1, 1, letter)
        .join(""),
    )
    .slice(0, -1);
}

interface Matching {
  condition: RawBuilder<unknown>;
  likeness: RawBuilder<unknown>;
  beside?: RawBuilder<unknown>;
}

async function candidates(
  db: Database,
  { sieve, brandIds, few }: Search,
  { condition, likeness, beside = sql`` }: Matching,
): Promise<Sender[]> {
  const { clientIds } = sieve;
  // Nobody's name is shown here: this only spares the look at senders of whom there can be no ticket to be seen.
  const within = sql`(${brandIds}::integer[] is null or brand_id = any (${brandIds}::integer[]))`;
  const ofFew = few
    ? sql`and id = any (array(select client_id from tickets where (brand_id, id) in ${among(few)}))`
    : sql``;
  const guestOfFew = few ? sql`and (brand_id, ticket_id) in ${among(few)}` : sql``;
  const { rows } = await sql<Sender>`
    (select brand_id, client_id, ticket_id, name, likeness from (
      select brand_id, id as client_id, null::text as ticket_id, ${name} as name, ${likeness} as likeness,
        open_tickets_count > 0 as is_active
      from ${beside} clients
      where ${condition} and ${within} and tickets_count > 0 and (${clientIds}::text[] is null or id = any (${clientIds}::text[]))
        ${ofFew}
      limit ${mostCandidates}) as found
      order by likeness desc, is_active desc, client_id desc limit ${mostSenders})
    union all (select brand_id, null, ticket_id, name, likeness from (
      select brand_id, ticket_id, ${name} as name, ${likeness} as likeness
      from ${beside} guest_senders
      where ${condition} and ${within} and ${clientIds}::text[] is null ${guestOfFew}
      limit ${mostCandidates}) as found
      order by likeness desc, ticket_id desc limit ${mostSenders})`.execute(db);
  return rows;
}

/** Of one, all that a search can find; of many, the newest few of each. */
const mostOfEach = (senders: number) => Math.ceil((3 * mostFound) / senders);

async function ticketsOf(
  db: Database,
  { staff, sieve }: Search,
  senders: Sender[],
  weight: number,
): Promise<Found[]> {
  if (senders.length === 0) return [];
  const { rows } = await sql<Found>`
    select tickets.brand_id, tickets.id, last_reply_at, waiting_since, priority_rank,
      ${weight}::float * sender.likeness + ${newness} as score
    from unnest(${senders.map(({ brand_id }) => brand_id)}::integer[],
        ${senders.map(({ client_id }) => client_id)}::text[], ${senders.map(({ ticket_id }) => ticket_id)}::text[],
        ${senders.map(({ likeness }) => likeness)}::float[])
      as sender (brand_id, client_id, ticket_id, likeness)
    cross join lateral (
      (select ${columns} from tickets where sender.client_id is not null
        and tickets.brand_id = sender.brand_id and tickets.client_id = sender.client_id
        and ${passes(staff, sieve)} order by last_reply_at desc, id desc limit ${mostOfEach(senders.length)})
      union all
      (select ${columns} from tickets where sender.ticket_id is not null
        and tickets.brand_id = sender.brand_id and tickets.id = sender.ticket_id and ${passes(staff, sieve)})
    ) as tickets
    order by score desc limit ${mostFound}`.execute(db);
  return rows;
}
