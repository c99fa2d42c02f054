import { createHash } from "node:crypto";
import type { DeskError } from "../../errors.ts";

/** The versions that a change may be based on. */
export type Version = readonly string[];

/** A hash of a record as it is shown; it changes when any shown value changes. */
export function versionOf(record: object): string {
  return createHash("sha256").update(JSON.stringify(record)).digest("base64url").slice(0, 22);
}

/** Refuses a change that is based on another version. Call it while holding the record's lock. */
export function requireVersion(record: object, version: Version | undefined, refusal: () => DeskError): void {
  if (version !== undefined && !version.includes(versionOf(record))) throw refusal();
}
