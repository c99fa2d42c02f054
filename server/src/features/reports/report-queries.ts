import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { Database } from "../../infrastructure/database/connect.ts";
import { Choice, Closed, Instant, isUlid, Ref, Ulid } from "../core/schemas.ts";
import { fileColumns, type StoredFile, storedFileOf } from "../governance/files/customer.ts";
import { Attachment } from "../tickets/detail/shape.ts";
import { type ReportKey, reportAuthors } from "./report.ts";

export const ReportReply = Closed(
  {
    id: Ulid,
    author: Closed({ type: Choice(reportAuthors), name: Type.String() }),
    body: Type.String({ description: "The original Markdown." }),
    body_html: Type.String({ description: "Sanitised HTML, safe to display unchanged." }),
    attachments: Type.Array(Ref(Attachment)),
    created_at: Instant,
  },
  { $id: "ReportReply" },
);
export type ReportReply = Static<typeof ReportReply>;

/** Who reads a conversation: decides how authors are named and where files are fetched. */
export interface ReportViewpoint {
  brandName: string;
  reporterName: string;
  downloadUrl(attachmentId: string): string;
}

/** The whole conversation, oldest first. */
export async function readReplies(
  db: Database,
  key: ReportKey,
  view: ReportViewpoint,
): Promise<ReportReply[]> {
  const replies = await db
    .selectFrom("report_replies as reply")
    .leftJoin("staff", "staff.id", "reply.staff_id")
    .where("reply.brand_id", "=", key.brandId)
    .where("reply.report_id", "=", key.reportId)
    .orderBy("reply.created_at")
    .orderBy("reply.id")
    .select(["reply.id", "author_type", "staff.name", "body", "body_html", "reply.created_at"])
    .execute();
  const attachments = Map.groupBy(await attachmentsOf(db, key), ({ reply_id }) => reply_id);
  return replies.map(({ author_type: type, name, ...reply }) => ({
    ...reply,
    author: { type, name: type === "staff" ? (name ?? view.brandName) : view.reporterName },
    attachments: (attachments.get(reply.id) ?? []).map(({ reply_id: _, ...file }) => ({
      ...file,
      download_url: view.downloadUrl(file.id),
    })),
  }));
}

function attachmentsOf(db: Database, key: ReportKey) {
  return reportFiles(db, key)
    .orderBy("files.id")
    .select(["files.id", "link.reply_id", "files.name", "files.mime_type", "files.size", "files.created_at"])
    .execute();
}

/** The files of a conversation. */
function reportFiles(db: Database, { brandId, reportId }: ReportKey) {
  return db
    .selectFrom("files")
    .innerJoin("report_files as link", (join) =>
      join.onRef("link.brand_id", "=", "files.brand_id").onRef("link.file_id", "=", "files.id"),
    )
    .innerJoin("report_replies as reply", (join) =>
      join.onRef("reply.brand_id", "=", "link.brand_id").onRef("reply.id", "=", "link.reply_id"),
    )
    .where("reply.brand_id", "=", brandId)
    .where("reply.report_id", "=", reportId);
}

/** One of these files. Anything else is a 404. */
export async function fileOfReport(db: Database, key: ReportKey, id: string): Promise<StoredFile> {
  const row = isUlid(id)
    ? await reportFiles(db, key).where("files.id", "=", id).select(fileColumns).executeTakeFirst()
    : undefined;
  return storedFileOf(key.brandId, row);
}

/** The reporter's name: as they gave it, else the platform's name for its client. For queries that join `client`. */
export const reporterName = sql<string>`trim(coalesce(nullif(concat_ws(' ', reports.first_name, reports.last_name), ''),
  concat_ws(' ', client.first_name, client.last_name)))`;
