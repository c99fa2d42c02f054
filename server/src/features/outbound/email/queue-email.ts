import { sql } from "kysely";
import type { Desk } from "../../core/desk.ts";
import { newId } from "../../core/ids.ts";

export const mailStates = ["waiting", "sent", "failed", "suppressed"] as const;
export type MailState = (typeof mailStates)[number];

/** A mail that is to leave: why, and what it belongs to. */
export interface Due {
  /** The `id` of the mail. */
  mailId: string;
  occasion: string;
  brandId: number | null;
  ticketId?: string | undefined;
  recipient?: string | undefined;
  reportId?: string | undefined;
  chatId?: string | undefined;
}

/** Writes it into the log, in the transaction of what it is about. */
export async function queueEmail(desk: Desk, due: Due): Promise<void> {
  await noteAllDue(desk, [due]);
}

/** The same for many; gives back those mails that were not in it yet. */
export async function noteAllDue({ db }: Desk, all: readonly Due[]): Promise<Set<string>> {
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
      })),
    )
    .onConflict((known) => known.column("mail_id").doNothing())
    .returning("mail_id")
    .execute();
  return new Set(rows.map(({ mail_id }) => mail_id));
}

/** It is not to be sent any more: what it would say is no longer true, or nobody wants it. */
export async function suppress({ db }: Desk, mailId: string): Promise<void> {
  await db
    .updateTable("mails")
    .set({ state: "suppressed", tried_at: sql`clock_timestamp()` })
    .where("mail_id", "=", mailId)
    .where("state", "=", "waiting")
    .execute();
}
