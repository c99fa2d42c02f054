import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import { transaction } from "../../../../infrastructure/database/transaction.ts";
import {
  hasName,
  hasNameBeginning,
  hasNameLike,
  likenessOfName,
  patternOf,
} from "../../../core/text-search/names.ts";
import { unspaced } from "../../../core/text-search/normalize.ts";
import { among, type Search } from "./matches.ts";

/** A client, or the sender of one guest ticket. */
export interface FoundSender {
  brand_id: number;
  client_id: string | null;
  ticket_id: string | null;
  name: string;
  likeness: number;
}

// The most senders to check for a name, which thousands may share.
const maxCandidates = 2_000;
const maxSenders = 100;
const namedBy = sql`first_name, last_name, email`;
const name = sql`first_name || ' ' || last_name || ' ' || email`;

/** Clients with that id on the platform; several brands may use the same id. */
export async function clientsOfId(db: Database, { question, brandIds }: Search): Promise<FoundSender[]> {
  const { rows } = await sql<FoundSender>`
    select brand_id, clients.id as client_id, null as ticket_id, ${name} as name, 1::float as likeness
    from brands join clients on clients.brand_id = brands.id
    where external_id = ${question} and (${brandIds}::integer[] is null or brands.id = any (${brandIds}::integer[]))`.execute(
    db,
  );
  return rows;
}

// A third of all names begin with some two letters, so shorter beginnings only match whole words.
const minLettersOfBeginning = 4;
const isUnspaced = new RegExp(`[${unspaced}]`, "u");

export async function sendersNamed(db: Database, search: Search, typed: string): Promise<FoundSender[]> {
  return candidates(db, search, {
    condition:
      typed.length < minLettersOfBeginning && !isUnspaced.test(typed)
        ? hasName(typed)
        : hasNameBeginning(typed),
    likeness: sql`case when ${hasName(typed)} then 1 else 0.5 end::float`,
  });
}

/**
 * The minimum trigram similarity that tolerates a typo or two (each changes three trigrams). Swapped letters
 * in a short name change nearly all of them, so names are also searched with each pair of letters swapped
 * back.
 */
export async function sendersAlike(db: Database, search: Search, typed: string): Promise<FoundSender[]> {
  const minLikeness = Math.min(0.5, Math.max(0.4, (typed.length - 5) / (typed.length + 1)));
  return transaction(db, async (db) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(minLikeness)}, true)`.execute(
      db,
    );
    const alike = await candidates(db, search, {
      condition: hasNameLike(typed),
      likeness: sql`${likenessOfName(typed)}::float`,
    });
    const swapped = await candidates(db, search, {
      beside: sql`(select ${patternOf(sql`typed`)} as pattern from unnest(${swapsOf(typed)}::text[]) as typed offset 0) as swapped,`,
      condition: sql`search_text like pattern`,
      likeness: sql`0.8::float`,
    });
    return [...alike, ...swapped];
  });
}

// Longer than any name; each pair of neighbours is one more pattern to search.
const maxLettersSwapped = 30;

function swapsOf(typed: string): string[] {
  const letters = [...typed].slice(0, maxLettersSwapped);
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
  { filter, brandIds, few }: Search,
  { condition, likeness, beside = sql`` }: Matching,
): Promise<FoundSender[]> {
  const { clientIds } = filter;
  // Not for access control, because no names are shown here: it only skips senders without visible tickets.
  const within = sql`(${brandIds}::integer[] is null or brand_id = any (${brandIds}::integer[]))`;
  const clients = few
    ? sql`(select brand_id, id, ${namedBy}, search_text, tickets_count, open_tickets_count from clients
        where (brand_id, id) in (select brand_id, client_id from tickets where (brand_id, id) in ${among(few)}) offset 0) as clients`
    : sql`clients`;
  const guests = few
    ? sql`(select brand_id, ticket_id, ${namedBy}, search_text from guest_senders
        where (brand_id, ticket_id) in ${among(few)} offset 0) as guest_senders`
    : sql`guest_senders`;
  const { rows } = await sql<FoundSender>`
    (select brand_id, client_id, ticket_id, name, likeness from (
      select brand_id, id as client_id, null::text as ticket_id, ${name} as name, ${likeness} as likeness,
        open_tickets_count > 0 as is_active
      from ${beside} ${clients}
      where ${condition} and ${within} and tickets_count > 0 and (${clientIds}::text[] is null or id = any (${clientIds}::text[]))
      limit ${maxCandidates}) as found
      order by likeness desc, is_active desc, client_id desc limit ${maxSenders})
    union all (select brand_id, null, ticket_id, name, likeness from (
      select brand_id, ticket_id, ${name} as name, ${likeness} as likeness
      from ${beside} ${guests}
      where ${condition} and ${within} and ${clientIds}::text[] is null
      limit ${maxCandidates}) as found
      order by likeness desc, ticket_id desc limit ${maxSenders})`.execute(db);
  return rows;
}
