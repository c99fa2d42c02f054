import type { BackupPlace } from "../places/place.ts";
import type { TakenBackup } from "./rotation.ts";

/** The location of a series' backups. Names that do not belong to the series are never touched. */
export interface Destination {
  /** The location as an operator would write it. */
  readonly name: string;
  /** The complete backups, and the names of unfinished or partly deleted ones. */
  list(series: string): Promise<{ whole: TakenBackup[]; remains: string[] }>;
  /** Starts a new backup, which is not valid yet. */
  begin(name: string): Promise<BackupPlace>;
  /** Makes the backup valid. */
  publish(name: string): Promise<void>;
  /** Invalidates the backup, then deletes it. Does nothing if it does not exist. */
  remove(name: string): Promise<void>;
  /** Rejects if this process cannot write there. A folder is not created: it would belong to the user that asks. */
  check(): Promise<void>;
}
