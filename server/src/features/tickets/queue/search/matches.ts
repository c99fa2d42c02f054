import { type RawBuilder, sql } from "kysely";
import type { StaffMember } from "../../../core/actors/actors.ts";
import type { SortedTicket } from "../order.ts";
import type { TicketFilter } from "../ticket-filter.ts";

/** A search: the query, the agent and the filters. */
export interface SearchRequest {
  staff: StaffMember;
  filter: TicketFilter;
  /** The parameter `q`, as typed. */
  question: string;
  /** The user is still typing: the last word may be incomplete. */
  isTyping?: boolean;
}

/** With facts about the matching tickets, from before the search. */
export interface Search extends SearchRequest {
  /** The only brands that can have results; null if not limited. */
  brandIds: number[] | null;
  /** Whether the filters exclude any ticket. */
  isNarrowed: boolean;
  /** The newest matching tickets that were found quickly. */
  newest: SortedTicket[];
  /** All matching tickets, if they are few. */
  few: SortedTicket[] | undefined;
}

/**
 * A ticket that a search found. Its score is the logarithm of its rank, plus one per year that it is newer;
 * so the order of two tickets does not change over time, between two pages.
 */
export interface Match extends SortedTicket {
  score: number;
  found_in: FoundIn;
  /** The message or note that contains the words; null if they are elsewhere. */
  text_id: string | null;
  /** The last word only matches as the beginning of a word there. */
  is_beginning?: boolean;
}

/** Each ticket once, with its best match. */
export function bestOf(matches: Match[]): Match[] {
  const best = new Map<string, Match>();
  for (const match of matches) {
    const known = best.get(match.id);
    if (!known || known.score < match.score) best.set(match.id, match);
  }
  return [...best.values()];
}

/** The place of a match. */
export const foundIn = ["number", "sender", "subject", "message", "note"] as const;
export type FoundIn = (typeof foundIn)[number];

export const newness = sql<number>`(extract(epoch from last_reply_at) / 31557600)::float`;

// The most results of a search; they are sorted and split into pages.
export const maxMatches = 200;

/** The most tickets to check one by one. */
export const maxFewTickets = 60;

/** For a condition on a ticket's two ids. */
export function among(tickets: SortedTicket[]): RawBuilder<unknown> {
  return sql`(select brand_id, id from unnest(${tickets.map(({ brand_id }) => brand_id)}::integer[],
    ${tickets.map(({ id }) => id)}::text[]) as near (brand_id, id))`;
}
