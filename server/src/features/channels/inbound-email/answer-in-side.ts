import type { Desk } from "../../core/desk.ts";
import { findSideConversation, receiveSideMessage } from "../../tickets/side-conversations/receive.ts";
import { tokensIn } from "../reply-addresses/reply-address.ts";
import { answeredIds } from "./conversation.ts";
import { withoutRefused } from "./fit-files.ts";
import { messageBodyOf } from "./message.ts";
import type { MailToBrand } from "./open-ticket.ts";
import type { Done } from "./outcome.ts";

/**
 * Adds an email to the side conversation that it answers, never to the ticket's messages. Anyone who has the reply address
 * may answer, since people forward such emails; staff see if it is none of the recipients. Undefined if it answers none.
 */
export async function answerInSide(
  desk: Desk,
  mailbox: { address: string },
  to: MailToBrand,
): Promise<Done | undefined> {
  const { mail, brand, language } = to;
  if (!mail.sender) return undefined;
  const secrets = { tokens: tokensIn(mail.recipients, mailbox.address), messageIds: answeredIds(mail) };
  const side = await findSideConversation(desk.db, brand.id, secrets);
  if (!side) return undefined;
  const { uploads, leftOut } = await withoutRefused(desk, to, { ticketId: side.ticketId });
  const reason = await receiveSideMessage(desk, side, {
    brand,
    language,
    sender: mail.sender,
    isExpected: side.recipients.includes(mail.sender.address) && !mail.dmarcFailed,
    body: messageBodyOf(mail, leftOut, language),
    uploads,
    messageId: mail.messageId,
  });
  return reason ? { outcome: "ignored", reason } : { outcome: "replied", ticketId: side.ticketId };
}
