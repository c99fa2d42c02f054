import type { IncomingMail } from "../incoming-message.ts";
import { isOwn, writerOf } from "./message-author.ts";

/** Why an email is neither processed nor answered: a program wrote it, or it has no usable sender. */
export type Ignored = "automatic" | "mailing_list" | "own_mail" | "no_sender";

/**
 * Whether a program wrote the email (RFC 3834) or it went to many recipients. Answering these would cause
 * mail loops. The desk marks its own emails with Auto-Submitted too.
 */
export function whyIgnored(mail: IncomingMail, ownAddress: string): Ignored | undefined {
  const { header, sender } = mail;
  if (!sender) return "no_sender";
  if (isByProgram(mail)) return "automatic";
  if (!writerOf(mail, ownAddress)) return "own_mail";
  if (isForMany({ header }, ownAddress)) return "mailing_list";
  return undefined;
}

type Headed = Pick<IncomingMail, "header">;

const says = ({ header }: Headed, name: string, pattern: RegExp) =>
  header(name).some((value) => pattern.test(value.trim()));

function isByProgram({ header, sender }: IncomingMail): boolean {
  const mail = { header };
  if (header("auto-submitted").some((value) => !/^no\s*($|;|\()/i.test(value.trim()))) return true;
  // Headers from before RFC 3834, one per program.
  if (["x-autoreply", "x-autorespond", "x-auto-reply-from"].some((name) => header(name).length > 0))
    return true;
  if (says(mail, "return-path", /^<\s*>$/) || says(mail, "precedence", /^auto_?reply$/i)) return true;
  // Delivery reports, read receipts and spam complaints (RFC 6522, 8098, 5965).
  if (
    says(mail, "content-type", /^(multipart\/report|message\/(disposition-notification|delivery-status))\b/i)
  )
    return true;
  return /^(mailer-daemon|postmaster)@/.test(sender?.address ?? "");
}

/**
 * A group with the mailbox's own address is how customers reach it, so it does not count as a mailing list.
 */
function isForMany(mail: Headed, ownAddress: string): boolean {
  if (says(mail, "precedence", /^(bulk|junk)$/i)) return true;
  const isList = mail.header("list-id").length > 0 || says(mail, "precedence", /^list$/i);
  return isList && !isOwnGroup(mail, ownAddress);
}

function isOwnGroup({ header }: Headed, ownAddress: string): boolean {
  const [id] = header("list-id").flatMap((value) => /<([^<>\s]{1,320})>/.exec(value)?.[1] ?? []);
  if (id?.toLowerCase() === ownAddress.replace("@", ".")) return true;
  const posts = header("list-post").flatMap((value) => /<mailto:([^<>\s?]{1,320})/i.exec(value)?.[1] ?? []);
  return posts.some((address) => isOwn(address, ownAddress));
}
