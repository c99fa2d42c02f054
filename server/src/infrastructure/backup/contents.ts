import type { Database } from "../database/connect.ts";
import type { JobKind } from "../jobs/job.ts";

/** What the desk tells of itself, so that backup and restore need to know no table by name. */
export interface Contents {
  /** Tables of which one row means that the desk is in use. */
  signsOfUse: string[];
  /** Tables that a restore adds to. Any other it empties first: an unused desk has little more than its set-up link. */
  appendOnly: readonly string[];
  /** The kinds of jobs that there are. */
  jobs: readonly JobKind[];
  /** Every file that a row names. */
  storedFiles(db: Database): AsyncIterable<NamedFile>;
  /** The keys of the ring that something is sealed under. */
  kidsInUse(db: Database): Promise<string[]>;
}

export interface NamedFile {
  /** In the file store. */
  key: string;
  size: number;
  sha256: string;
}
