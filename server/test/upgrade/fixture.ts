import type { Json } from "../world.ts";
import type { Doors, Question, RecordedAnswer } from "./recorded-requests.ts";

/** The files of a recorded desk, next to its backup. */
export const parts = {
  /** As `sidedesk backup` wrote it, in its format. */
  backup: "backup",
  /** The staff events, which a backup leaves out because their order depends on transaction ids; with a line of column names. */
  events: "staff_feed.copy.gz",
  /** The job queue's schema and contents as SQL. */
  jobs: "jobs.sql.gz",
  recording: "recording.json.gz",
};

/** The recorded desk's PUBLIC_URL. */
export const publicUrl = "http://desk.test";

/** How to query a recorded desk, and its responses. */
export interface Recording {
  doors: Doors;
  answers: { question: Question; answer: RecordedAnswer }[];
  streams: RecordedStream[];
  /** Requests with an Idempotency-Key, and the text of each response. */
  kept: { by: string; path: string; key: string; body: unknown; status: number; text: string }[];
  known: Known;
}

/** The events of a staff stream after an id, until it was closed. */
interface RecordedStream {
  by: string;
  lastEventId: string;
  told: { id: string; data: Json }[];
}

/** People and objects for the checks. */
export interface Known {
  maya: { email: string; password: string };
  tom: { email: string; password: string; secret: string; recoveryCode: string; id: string };
  /** Their email was still waiting, as was the guest's. */
  invited: { email: string };
  /** Their email had been sent already. */
  forgetful: { email: string; token: string };
  guest: { email: string; number: string; token: string };
  credential: { number: string; id: string; value: string };
  held: string;
}
