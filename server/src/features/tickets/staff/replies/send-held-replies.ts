import { sql } from "kysely";
import { DeskError, notFound } from "../../../../errors.ts";
import { choosing } from "../../../../i18n/choose-language.ts";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import { Problems } from "../../../../problems.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { type JobTools, job } from "../../../core/feature.ts";
import { forEachIsolated } from "../../../core/for-each-isolated.ts";
import { memberColumns, memberOf } from "../../../organisation/staff-accounts/member.ts";
import { lockTicket } from "../../lock-ticket.ts";
import { findTicket } from "../load-ticket.ts";
import { replyAsStaff, type StaffReplyOutcome } from "./reply.ts";
import { revertToDraft } from "./revert-to-draft.ts";

/** Sends every held reply that is due. */
export const sendHeldReplies = job("send-held-replies", sendDue, { cron: "* * * * *", isTimed: true });

type Due = Awaited<ReturnType<typeof dueReplies>>[number];

async function sendDue({ desk, stopping }: JobTools): Promise<void> {
  await forEachIsolated(await dueReplies(desk), (due) => sendOrGiveBack(desk, due), stopping);
}

function dueReplies(desk: Desk) {
  return heldReplies(desk)
    .where("send_at", "<=", sql<string>`clock_timestamp()`)
    .orderBy("send_at")
    .limit(1_000)
    .execute();
}

function heldReplies({ db }: Desk) {
  return db
    .selectFrom("held_replies")
    .innerJoin("tickets", (join) =>
      join
        .onRef("tickets.brand_id", "=", "held_replies.brand_id")
        .onRef("tickets.id", "=", "held_replies.ticket_id"),
    )
    .select([
      "held_replies.id",
      "held_replies.brand_id as brandId",
      "ticket_id as ticketId",
      "tickets.number",
    ])
    .select(["staff_id as staffId", "language", "address", "version"]);
}

/** A reply that is refused now (ticket closed, out of view, changed, …) becomes a draft with the reason. */
async function sendOrGiveBack(desk: Desk, due: Due): Promise<void> {
  try {
    await send(desk, due);
  } catch (error) {
    if (!(error instanceof DeskError) || error.status >= 500) throw error;
    const language = choosing(desk.languages, due.language)();
    const [[, [first] = []] = []] = error.details.problems?.said(language) ?? [];
    const said = first ?? error.said(language);
    await inTransaction(desk, async (desk) => {
      if (await lockTicket(desk.db, due)) await revertToDraft(desk.db, due, said);
    });
  }
}

/**
 * Deletes and sends it in one transaction: a reply that was cancelled, or sent by another process, is gone.
 */
function send(desk: Desk, due: Due): Promise<StaffReplyOutcome | undefined> {
  return inTransaction(desk, async (desk) => {
    if (!(await lockTicket(desk.db, due))) return undefined;
    const upload_ids = await filesOf(desk.db, due);
    const held = await desk.db
      .deleteFrom("held_replies")
      .where("brand_id", "=", due.brandId)
      .where("id", "=", due.id)
      .returning(["body", "status", "seen_reply_id"])
      .executeTakeFirst();
    if (!held) return undefined;
    const { status, ...rest } = held;
    const fields = { ...rest, ...(status === null ? {} : { status }), upload_ids };
    const sent = { fields, uploads: [], problems: new Problems() };
    const writer = await writerOf(desk, due);
    return replyAsStaff(desk, writer, due.number, sent, due.version ?? undefined);
  });
}

/** Sends the agent's held reply before its time, so that their next action comes after it. */
export async function sendNow(
  desk: Desk,
  staff: StaffMember,
  number: string,
  id: string,
): Promise<StaffReplyOutcome> {
  const { brandId, ticketId } = await findTicket(desk, staff, number);
  const held = await heldReplies(desk)
    .where("held_replies.brand_id", "=", brandId)
    .where("ticket_id", "=", ticketId)
    .where("held_replies.id", "=", id)
    .where("staff_id", "=", staff.id)
    .executeTakeFirst();
  const outcome = held && (await send(desk, held));
  if (!outcome) throw notFound();
  return outcome;
}

async function filesOf(db: Database, { brandId, id }: Due): Promise<string[]> {
  const rows = await db
    .selectFrom("uploads")
    .where("brand_id", "=", brandId)
    .where("held_reply_id", "=", id)
    .orderBy("file_id")
    .select("file_id")
    .execute();
  return rows.map(({ file_id }) => file_id);
}

/** With the writer's current access; a deactivated agent's reply is not sent. */
async function writerOf({ db, languages }: Desk, { staffId, language, address }: Due): Promise<StaffMember> {
  const member = await db
    .selectFrom("staff")
    .where("id", "=", staffId)
    .where("active", "=", true)
    .select(memberColumns)
    .executeTakeFirst();
  if (!member) throw notFound();
  return memberOf(member, { address, chooseLanguage: choosing(languages, language) });
}
