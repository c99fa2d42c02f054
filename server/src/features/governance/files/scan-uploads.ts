import type { ProblemKey } from "../../../i18n/say.ts";
import { ScannerAway, type ScanResult } from "../../../infrastructure/clamd/scanner.ts";
import type { Upload } from "../../../infrastructure/files/upload.ts";
import type { Problems } from "../../../problems.ts";
import type { Desk } from "../../core/desk.ts";
import { displayName } from "./display-name.ts";
import { filesUnscanned } from "./errors.ts";

/** The message for each verdict. The virus's name goes to the log only, since it means nothing to the sender. */
export const sentencesAgainst = {
  infected: "file.infected",
  too_large: "file.too_big_to_scan",
  unreadable: "file.not_scanned",
} as const satisfies Record<Exclude<ScanResult["is"], "clean">, ProblemKey>;

/**
 * Scans the uploads for viruses and reports each rejected file under the same field as the file rules. If the scanner
 * is unavailable, no file is accepted. The scan may be slow, so hold no locks during it.
 */
export async function scanUploads(desk: Desk, uploads: Upload[], problems: Problems): Promise<void> {
  const verdicts = await verdictsOn(desk, uploads).catch((error: unknown) => {
    throw error instanceof ScannerAway ? filesUnscanned(error) : error;
  });
  for (const [index, { name }] of uploads.entries()) {
    const verdict = verdicts[index];
    if (!verdict || verdict.is === "clean") continue;
    // The file may be readable later. Throwing keeps this response from being stored for an Idempotency-Key.
    if (verdict.is === "unreadable") throw filesUnscanned(new ScannerAway(verdict.said));
    problems.add(`attachments.${index}`, sentencesAgainst[verdict.is], { name: displayName(name) });
  }
}

/** One verdict per file, in order. Without a scanner all are clean. Rejects with ScannerAway. */
export function verdictsOn({ scanner }: Desk, uploads: Upload[]): Promise<ScanResult[]> {
  const ofUpload = async ({ path, truncated }: Upload): Promise<ScanResult> =>
    // Only the beginning was stored, and the size rule will reject the file.
    truncated || !scanner ? { is: "clean" } : scanner.scan(path);
  return Promise.all(uploads.map(ofUpload));
}
