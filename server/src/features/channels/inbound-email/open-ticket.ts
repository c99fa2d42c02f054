import { Type } from "typebox";
import { type Language, say } from "../../../i18n/say.ts";
import { validate } from "../../../infrastructure/http/validation.ts";
import type { Brand } from "../../core/actors/brand.ts";
import type { Desk } from "../../core/desk.ts";
import { Email } from "../../core/schemas.ts";
import { draftFields } from "../../tickets/draft.ts";
import { openTicketByMail } from "../../tickets/guests/customer.ts";
import { maxSubjectLength } from "../../tickets/ticket.ts";
import { withoutRefused } from "./fit-files.ts";
import { type Attached, messageBodyOf } from "./message.ts";
import type { Done } from "./outcome.ts";
import type { ReceivedMail } from "./received.ts";
import { mayAnswer, mayOpen } from "./sender/may-answer.ts";
import { senderFieldsOf } from "./sender/sender.ts";

const Fields = Type.Object({ email: Email(), subject: draftFields.subject, body: draftFields.body });

/** An email with its brand and settings. */
export interface MailToBrand extends Attached {
  mail: ReceivedMail;
  brand: Brand;
  language: Language;
  departmentId: number;
  /** An administrator had it processed. */
  isWanted: boolean;
  /** Senders of such emails get no automatic reply (RFC 3834, 2). */
  isByProgram: boolean;
}

/** Opens a guest's ticket by the rules of the guest form; never in a client's name. */
export async function openByMail(desk: Desk, to: MailToBrand): Promise<Done> {
  const { mail, brand, language, departmentId, isWanted, isByProgram } = to;
  const { writer } = mail;
  if (!writer) return { outcome: "ignored", reason: "no_sender" };
  if (!isWanted && !(await mayOpen(desk, brand, writer)))
    return { outcome: "set_aside", reason: "too_many_unknown_senders" };
  const isAcknowledged = !isByProgram && (await mayAnswer(desk, brand, mail));
  const { uploads, leftOut } = await withoutRefused(desk, to, { departmentId });
  const fields = {
    ...senderFieldsOf(writer),
    subject: subjectOf(mail) || say(language, "mailbox.no_subject"),
    body: messageBodyOf(mail, leftOut, language),
    department_id: departmentId,
  };
  const problems = validate(Fields, fields, "json");
  // A web form's Cc addresses belong to its owner, and the customer would see them.
  const copied = writer === mail.sender ? mail.copied : [];
  const intake = { brand, language, copied, isUnanswered: !isAcknowledged, isWanted };
  const { ticket } = await openTicketByMail(desk, intake, { fields, uploads, problems });
  return { outcome: "opened", ticketId: ticket.id, replyId: ticket.replies[0]?.id, isAcknowledged };
}

/** Does not split a surrogate pair. */
function subjectOf({ subject }: ReceivedMail): string {
  return subject
    .slice(0, maxSubjectLength)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
}
