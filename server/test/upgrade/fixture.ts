import { join } from "node:path";
import type { Json } from "../world.ts";
import type { Doors, Question, RecordedAnswer } from "./asking.ts";

/**
 * A desk that was made by the code whose newest migration was 0007 (c9db320); record.ts says how. Its keys, tokens and
 * passwords were made for it and open nothing else.
 */
export const deskOf0007 = join(import.meta.dirname, "desk-of-0007");

/** What lies in a recorded desk, beside the backup of it. */
export const parts = {
  /** As `sidedesk backup` wrote it, in its format. */
  backup: "backup",
  /** What a backup leaves out: the rows of the staff's stream, whose order goes by transaction ids. */
  events: "desk_events.copy.gz",
  /** The schema of the job queue with all that is in it, as SQL. */
  jobs: "jobs.sql.gz",
  recording: "recording.json.gz",
};

export const eventColumns =
  "xid, id, brand_id, ticket_id, type, changed, staff_id, left_department_id, left_number, created_at";

/** Where the desk said that it is. */
export const publicUrl = "http://desk.test";

/** What is to be known of a recorded desk to ask it, and what it answered. */
export interface Recording {
  doors: Doors;
  answers: { question: Question; answer: RecordedAnswer }[];
  streams: RecordedStream[];
  /** Requests with an Idempotency-Key, and the text that each was answered with. */
  kept: { by: string; path: string; key: string; body: unknown; status: number; text: string }[];
  known: Known;
}

/** What a stream of staff told after an id, until it was closed. */
export interface RecordedStream {
  by: string;
  lastEventId: string;
  told: { id: string; data: Json }[];
}

/** Who and what the checks go by. */
export interface Known {
  harbour: { slug: string; billing: number };
  /** A client by the platform's id; the word stands in all that is about them, and nowhere else. */
  client: { id: string; word: string };
  maya: { email: string; password: string };
  tom: { email: string; password: string; secret: string; recoveryCode: string; id: string };
  /** A mail to them was still waiting, as was one to the guest. */
  invited: { email: string };
  /** They had the mail already. */
  forgetful: { email: string; token: string };
  guest: { email: string; number: string; token: string };
  credential: { number: string; id: string; value: string };
  held: string;
  closed: string;
  /** Two open tickets of one client. */
  pair: [string, string];
}
