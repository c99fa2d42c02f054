import { sql } from "kysely";
import type { StaffMember } from "../actors.ts";
import type { Sieve } from "./staff-sieve.ts";
import type { Place } from "./staff-walking.ts";

/** What is searched for, by whom, and among which tickets. */
export interface Search {
  staff: StaffMember;
  sieve: Sieve;
  said: string;
  /** The only brands in which anything can be found; null where that is not narrowed down. */
  brandIds: number[] | null;
}

/**
 * A ticket that a search found, and how well it matches: the logarithm of its rank, and one for each year that it is
 * newer. So the order of two tickets never changes with the time that passes between two pages.
 */
export interface Found extends Place {
  score: number;
}

export const newness = sql<number>`(extract(epoch from last_reply_at) / 31557600)::float`;

export const mostFound = 200;
