import type { IncomingMail } from "./incoming.ts";

/** Why a mail is neither taken nor answered: no person wrote it, or nobody can be told. */
export type Ignored = "automatic" | "mailing_list" | "own_mail" | "no_sender";

/**
 * Whether a mail was written by a program (RFC 3834), or went to many. Answering these is what loops are made of. What the desk
 * itself sends says so in Auto-Submitted as well.
 */
export function whyIgnored({ header, sender }: IncomingMail, ownAddress: string): Ignored | undefined {
  if (!sender) return "no_sender";
  if (sender.address === ownAddress) return "own_mail";
  const says = (name: string, pattern: RegExp) => header(name).some((value) => pattern.test(value.trim()));
  if (header("auto-submitted").some((value) => !/^no\b/i.test(value.trim()))) return "automatic";
  // Before RFC 3834 each program had a header of its own.
  if (["x-autoreply", "x-autorespond", "x-auto-reply-from"].some((name) => header(name).length > 0))
    return "automatic";
  if (says("return-path", /^<\s*>$/) || says("precedence", /^auto_?reply$/i)) return "automatic";
  if (/^(mailer-daemon|postmaster)@/.test(sender.address)) return "automatic";
  if (header("list-id").length > 0 || says("precedence", /^(bulk|junk|list)$/i)) return "mailing_list";
  return undefined;
}
