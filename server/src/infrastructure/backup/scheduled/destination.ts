import type { Place } from "../places/place.ts";
import type { Taken } from "./rotation.ts";

/** Where the backups of a series lie. What has another name than the series gives is never touched. */
export interface Destination {
  /** As an operator would name it. */
  readonly name: string;
  /** The whole ones, and the names of what was begun or deleted only in part. */
  list(series: string): Promise<{ whole: Taken[]; remains: string[] }>;
  /** Where a new one is written; it does not count yet. */
  begin(name: string): Promise<Place>;
  /** From here on what was written counts. */
  publish(name: string): Promise<void>;
  /** Stops counting first, then goes. Fine where there is nothing of it. */
  remove(name: string): Promise<void>;
  /** Rejects where nothing can be written. */
  check(): Promise<void>;
}
