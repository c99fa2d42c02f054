import { type Static, Type } from "typebox";
import { type Desk, inTransaction, notifyAfterCommit } from "../../../core/desk.ts";
import { admit, chatWindows } from "../../../core/limits/limits.ts";
import { Closed, Email, Nullable, NumberedId, OptionalLine } from "../../../core/schemas.ts";
import type { Submission } from "../../../core/submission.ts";
import { newId } from "../../../core/values/ids.ts";
import { publish } from "../../../events/publish.ts";
import { offerChat } from "../agent-capacity.ts";
import { ChatBody, type ChatKey, ClientMadeId, chatChannel, lockChat } from "../chat.ts";
import { chatIsOpen, chatNotOffered } from "../errors.ts";
import { chatHappened, ofChat } from "../events.ts";
import { acceptChatFiles } from "../files.ts";
import { notifyOfUnanswered, watchForAnswer } from "../unanswered.ts";
import { appendVisitorMessage } from "../write-entry.ts";
import { availabilityAt, type ChatDepartment, chatDepartment } from "./availability.ts";
import { chatOf, openChatOf } from "./chat-queries.ts";
import { readChat } from "./chats.ts";
import { VisitedPage, writePage } from "./heartbeat.ts";
import { lockSessionAs } from "./identify.ts";
import { countFiles } from "./messages.ts";
import type { ChatWithEntries } from "./shape.ts";
import type { AskingVisitor, Visitor } from "./visitor.ts";

export const NewChat = Closed({
  id: ClientMadeId,
  body: ChatBody,
  department_id: Type.Optional(
    Nullable(NumberedId, {
      description: "The department; by default the brand's department for chats.",
    }),
  ),
  name: OptionalLine(100, { description: "An unverified visitor's name.", examples: ["Tomas Lind"] }),
  email: Type.Optional(
    Nullable(Email(), {
      description: "An unverified visitor's email address.",
      examples: ["tomas@lind.example"],
    }),
  ),
  page: Type.Optional(Nullable(VisitedPage)),
});
export type NewChat = Static<typeof NewChat>;

export interface Begun {
  chat: ChatWithEntries;
  isNew: boolean;
}

/**
 * Begins a chat with its first message. If no agent is available, the chat is still created and the visitor
 * is notified at once. A retry with the same id returns the same chat.
 */
export function startChat(desk: Desk, visitor: AskingVisitor, sent: Submission<NewChat>): Promise<Begun> {
  return inTransaction(desk, async (desk) => {
    await lockSessionAs(desk, visitor);
    const before = await startedBefore(desk, visitor, sent.fields.id);
    if (before && sent.problems.none) return { chat: await readChat(desk, visitor, before), isNew: false };
    const { department, files } = await checkNewChat(desk, visitor, sent);
    if (await openChatOf(desk.db, visitor)) throw chatIsOpen();
    const availability = await availabilityAt(desk.db, visitor.brand, department);
    if (availability.state === "off") throw chatNotOffered();

    const now = admit(desk, await chatWindows(desk.db, visitor.brand, visitor.sessionId));
    const key = { brandId: visitor.brand.id, chatId: newId() };
    await writeChat(desk, visitor, key, department, sent.fields, now);
    const { id = "", body = "", page } = sent.fields;
    const unlimited = { limit: null, windowSeconds: 0 };
    await appendVisitorMessage(desk, visitor, {
      chatId: key.chatId,
      clientMadeId: id,
      body,
      files,
      ...unlimited,
    });
    await countFiles(desk, visitor, files);
    if (page) await writePage(desk, key, page);
    // No stream is watching this chat yet.
    notifyAfterCommit(desk, chatChannel);
    const subject = ofChat({ ...key, departmentId: department.id });
    await publish(desk, visitor, chatHappened.started, subject, { is_verified: visitor.clientId !== null });
    const offeredTo = await offerChat(desk, await lockChat(desk.db, key));
    if (availability.state === "closed" && offeredTo === null)
      await notifyOfUnanswered(desk, key, { reason: "closed", reopens_at: availability.reopens_at });
    else if (availability.state === "nobody") await notifyOfUnanswered(desk, key, { reason: "nobody" });
    else if (offeredTo === null) await watchForAnswer(desk, key, department.answer_within_seconds);
    return { chat: await readChat(desk, visitor, key.chatId), isNew: true };
  });
}

async function startedBefore(
  { db }: Desk,
  visitor: Visitor,
  startedAs: string | undefined,
): Promise<string | undefined> {
  if (startedAs === undefined) return undefined;
  const chat = await db
    .selectFrom("chats")
    .where("brand_id", "=", visitor.brand.id)
    .where("session_id", "=", visitor.sessionId)
    .where("started_as", "=", startedAs)
    .select("id")
    .executeTakeFirst();
  return chat && (await chatOf(db, visitor, chat.id)) ? chat.id : undefined;
}

async function checkNewChat(
  desk: Desk,
  visitor: Visitor,
  { fields, uploads, problems }: Submission<NewChat>,
) {
  const departmentId = fields.department_id ?? undefined;
  const isClient = visitor.clientId !== null;
  const department = await chatDepartment(desk.db, visitor.brand, { departmentId, isClient });
  if (!department && departmentId !== undefined) problems.add("department_id", "chat.department_unknown");
  const files = department
    ? await acceptChatFiles(desk, { ...visitor, departmentId: department.id }, { uploads, problems })
    : [];
  problems.throwIfAny();
  if (!department) throw chatNotOffered();
  return { department, files };
}

async function writeChat(
  { db }: Desk,
  { brand, language, sessionId, clientId }: Visitor,
  { chatId }: ChatKey,
  department: ChatDepartment,
  { id = "", name, email, page }: Partial<NewChat>,
  now: string,
): Promise<void> {
  await db
    .insertInto("chats")
    .values({
      brand_id: brand.id,
      id: chatId,
      session_id: sessionId,
      started_as: id,
      client_id: clientId,
      department_id: department.id,
      // A client's name and address come from the platform only.
      name: clientId === null ? (name ?? null) : null,
      email: clientId === null ? (email?.toLowerCase() ?? null) : null,
      language: language.tag,
      page_url: page?.url ?? null,
      page_title: page?.title ?? null,
      created_at: now,
    })
    .execute();
}
