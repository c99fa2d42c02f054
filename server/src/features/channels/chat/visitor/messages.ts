import { sql } from "kysely";
import type { Static } from "typebox";
import { notFound } from "../../../../errors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { useAddress } from "../../../core/limits/addresses.ts";
import { tooManyChatMessages } from "../../../core/limits/errors.ts";
import { limitOf } from "../../../core/limits/limit-settings.ts";
import { admit } from "../../../core/limits/limits.ts";
import { Closed, isUlid } from "../../../core/schemas.ts";
import type { Submission } from "../../../core/submission.ts";
import type { AcceptedFile } from "../../../governance/files/accept-files.ts";
import { fileColumns, type StoredFile, storedFileOf } from "../../../governance/files/customer.ts";
import { ChatBody, ClientMadeId } from "../chat.ts";
import { chatIsOver } from "../errors.ts";
import { acceptChatFiles, filesOfChats } from "../files.ts";
import { type Appended, appendVisitorMessage } from "../write-entry.ts";
import { authorOf, chatFilesOf, entriesAfter, presentEntry } from "./chat-queries.ts";
import { foundChat } from "./chats.ts";
import type { ChatEntry } from "./shape.ts";
import { type AskingVisitor, type Visitor, visitorSees } from "./visitor.ts";

export const NewMessage = Closed({ id: ClientMadeId, body: ChatBody });
export type NewMessage = Static<typeof NewMessage>;

const windowSeconds = 60;

export interface Sending {
  entry: ChatEntry;
  isNew: boolean;
}

/** Writes a message in the visitor's own chat. A retry with the same id returns the existing entry. */
export async function sendMessage(
  desk: Desk,
  visitor: AskingVisitor,
  chatId: string,
  sent: Submission<NewMessage>,
): Promise<Sending> {
  if (!isUlid(chatId)) throw notFound();
  if (sent.uploads.length > 0) return inTransaction(desk, (desk) => sendWith(desk, visitor, chatId, sent));
  return sendWith(desk, visitor, chatId, sent);
}

async function sendWith(
  desk: Desk,
  visitor: AskingVisitor,
  chatId: string,
  sent: Submission<NewMessage>,
): Promise<Sending> {
  const files = await checkFiles(desk, visitor, chatId, sent);
  sent.problems.throwIfAny();
  const { id: clientMadeId = "", body = "" } = sent.fields;
  const limit = limitOf(visitor.brand, "chat_messages_per_minute");
  const message = { chatId, clientMadeId, body, files, limit, windowSeconds };
  const entry = await appendVisitorMessage(desk, visitor, message);
  if (!entry) return { entry: await whatIsThere(desk, visitor, message), isNew: false };
  await countFiles(desk, visitor, files);
  return { entry: presentNew(desk, visitor, message, entry), isNew: true };
}

async function checkFiles(
  desk: Desk,
  visitor: Visitor,
  chatId: string,
  { uploads, problems }: Submission<NewMessage>,
): Promise<AcceptedFile[]> {
  if (uploads.length === 0) return [];
  const { department_id: departmentId } = await foundChat(desk, visitor, chatId);
  return acceptChatFiles(desk, { ...visitor, departmentId }, { uploads, problems });
}

/** Counts strangers' files per IP address. Files that were not stored, or existed already, do not count. */
export async function countFiles(
  desk: Desk,
  { brand, clientId, address }: AskingVisitor,
  files: readonly AcceptedFile[],
): Promise<void> {
  if (clientId === null && files.length > 0)
    admit(desk, await useAddress(desk.db, brand, "chat_files", address));
}

interface Message {
  chatId: string;
  clientMadeId: string;
  body: string;
  files: AcceptedFile[];
}

/** Presents the new message without reading it again. */
function presentNew(
  desk: Desk,
  { brand, language, name }: Visitor,
  { chatId, clientMadeId, body, files }: Message,
  { id, seq, created_at, html, visitor_name }: Appended,
): ChatEntry {
  const author = { author_type: "visitor", staff_name: null, visitor_name: name ?? visitor_name } as const;
  return {
    id,
    seq,
    kind: "message",
    client_made_id: clientMadeId,
    author: { type: "visitor", name: authorOf(author, language, brand.name) },
    body,
    body_html: html,
    attachments: files.map(({ id, name, mime, upload }) => ({
      id,
      name,
      mime_type: mime,
      size: upload.size,
      download_url: desk.addresses.fileOfChat(chatId, id),
      created_at,
    })),
    reopens_at: null,
    created_at,
  };
}

/**
 * Why nothing was written: the message exists already, the chat is not found or closed, or the rate limit is
 * reached.
 */
async function whatIsThere(
  desk: Desk,
  visitor: Visitor,
  { chatId, clientMadeId, limit }: Message & { limit: number | null },
): Promise<ChatEntry> {
  const { brand, language } = visitor;
  const chat = await foundChat(desk, visitor, chatId);
  const known = await desk.db
    .selectFrom("chat_entries")
    .where("brand_id", "=", brand.id)
    .where("chat_id", "=", chatId)
    .where("client_made_id", "=", clientMadeId)
    .where("author_type", "=", "visitor")
    .select("seq")
    .executeTakeFirst();
  if (known) {
    const [entry] = await entriesAfter(desk.db, [{ brandId: brand.id, chatId, after: known.seq - 1 }]);
    if (!entry) throw new Error("An entry that is there was not read.");
    const files = await chatFilesOf(desk.db, [brand.id], [entry]);
    return presentEntry(entry, files, { addresses: desk.addresses, language, brandName: brand.name });
  }
  if (chat.status === "closed") throw chatIsOver();
  throw tooManyChatMessages(
    "chat_messages_per_minute",
    limit ?? 0,
    await waitOf(desk, visitor, chatId, limit ?? 0),
  );
}

/** Seconds until the rate limit allows another message. */
async function waitOf({ db }: Desk, { brand }: Visitor, chatId: string, limit: number): Promise<number> {
  const oldest = await db
    .selectFrom("chat_entries")
    .where("brand_id", "=", brand.id)
    .where("chat_id", "=", chatId)
    .where("visitor_number", "is not", null)
    .orderBy("visitor_number", "desc")
    .offset(Math.max(0, limit - 1))
    .limit(1)
    .select(
      sql<number>`ceil(extract(epoch from created_at + make_interval(secs => ${windowSeconds}) - clock_timestamp()))::integer`.as(
        "wait",
      ),
    )
    .executeTakeFirst();
  return Math.min(windowSeconds, Math.max(1, oldest?.wait ?? windowSeconds));
}

/** A file of the visitor's own chat; any other file is not found. */
export async function fileOfVisitor(
  { db }: Desk,
  visitor: Visitor,
  chatId: string,
  id: string,
): Promise<StoredFile> {
  if (!isUlid(chatId) || !isUlid(id)) throw notFound();
  const row = await filesOfChats(db)
    .innerJoin("chats", (join) =>
      join.onRef("chats.brand_id", "=", "entry.brand_id").onRef("chats.id", "=", "entry.chat_id"),
    )
    .where("link.brand_id", "=", visitor.brand.id)
    .where("link.file_id", "=", id)
    .where("chats.id", "=", chatId)
    .where(visitorSees(visitor))
    .select(fileColumns)
    .executeTakeFirst();
  return storedFileOf(visitor.brand.id, row);
}
