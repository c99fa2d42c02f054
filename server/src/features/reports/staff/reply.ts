import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { StaffMember } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { rendererVersion, renderMarkdown } from "../../core/markdown/render.ts";
import { Closed, maxBodyLength, Text } from "../../core/schemas.ts";
import type { Submission } from "../../core/submission.ts";
import { newId } from "../../core/values/ids.ts";
import { publish } from "../../events/publish.ts";
import { acceptFiles } from "../../governance/files/accept-files.ts";
import { currentTime } from "../../tickets/lock-ticket.ts";
import { ofReport, reportHappened } from "../events.ts";
import { maxReplies, ReportStatusName } from "../report.ts";
import { writeReply } from "../write-reply.ts";
import { writeReportStatus } from "./change-report.ts";
import { lockReport } from "./load-report.ts";
import { readStaffReport, type StaffReport } from "./report.ts";

const body = Text(maxBodyLength, { description: "Markdown.", examples: ["Thank you, we see it as well."] });

export const NewReportReply = Closed({
  body,
  status: Type.Optional({
    ...ReportStatusName,
    description: "The report's next status; if omitted, it does not change. `duplicate` has its own route.",
  }),
});
type NewReportReply = Static<typeof NewReportReply>;

/** Replies to the reporter, and emails them if their address is known. */
export function replyToReport(
  desk: Desk,
  staff: StaffMember,
  reference: string,
  { fields, uploads, problems }: Submission<NewReportReply>,
): Promise<StaffReport> {
  return inTransaction(desk, async (desk) => {
    const report = await lockReport(desk, staff, reference);
    const { brand, brandId, reportId, status: before, repliesCount, files: ofType } = report;
    if (repliesCount >= maxReplies && !problems.has("body"))
      problems.add("body", "report.is_full", { limit: maxReplies });
    if (fields.status === "duplicate" && before !== "duplicate")
      problems.add("status", "report.names_no_original");
    const into = { brand, settings: ofType, language: staff.language };
    const files = await acceptFiles(desk, into, { uploads, problems });
    problems.throwIfAny();

    const now = await currentTime(desk.db);
    const { body = "", status: after = before } = fields;
    const reply = { brandId, reportId, author: "staff" as const, staffId: staff.id, body, files, now };
    const replyId = await writeReply(desk, reply);
    if (after !== before) await writeReportStatus(desk, report, after);
    const moved = after === before ? {} : { before, after };
    await publish(desk, staff, reportHappened.replied, ofReport(report), { reply_id: replyId, ...moved });
    return readStaffReport(desk, staff, reference);
  });
}

/** A longer list is not readable. */
const maxNotes = 500;

export const NewReportNote = Closed({ body });

/** Adds an internal note. Notes are in a table that no reporter's query reads. */
export function addReportNote(
  desk: Desk,
  staff: StaffMember,
  reference: string,
  { fields, problems }: Pick<Submission<Static<typeof NewReportNote>>, "fields" | "problems">,
): Promise<StaffReport> {
  return inTransaction(desk, async (desk) => {
    const report = await lockReport(desk, staff, reference);
    const { brandId, reportId } = report;
    const { rows } = await sql<{ total: number }>`select count(*) as total from report_notes
      where brand_id = ${brandId} and report_id = ${reportId}`.execute(desk.db);
    if ((rows[0]?.total ?? 0) >= maxNotes) problems.add("body", "report.has_many_notes", { limit: maxNotes });
    problems.throwIfAny();
    const { body = "" } = fields;
    const id = newId();
    await desk.db
      .insertInto("report_notes")
      .values({
        brand_id: brandId,
        id,
        report_id: reportId,
        staff_id: staff.id,
        body,
        body_html: renderMarkdown(body),
        html_version: rendererVersion,
        created_at: sql<string>`clock_timestamp()`,
      })
      .execute();
    await publish(desk, staff, reportHappened.noted, ofReport(report), {}, { note_id: id });
    return readStaffReport(desk, staff, reference);
  });
}
