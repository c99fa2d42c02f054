import type { ImapFlowError } from "imapflow";
import { ScannerAway } from "../../../../infrastructure/clamd/scanner.ts";
import { MailServerFailure } from "../../../../infrastructure/mail/mailbox.ts";
import { failureOf } from "../../../../infrastructure/outgoing/outcome.ts";

/** Why a mailbox cannot be read, as an administrator sees it. */
export const troubles = [
  "unresolvable",
  "private_address",
  "unreachable",
  "tls",
  "timed_out",
  "broken_off",
  "refused_login",
  "no_folder",
  "key_lost",
  "unscanned",
  "unexpected",
] as const;
export type Trouble = (typeof troubles)[number];

/** The password cannot be decrypted: its key is no longer in the keyring. */
export class KeyLost extends Error {}

export function troubleOf(error: unknown): Trouble {
  if (error instanceof KeyLost) return "key_lost";
  if (error instanceof ScannerAway) return "unscanned";
  if (error instanceof MailServerFailure) return troubleOf(error.cause);
  const { code = "", authenticationFailed, mailboxMissing, tlsFailed, ...answer } = error as ImapFlowError;
  if (authenticationFailed) return "refused_login";
  if (mailboxMissing || (answer.command === "SELECT" && answer.responseStatus)) return "no_folder";
  if (tlsFailed || code === "MissingServerExtension") return "tls";
  if (/TIMEOUT/i.test(code)) return "timed_out";
  const { failure } = failureOf(error);
  return isTrouble(failure) ? failure : "unexpected";
}

function isTrouble(failure: string): failure is Trouble {
  return (troubles as readonly string[]).includes(failure);
}
