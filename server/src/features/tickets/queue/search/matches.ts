import { type RawBuilder, sql } from "kysely";
import type { StaffMember } from "../../../core/actors/actors.ts";
import type { SortedTicket } from "../order.ts";
import type { TicketFilter } from "../ticket-filter.ts";

/** What is searched for, by whom, and among which tickets. */
export interface SearchRequest {
  staff: StaffMember;
  filter: TicketFilter;
  /** The parameter `q`, as it was typed. */
  question: string;
  /** Somebody is still at it: the last word may be the beginning of one. */
  isTyping?: boolean;
}

/** With what is known of the tickets before the question is looked for. */
export interface Search extends SearchRequest {
  /** The only brands in which anything can be found; null where that is not narrowed down. */
  brandIds: number[] | null;
  /** Whether fewer fit than there are. */
  isNarrowed: boolean;
  /** The newest that fit, so far as they were quickly met. */
  newest: SortedTicket[];
  /** All that fit, where they are few. */
  few: SortedTicket[] | undefined;
}

/**
 * A ticket that a search found, and how well it matches: the logarithm of its rank, and one for each year that it is
 * newer. So the order of two tickets never changes with the time that passes between two pages.
 */
export interface Match extends SortedTicket {
  score: number;
  found_in: FoundIn;
  /** The message or note with the words; null where they stand elsewhere. */
  text_id: string | null;
  /** The last word of the question is no more than the beginning of one there. */
  is_beginning?: boolean;
}

/** Each ticket once, by the best of its matches. */
export function bestOf(matches: Match[]): Match[] {
  const best = new Map<string, Match>();
  for (const match of matches) {
    const known = best.get(match.id);
    if (!known || known.score < match.score) best.set(match.id, match);
  }
  return [...best.values()];
}

/** Where a search found a ticket. */
export const foundIn = ["number", "sender", "subject", "message", "note"] as const;
export type FoundIn = (typeof foundIn)[number];

export const newness = sql<number>`(extract(epoch from last_reply_at) / 31557600)::float`;

// A search has an end: so many are sorted and put on pages.
export const maxMatches = 200;

/** So many tickets are looked at one by one. */
export const maxFewTickets = 60;

/** For a condition on the two ids of a ticket. */
export function among(tickets: SortedTicket[]): RawBuilder<unknown> {
  return sql`(select brand_id, id from unnest(${tickets.map(({ brand_id }) => brand_id)}::integer[],
    ${tickets.map(({ id }) => id)}::text[]) as near (brand_id, id))`;
}
