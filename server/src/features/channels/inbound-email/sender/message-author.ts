import type { IncomingMail, MailAddress } from "../incoming-message.ts";

type Addressed = Pick<IncomingMail, "sender" | "replyTo" | "originalFrom">;

/**
 * Whose mail it is: who gets the answer. That is Reply-To (RFC 5322, 3.6.2): a form on a website sends from an address of its own
 * and names the customer there, and so does a group that replaced From. An address where nobody reads answers, or where they would
 * come back to the desk, is no answer to that question.
 * It proves nothing, so only From decides whether somebody may write in an existing ticket (answering.ts).
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

/** The mailbox's address, also with anything after a plus. */
export function isOwn(address: string, ownAddress: string): boolean {
  const [local, host] = halvesOf(address.toLowerCase());
  const [ownLocal, ownHost] = halvesOf(ownAddress.toLowerCase());
  return host === ownHost && (local === ownLocal || local.startsWith(`${ownLocal}+`));
}

/** By its name nobody reads what is sent there. */
export function isUnattended(address: string): boolean {
  return /^(no|do[-_.]?not|dont)[-_.]?reply/i.test(address);
}

function halvesOf(address: string): [local: string, host: string] {
  const at = address.lastIndexOf("@");
  return [address.slice(0, Math.max(0, at)), address.slice(at + 1)];
}
