import { createHash } from "node:crypto";
import type { DeskError } from "../../errors.ts";

/** What a change was made up against: one of these versions. */
export type Version = readonly string[];

/** Of a record as it is shown: another one as soon as anything of it reads differently. */
export function versionOf(record: object): string {
  return createHash("sha256").update(JSON.stringify(record)).digest("base64url").slice(0, 22);
}

/** Refuses a change that was made up against something else; asked behind the lock of the record. */
export function requireVersion(record: object, version: Version | undefined, refusal: () => DeskError): void {
  if (version !== undefined && !version.includes(versionOf(record))) throw refusal();
}
