import type { Config } from "../../config.ts";
import { openClamd } from "../../infrastructure/clamd/clamd.ts";
import { type Check, guarded, passed, warning } from "./check.ts";

const remedy =
  "Check that clamd is running and CLAMD_URL is correct. Until it answers, the desk accepts no files.";
// New signatures are published every day.
const oldDays = 7;

/** Whether the virus scanner responds, and how old its signatures are. */
export async function checkScanner({ clamdUrl }: Pick<Config, "clamdUrl">): Promise<Check[]> {
  if (clamdUrl === undefined)
    return [passed("virus scan", "Files are not scanned for viruses: CLAMD_URL is not set.")];
  return guarded("virus scan", remedy, async () => {
    const version = await openClamd(clamdUrl).version();
    const ageDays = (Date.now() - signaturesMadeAt(version)) / (24 * 3600 * 1000);
    if (!(ageDays > oldDays)) return [passed("virus scan", `${version} answers.`)];
    const detail = `${version} answers; its signatures are ${Math.floor(ageDays)} days old.`;
    return [warning("virus scan", detail, "Check that freshclam is running and can reach its server.")];
  });
}

/** Parses `ClamAV 1.4.3/27500/Mon Mar  2 09:26:01 2026`; NaN without the usual signatures. */
function signaturesMadeAt(version: string): number {
  return Date.parse(version.split("/")[2] ?? "");
}
