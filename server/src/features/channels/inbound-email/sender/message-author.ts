import type { IncomingMail, MailAddress } from "../incoming-message.ts";

type Addressed = Pick<IncomingMail, "sender" | "replyTo" | "originalFrom">;

/**
 * The address that gets the reply: Reply-To (RFC 5322, 3.6.2), because web forms and groups that replace From
 * name the customer there. Unattended addresses and the desk's own are skipped.
 * Reply-To proves nothing, so only From decides whether an email may be added to a ticket (add-reply.ts).
 */
export function writerOf(
  { sender, replyTo, originalFrom }: Addressed,
  ownAddress: string,
): MailAddress | undefined {
  const isOthers = ({ address }: MailAddress) => !isOwn(address, ownAddress);
  const named = replyTo.find((each) => isOthers(each) && !isUnattended(each.address));
  if (named) return named;
  if (sender && isOthers(sender)) return sender;
  return sender && originalFrom && isOthers(originalFrom) ? originalFrom : undefined;
}

/** The mailbox's address, also with a plus suffix. */
export function isOwn(address: string, ownAddress: string): boolean {
  const [local, host] = halvesOf(address.toLowerCase());
  const [ownLocal, ownHost] = halvesOf(ownAddress.toLowerCase());
  return host === ownHost && (local === ownLocal || local.startsWith(`${ownLocal}+`));
}

/** Whether the address's name says that no one reads it. */
export function isUnattended(address: string): boolean {
  return /^(no|do[-_.]?not|dont)[-_.]?reply/i.test(address);
}

function halvesOf(address: string): [local: string, host: string] {
  const at = address.lastIndexOf("@");
  return [address.slice(0, Math.max(0, at)), address.slice(at + 1)];
}
