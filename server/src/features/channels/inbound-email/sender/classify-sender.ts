import type { IncomingMail } from "../incoming-message.ts";
import { isOwn, writerOf } from "./message-author.ts";

/** Why a mail is neither taken nor answered: no person wrote it, or nobody can be told. */
export type Ignored = "automatic" | "mailing_list" | "own_mail" | "no_sender";

/**
 * Whether a mail was written by a program (RFC 3834), or went to many. Answering these is what loops are made of. What the desk
 * itself sends says so in Auto-Submitted as well.
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
  // Before RFC 3834 each program had a header of its own.
  if (["x-autoreply", "x-autorespond", "x-auto-reply-from"].some((name) => header(name).length > 0))
    return true;
  if (says(mail, "return-path", /^<\s*>$/) || says(mail, "precedence", /^auto_?reply$/i)) return true;
  // Reports about mail: of its delivery, that it was read, or that it was called spam (RFC 6522, 8098, 5965).
  if (
    says(mail, "content-type", /^(multipart\/report|message\/(disposition-notification|delivery-status))\b/i)
  )
    return true;
  return /^(mailer-daemon|postmaster)@/.test(sender?.address ?? "");
}

/** A group whose address is the mailbox's own is how customers reach it, and no mailing list. */
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
