import type { Desk } from "../core/desk.ts";
import { hashOf, newGuestToken } from "../core/values/tokens.ts";
import type { ReportKey } from "./report.ts";

/** What a token is sealed with. */
export function reportTokenContext({ brandId, reportId }: ReportKey) {
  return ["report token", brandId, reportId];
}

/** The key to a report, and what is kept of it: its hash for the door, and itself, sealed, for the links of later mails. */
export async function newReportToken({ keyring }: Pick<Desk, "keyring">, key: ReportKey) {
  const token = newGuestToken();
  const { sealed } = await keyring.seal(token, reportTokenContext(key));
  return { token, token_hash: hashOf(token), sealed_token: sealed };
}

/** The page on which the reporter follows a report. */
export async function reportLink(
  { keyring, addresses }: Pick<Desk, "keyring" | "addresses">,
  key: ReportKey,
  { reference, sealed_token, hostnames }: { reference: string; sealed_token: string; hostnames: string[] },
): Promise<string> {
  const token = await keyring.open(sealed_token, reportTokenContext(key));
  return addresses.report(reference, token, hostnames);
}
