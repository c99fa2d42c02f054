import type { Desk } from "../core/desk.ts";
import { rendererVersion, renderMarkdown } from "../core/markdown/render.ts";
import { newId } from "../core/values/ids.ts";
import type { AcceptedFile } from "../governance/files/accept-files.ts";
import { storeAcceptedFiles } from "../governance/files/store-files.ts";
import type { ReportAuthor, ReportKey } from "./report.ts";

interface NewReply extends ReportKey {
  author: ReportAuthor;
  staffId?: string;
  body: string;
  files: AcceptedFile[];
  now: string;
}

/** Writes a reply with its files and updates the report's row. Returns the reply's id. */
export async function writeReply(desk: Desk, reply: NewReply): Promise<string> {
  const { brandId, reportId, author, staffId = null, body, files, now } = reply;
  const id = newId();
  await desk.db
    .insertInto("report_replies")
    .values({
      brand_id: brandId,
      id,
      report_id: reportId,
      author_type: author,
      staff_id: staffId,
      body,
      body_html: renderMarkdown(body),
      html_version: rendererVersion,
      created_at: now,
    })
    .execute();
  if (files.length > 0) {
    await storeAcceptedFiles(desk, { brandId, now }, files);
    await desk.db
      .insertInto("report_files")
      .values(files.map((file) => ({ brand_id: brandId, file_id: file.id, reply_id: id })))
      .execute();
  }
  await desk.db
    .updateTable("reports")
    .set((field) => ({
      replies_count: field("replies_count", "+", 1),
      last_reply_at: now,
      last_reply_from: author,
      updated_at: now,
    }))
    .where("brand_id", "=", brandId)
    .where("id", "=", reportId)
    .execute();
  return id;
}
