import { Type } from "typebox";
import { validate } from "../../infrastructure/http/validation.ts";
import { type Language, say } from "../../language/say.ts";
import type { Brand } from "../actors/brand.ts";
import type { Desk } from "../desk.ts";
import { openTicketByMail } from "../guests/customer.ts";
import { Email } from "../shapes.ts";
import { draftFields } from "../tickets/draft.ts";
import { maxSubjectLength } from "../tickets/ticket.ts";
import { withoutRefused } from "./fit-files.ts";
import type { IncomingMail } from "./incoming.ts";
import { type Attached, bodyOf } from "./message.ts";
import type { Done } from "./outcome.ts";
import { senderFieldsOf } from "./sender.ts";

const Fields = Type.Object({ email: Email(), subject: draftFields.subject, body: draftFields.body });

/** A mail, and for whom it is read. */
export interface MailToBrand extends Attached {
  mail: IncomingMail;
  brand: Brand;
  language: Language;
  departmentId: number;
}

/** Opens a guest's ticket, by the rules of a form that somebody without an account fills in; never in a client's name. */
export async function openByMail(desk: Desk, to: MailToBrand): Promise<Done> {
  const { mail, brand, language, departmentId } = to;
  const { uploads, leftOut } = await withoutRefused(desk, to, { departmentId });
  const fields = {
    ...senderFieldsOf(mail),
    subject: subjectOf(mail) || say(language, "mailbox.no_subject"),
    body: bodyOf(mail, leftOut, language),
    department_id: departmentId,
  };
  const problems = validate(Fields, fields, "json");
  const { ticket } = await openTicketByMail(desk, { brand, language }, { fields, uploads, problems });
  return { outcome: "opened", ticketId: ticket.id };
}

/** Cut before a character that is written as two. */
function subjectOf({ subject }: IncomingMail): string {
  return subject
    .slice(0, maxSubjectLength)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
}
