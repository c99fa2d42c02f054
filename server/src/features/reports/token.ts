import type { Desk } from "../core/desk.ts";
import { hashOf, newGuestToken } from "../core/values/tokens.ts";
import type { ReportKey } from "./report.ts";

/** The encryption context of a report's token. */
export function reportTokenContext({ brandId, reportId }: ReportKey) {
  return ["report token", brandId, reportId];
}

/**
 * A new token, with the two forms that are stored: its hash, to authenticate, and the sealed token, for the links of
 * later emails.
 */
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
