import { sql } from "kysely";
import type { Desk } from "../../core/desk.ts";
import { newId } from "../../core/values/ids.ts";

export const mailStates = ["waiting", "sent", "failed", "suppressed"] as const;
export type MailState = (typeof mailStates)[number];

/** An email to send: its kind and what it belongs to. */
export interface QueuedEmail {
  /** The email's `id`. */
  mailId: string;
  occasion: string;
  brandId: number | null;
  ticketId?: string | undefined;
  recipient?: string | undefined;
  reportId?: string | undefined;
  chatId?: string | undefined;
  sideConversationId?: string | undefined;
}

/** Adds the email to the log, in the transaction of its cause. */
export async function queueEmail(desk: Desk, due: QueuedEmail): Promise<void> {
  await noteAllDue(desk, [due]);
}

/** The same for many; returns the ids that were new. */
export async function noteAllDue({ db }: Desk, all: readonly QueuedEmail[]): Promise<Set<string>> {
  if (all.length === 0) return new Set();
  const rows = await db
    .insertInto("mails")
    .values(
      all.map((due) => ({
        id: newId(),
        mail_id: due.mailId,
        brand_id: due.brandId,
        ticket_id: due.ticketId ?? null,
        occasion: due.occasion,
        recipient: due.recipient ?? null,
        report_id: due.reportId ?? null,
        chat_id: due.chatId ?? null,
        side_conversation_id: due.sideConversationId ?? null,
      })),
    )
    .onConflict((known) => known.column("mail_id").doNothing())
    .returning("mail_id")
    .execute();
  return new Set(rows.map(({ mail_id }) => mail_id));
}

/** Cancels an email that is outdated or unwanted. */
export async function suppressEmail({ db }: Desk, mailId: string): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state: "suppressed", tried_at: sql`clock_timestamp()` })
    .where("mail_id", "=", mailId)
    .where("state", "=", "waiting")
    .execute();
}
