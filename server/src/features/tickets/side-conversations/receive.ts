import type { Language } from "../../../i18n/say.ts";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { Upload } from "../../../infrastructure/files/upload.ts";
import { Problems } from "../../../problems.ts";
import { system } from "../../core/actors/actors.ts";
import type { Brand } from "../../core/actors/brand.ts";
import type { Desk } from "../../core/desk.ts";
import { newId, type TicketKey } from "../../core/values/ids.ts";
import { hashOf } from "../../core/values/tokens.ts";
import { publish } from "../../events/publish.ts";
import { acceptFiles } from "../../governance/files/accept-files.ts";
import { storeAcceptedFiles } from "../../governance/files/store-files.ts";
import { ofTicket } from "../events.ts";
import { currentTime, lockTicket } from "../lock-ticket.ts";
import { sideAnswered } from "./events.ts";
import { isFull } from "./side-conversation-queries.ts";

/** The side conversation that an email belongs to. */
interface FoundSide extends TicketKey {
  id: string;
  recipients: string[];
}

/**
 * By the token of its reply address, else by the id of an email that it answers: both are secrets of the side
 * conversation. Found also if the ticket is deleted, so that such an email opens no ticket.
 */
export async function findSideConversation(
  db: Database,
  brandId: number,
  { tokens, messageIds }: { tokens: readonly string[]; messageIds: readonly string[] },
): Promise<FoundSide | undefined> {
  const all = db.selectFrom("side_conversations as side").where("side.brand_id", "=", brandId);
  const columns = ["side.id", "side.ticket_id", "side.recipient", "side.cc"] as const;
  const byToken =
    tokens.length > 0
      ? await all.where("side.token_hash", "in", tokens.map(hashOf)).select(columns).executeTakeFirst()
      : undefined;
  const row =
    byToken ??
    (messageIds.length > 0
      ? await all
          .innerJoin("mails", (join) =>
            join
              .onRef("mails.brand_id", "=", "side.brand_id")
              .onRef("mails.side_conversation_id", "=", "side.id"),
          )
          .where(
            "mails.mail_id",
            "in",
            messageIds.map((id) => id.slice(0, id.lastIndexOf("@"))),
          )
          .where("mails.message_id", "in", messageIds)
          .select(columns)
          .executeTakeFirst()
      : undefined);
  if (!row) return undefined;
  const recipients = [row.recipient, ...row.cc].map((address) => address.toLowerCase());
  return { brandId, ticketId: row.ticket_id, id: row.id, recipients };
}

interface Answer {
  brand: Brand;
  language: Language;
  sender: { address: string; name: string };
  /** From a recipient's address, as far as the desk can tell. */
  isExpected: boolean;
  body: string;
  uploads: Upload[];
  messageId: string | null;
}

/**
 * Adds a third party's email, for staff only: the customer's thread, status and times stay as they are. Returns the reason
 * if it can't be added.
 */
export async function receiveSideMessage(
  desk: Desk,
  side: FoundSide,
  { brand, language, sender, isExpected, body, uploads, messageId }: Answer,
): Promise<"side_conversation_gone" | "side_conversation_full" | undefined> {
  const ticket = await lockTicket(desk.db, side);
  if (!ticket) return "side_conversation_gone";
  const { brandId, id } = side;
  if (await isFull(desk, brandId, id)) return "side_conversation_full";
  const problems = new Problems();
  const into = { brand, settings: ticket.departmentFiles, language };
  const files = await acceptFiles(desk, into, { uploads, problems });
  problems.throwIfAny();
  if (files.length > 0) await storeAcceptedFiles(desk, { brandId, now: await currentTime(desk.db) }, files);
  const message = newId();
  await desk.db
    .insertInto("side_messages")
    .values({
      brand_id: brandId,
      id: message,
      side_conversation_id: id,
      sender: sender.address,
      sender_name: sender.name === "" ? null : sender.name,
      is_expected: isExpected,
      body,
      message_id: messageId,
    })
    .execute();
  if (files.length > 0)
    await desk.db
      .insertInto("side_message_files")
      .values(files.map((file) => ({ brand_id: brandId, message_id: message, file_id: file.id })))
      .execute();
  await desk.db
    .updateTable("side_conversations")
    .set({ done_at: null })
    .where("brand_id", "=", brandId)
    .where("id", "=", id)
    .execute();
  const by = sender.name === "" ? sender.address : sender.name;
  await publish(desk, system, sideAnswered, ofTicket(ticket), {}, { side_conversation_id: id, sender: by });
  return undefined;
}
