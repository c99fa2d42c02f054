import type { Json } from "../world.ts";
import type { Doors, Question, RecordedAnswer } from "./asking.ts";

/** What lies in a recorded desk, beside the backup of it. */
export const parts = {
  /** As `sidedesk backup` wrote it, in its format. */
  backup: "backup",
  /** The staff events, which a backup leaves out because their order depends on transaction ids; with a line of column names. */
  events: "staff_feed.copy.gz",
  /** The schema of the job queue with all that is in it, as SQL. */
  jobs: "jobs.sql.gz",
  recording: "recording.json.gz",
};

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
interface RecordedStream {
  by: string;
  lastEventId: string;
  told: { id: string; data: Json }[];
}

/** Who and what the checks need to know. */
export interface Known {
  maya: { email: string; password: string };
  tom: { email: string; password: string; secret: string; recoveryCode: string; id: string };
  /** A mail to them was still waiting, as was one to the guest. */
  invited: { email: string };
  /** Their mail had been sent already. */
  forgetful: { email: string; token: string };
  guest: { email: string; number: string; token: string };
  credential: { number: string; id: string; value: string };
  held: string;
}
