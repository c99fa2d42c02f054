import { sql } from "kysely";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import { numbersIn } from "../../number.ts";
import { fitsFilter } from "../filter-conditions.ts";
import { sortedBy } from "../order.ts";
import { type Match, newness, type Search } from "./matches.ts";

export const exactNumber = 1_000;
const beginOfNumber = 100;
// Many numbers begin with the same digits; only the newest are returned.
const maxNumbers = 100;

/**
 * Finds tickets by number, by its first digits, or by the number before a merge. Needs at least four digits.
 * A full number is also found in a longer text: a link, "[#…]", or a line of an email.
 */
export async function findByNumber(db: Database, search: Search): Promise<Match[]> {
  const plain = search.question.normalize("NFKC");
  const digits = plain.replaceAll(/[\s#-]/g, "");
  if (/^[1-9]\d{3,13}$/.test(digits)) return numbered(db, search, [digits]);
  return numbered(db, search, numbersIn(plain));
}

async function numbered(db: Database, { staff, filter }: Search, numbers: string[]): Promise<Match[]> {
  if (numbers.length === 0) return [];
  const score = numbers[0]?.length === 14 ? exactNumber : beginOfNumber;
  const { rows } = await sql<Match>`
    select tickets.brand_id, tickets.id, ${sortedBy},
      ${score}::float + ${newness} as score, 'number' as found_in, null as text_id
    from (select brand_id, id from unnest(${numbers}::text[]) as digits
        join tickets on number >= digits and number < digits || ':'
      union select brand_id, ticket_id from ticket_aliases where number = any (${numbers}::text[])) as numbered
    join tickets using (brand_id, id)
    where ${fitsFilter(staff, filter)} order by last_reply_at desc limit ${maxNumbers}`.execute(db);
  return rows;
}
