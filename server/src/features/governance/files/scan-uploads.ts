import type { ProblemKey } from "../../../i18n/say.ts";
import { ScannerAway, type Verdict } from "../../../infrastructure/clamd/scanner.ts";
import type { Upload } from "../../../infrastructure/files/upload.ts";
import type { Problems } from "../../../problems.ts";
import type { Desk } from "../../core/desk.ts";
import { displayName } from "./display-name.ts";
import { filesUnscanned } from "./errors.ts";

/** What a scanner says against a file. Which virus it is, only the log knows: to its sender it says nothing. */
export const sentencesAgainst = {
  infected: "file.infected",
  too_large: "file.too_big_to_scan",
  unreadable: "file.not_scanned",
} as const satisfies Record<Exclude<Verdict["is"], "clean">, ProblemKey>;

/**
 * Has what came scanned for viruses, and says of each file what is against it, in the field that the rules for files would name.
 * Where nobody can say, none is taken. It may take its time, so nothing may be locked meanwhile.
 */
export async function scanUploads(desk: Desk, uploads: Upload[], problems: Problems): Promise<void> {
  const verdicts = await verdictsOn(desk, uploads).catch((error: unknown) => {
    throw error instanceof ScannerAway ? filesUnscanned(error) : error;
  });
  for (const [index, { name }] of uploads.entries()) {
    const verdict = verdicts[index];
    if (!verdict || verdict.is === "clean") continue;
    // It may be another time that it can be looked into, and this answer would be kept for an Idempotency-Key.
    if (verdict.is === "unreadable") throw filesUnscanned(new ScannerAway(verdict.said));
    problems.add(`attachments.${index}`, sentencesAgainst[verdict.is], { name: displayName(name) });
  }
}

/** Of each file, in their order; where there is no scanner, all are clean. Rejects with ScannerAway. */
export function verdictsOn({ scanner }: Desk, uploads: Upload[]): Promise<Verdict[]> {
  const ofUpload = async ({ path, truncated }: Upload): Promise<Verdict> =>
    // Only its beginning was kept, and it will be refused for that.
    truncated || !scanner ? { is: "clean" } : scanner.scan(path);
  return Promise.all(uploads.map(ofUpload));
}
