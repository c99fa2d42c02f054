import { type Static, Type } from "typebox";
import type { Problems } from "../../../../problems.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { Closed, Email, isUlid, Nullable, OptionalLine } from "../../../core/schemas.ts";
import type { Submission } from "../../../core/submission.ts";
import { publish } from "../../../events/publish.ts";
import { CaptchaToken } from "../../../governance/captcha/captcha.ts";
import type { CaptchaVerdict } from "../../../governance/captcha/siteverify.ts";
import { openTicket, type TicketDetail } from "../../../tickets/customer.ts";
import { askRobotCheck, openTicketAsGuest } from "../../../tickets/guests/customer.ts";
import { maxSubjectLength } from "../../../tickets/ticket.ts";
import type { LockedChat } from "../chat.ts";
import { chatHappened, ofChat } from "../events.ts";
import { chatSubjectLine, guestNamed, passagesOf, writeThread } from "../thread.ts";
import { writeChatClose } from "../write-close.ts";
import { appendEntry } from "../write-entry.ts";
import { foundChat, readChat } from "./chats.ts";
import { clientBehind } from "./client.ts";
import { lockOwn } from "./heartbeat.ts";
import type { ChatWithEntries } from "./shape.ts";
import type { AskingVisitor, Visitor } from "./visitor.ts";

export const TicketOfOwnChat = Closed({
  name: OptionalLine(100, { description: "An unverified visitor's name.", examples: ["Tomas Lind"] }),
  email: Type.Optional(
    Nullable(Email(), {
      description:
        "The unverified visitor's email address, which gets the link to the ticket. By default the address they gave when the chat started.",
      examples: ["tomas@lind.example"],
    }),
  ),
  subject: OptionalLine(maxSubjectLength, {
    description: "By default the beginning of the chat.",
    examples: ["Backups in the Pro plan"],
  }),
  captcha_token: CaptchaToken,
});
type TicketOfOwnChat = Static<typeof TicketOfOwnChat>;

/** Verifies a stranger's robot check before anything is locked, because it calls an outside service. */
export async function askRobotCheckOfChat(
  desk: Desk,
  visitor: AskingVisitor,
  chatId: string,
  sent: Submission<TicketOfOwnChat>,
): Promise<CaptchaVerdict | undefined> {
  if (visitor.clientId !== null || !sent.fields.captcha_token || !isUlid(chatId)) return undefined;
  const department_id = await ticketDepartment(
    desk,
    visitor,
    (await foundChat(desk, visitor, chatId)).department_id,
  );
  const fields = { captcha_token: sent.fields.captcha_token, department_id };
  return askRobotCheck(desk, { ...visitor, visitor: visitor.address }, { ...sent, fields });
}

/**
 * Turns the visitor's chat into a ticket, with the messages as its thread, and closes the chat. A repeated
 * call returns the same ticket.
 */
export function ticketOfOwnChat(
  desk: Desk,
  visitor: AskingVisitor,
  chatId: string,
  sent: Submission<TicketOfOwnChat>,
  verdict: CaptchaVerdict | undefined,
): Promise<{ chat: ChatWithEntries; isNew: boolean }> {
  return inTransaction(desk, async (desk) => {
    const chat = await lockOwn(desk, visitor, chatId);
    const { ticket } = await readChat(desk, visitor, chatId);
    if (ticket === null) await openTicketOf(desk, visitor, chat, sent, verdict);
    return { chat: await readChat(desk, visitor, chatId), isNew: ticket === null };
  });
}

async function openTicketOf(
  desk: Desk,
  visitor: AskingVisitor,
  chat: LockedChat,
  sent: Submission<TicketOfOwnChat>,
  verdict: CaptchaVerdict | undefined,
): Promise<void> {
  const { brand_id: brandId, id: chatId, department_id: departmentId } = chat;
  const passages = await passagesOf(desk.db, { brandId, chatId });
  const body = passages[0]?.body ?? "";
  const draft = {
    subject: sent.fields.subject || chatSubjectLine(body),
    body,
    department_id: await ticketDepartment(desk, visitor, departmentId),
  };
  const opened =
    visitor.clientId === null
      ? await openAsGuest(
          desk,
          visitor,
          chat,
          sent,
          { ...draft, captcha_token: sent.fields.captcha_token ?? null },
          verdict,
        )
      : await openTicket(desk, await clientBehind(desk, visitor), { ...sent, fields: draft }, "chat");
  await writeThread(desk, { brandId, ticketId: opened.id }, visitor.clientId, passages);
  await desk.db
    .insertInto("chat_tickets")
    .values({ brand_id: brandId, chat_id: chatId, ticket_id: opened.id })
    .execute();
  const by = { author: "visitor" as const, facts: { number: opened.number } };
  await appendEntry(desk, { brandId, chatId, kind: "ticket", ...by });
  const subject = ofChat({ brandId, chatId, departmentId });
  await publish(desk, visitor, chatHappened.ticketed, subject, {}, { ticket_id: opened.id });
  await writeChatClose(desk, visitor, chat, "visitor");
}

/** The chat's department if it accepts such tickets, else the first that does. */
async function ticketDepartment({ db }: Desk, { brand, clientId }: Visitor, id: number): Promise<number> {
  const takesIt = await db
    .selectFrom("departments")
    .where("brand_id", "=", brand.id)
    .where("active", "=", true)
    .$if(clientId === null, (departments) => departments.where("accepts_guests", "=", true))
    .orderBy((department) => department("id", "=", id), "desc")
    .orderBy("position")
    .orderBy("id")
    .select("id")
    .limit(1)
    .executeTakeFirst();
  return takesIt?.id ?? id;
}

async function openAsGuest(
  desk: Desk,
  visitor: AskingVisitor,
  chat: LockedChat,
  { fields, uploads, problems }: Submission<TicketOfOwnChat>,
  draft: { subject: string; body: string; department_id: number; captcha_token: string | null },
  verdict: CaptchaVerdict | undefined,
): Promise<TicketDetail> {
  const email = fields.email ?? chat.email;
  if (email === null) requireAddress(problems);
  const guest = { ...guestNamed(fields.name ?? chat.name, email ?? ""), email: email ?? "" };
  const from = { brand: visitor.brand, language: visitor.language, visitor: visitor.address };
  const opened = await openTicketAsGuest(
    desk,
    from,
    { uploads, problems, fields: { ...guest, ...draft } },
    verdict,
    "chat",
  );
  return opened.ticket;
}

function requireAddress(problems: Problems): void {
  if (!problems.has("email")) problems.add("email", "field.required");
}
