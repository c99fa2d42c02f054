import { sql } from "kysely";
import type { Desk } from "../../core/desk.ts";
import type { PlaceholderPiece } from "../../core/placeholders/values.ts";
import { signaturePiece, signed } from "../../core/signature.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { messagePiece } from "../../outbound/email/pieces.ts";

interface AnswerKey extends TicketKey {
  replyId?: string | undefined;
}

/**
 * Staff's reply as it is emailed: with the signature of its author and brand below. The reply itself has none, so the API, the
 * portal and the thread show what the agent wrote.
 */
export async function signedAnswer(
  { db }: Desk,
  { brandId, ticketId, replyId }: AnswerKey,
  message: { body: string; body_html: string },
): Promise<PlaceholderPiece> {
  const piece = messagePiece(message);
  const row = await db
    .selectFrom("replies")
    .innerJoin("tickets", (join) =>
      join.onRef("tickets.brand_id", "=", "replies.brand_id").onRef("tickets.id", "=", "replies.ticket_id"),
    )
    .innerJoin("departments", (join) =>
      join
        .onRef("departments.brand_id", "=", "tickets.brand_id")
        .onRef("departments.id", "=", "tickets.department_id"),
    )
    .innerJoin("brands", "brands.id", "replies.brand_id")
    .leftJoin("staff", "staff.id", "replies.staff_id")
    .leftJoin("staff_preferences", "staff_preferences.staff_id", "staff.id")
    .where("replies.brand_id", "=", brandId)
    .where("replies.ticket_id", "=", ticketId)
    .where("replies.id", "=", replyId ?? "")
    .where("replies.author_type", "=", "staff")
    .select(["brands.name as brand", "brands.mail_signature as brandSignature"])
    .select(["departments.name as department", "tickets.number", "staff.name as agent"])
    .select(sql<string | null>`staff_preferences.preferences ->> 'signature'`.as("agentSignature"))
    .executeTakeFirst();
  // As in the thread, the brand speaks for an agent whose account was deleted.
  return row ? signed(piece, signaturePiece({ ...row, agent: row.agent ?? row.brand })) : piece;
}
