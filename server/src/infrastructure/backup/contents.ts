import type { Database } from "../database/connect.ts";
import type { JobKind } from "../jobs/job.ts";

/** What the desk declares about itself, so that backup and restore know no table by name. */
export interface BackupContents {
  /** Tables in which a single row means that the desk is in use. */
  signsOfUse: string[];
  /** Tables to which a restore only adds. It empties all others first: an unused desk has little more than its set-up link. */
  appendOnly: readonly string[];
  /** All kinds of jobs. */
  jobs: readonly JobKind[];
  /** Every file that a row references. */
  storedFiles(db: Database): AsyncIterable<NamedFile>;
  /** The ids of the ring's keys that seal some stored value. */
  kidsInUse(db: Database): Promise<string[]>;
}

export interface NamedFile {
  /** The key in the file store. */
  key: string;
  size: number;
  sha256: string;
}
