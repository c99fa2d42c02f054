import { sql } from "kysely";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import { seesWholeBrands } from "../../../core/actors/scope.ts";
import { isTypoOf, minLettersWithSlips, nameWordsOf } from "../../../core/text-search/names.ts";
import { fitsFilter } from "../filter-conditions.ts";
import { queueRowColumns, sortedBy } from "../order.ts";
import { type Match, maxMatches, newness, type Search } from "./matches.ts";
import { clientsOfId, type FoundSender, sendersAlike, sendersNamed } from "./senders.ts";

// A name scores more than any text and less than a number.
const exactly = 20;
const nearly = 10;
// Longer texts are sentences, not names; an address may have any number of words.
const maxWords = 12;
// With more words, a misspelt name is unlikely.
const maxWordsMisspelt = 6;

interface Sent {
  matches: Match[];
  /**
   * A sender has this name, even if none of their tickets match the filters: then no similar name is meant.
   */
  isOfSomebody: boolean;
}

/**
 * Finds tickets by sender: the client with that id on the platform, or senders with that name or a name that
 * begins with it.
 */
export async function findBySender(db: Database, search: Search): Promise<Sent> {
  const typed = nameIn(search);
  const [numbered, named] = await Promise.all([
    clientsOfId(db, search),
    typed ? sendersNamed(db, search, search.question.trim()) : [],
  ]);
  const found = await Promise.all(
    [numbered, named].map((senders) => ticketsOf(db, search, senders, exactly)),
  );
  const matches = found.flat();
  // An agent limited to departments must not learn that such a sender exists elsewhere.
  const isOfSomebody = seesWholeBrands(search.staff) ? named.length > 0 : matches.length > 0;
  return { matches, isOfSomebody };
}

/** Finds tickets by senders whose name or address resembles a misspelt one. */
export async function findBySenderAlike(db: Database, search: Search): Promise<Match[]> {
  const words = nameIn(search);
  const typed = words?.join(" ") ?? "";
  if (!words || words.length > maxWordsMisspelt || isNoName(search.question)) return [];
  if (typed.length < minLettersWithSlips) return [];
  const alike = await sendersAlike(db, search, typed);
  const meant = alike.filter(({ name }) => isMeant(words, nameWordsOf(name)));
  return ticketsOf(db, search, meant, nearly);
}

/** The words of a query that may be a name, an address, or the beginning of one. */
function nameIn({ question }: Search): string[] | undefined {
  const words = nameWordsOf(question);
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(question.trim());
  const mayBeName = words.length > 0 && (words.length <= maxWords || isAddress);
  return mayBeName && !question.includes('"') ? words : undefined;
}

/** Names have no digits or domains, and the letters of common domains occur in half of all addresses. */
function isNoName(question: string): boolean {
  return /[\p{N}@]|\S\.\S/u.test(question);
}

/** Each word must match a word of the name, allowing for a typo. */
function isMeant(words: string[], name: string[]): boolean {
  return words.every((word) => name.some((meant) => isTypoOf(word, meant)));
}

/** For one sender as many as a search returns; for several, the newest few of each. */
const maxOfEach = (senders: number) => Math.ceil((3 * maxMatches) / senders);

async function ticketsOf(
  db: Database,
  { staff, filter }: Search,
  senders: FoundSender[],
  weight: number,
): Promise<Match[]> {
  if (senders.length === 0) return [];
  const { rows } = await sql<Match>`
    select tickets.brand_id, tickets.id, ${sortedBy},
      ${weight}::float * sender.likeness + ${newness} as score, 'sender' as found_in, null as text_id
    from unnest(${senders.map(({ brand_id }) => brand_id)}::integer[],
        ${senders.map(({ client_id }) => client_id)}::text[], ${senders.map(({ ticket_id }) => ticket_id)}::text[],
        ${senders.map(({ likeness }) => likeness)}::float[])
      as sender (brand_id, client_id, ticket_id, likeness)
    cross join lateral (
      (select ${queueRowColumns} from tickets where sender.client_id is not null
        and tickets.brand_id = sender.brand_id and tickets.client_id = sender.client_id
        and ${fitsFilter(staff, filter)} order by last_reply_at desc, id desc limit ${maxOfEach(senders.length)})
      union all
      (select ${queueRowColumns} from tickets where sender.ticket_id is not null
        and tickets.brand_id = sender.brand_id and tickets.id = sender.ticket_id and ${fitsFilter(staff, filter)})
    ) as tickets
    order by score desc limit ${maxMatches}`.execute(db);
  return rows;
}
