import type { Desk } from "../desk.ts";
import { byReply } from "./exported-files.ts";
import { type ClientKey, reportIdsOf } from "./operator.ts";

/** What a client reported, with the conversation about it. Notes of staff are not part of it. */
export async function reportsOf(desk: Desk, client: ClientKey) {
  const reports = await desk.db
    .selectFrom("reports")
    .innerJoin("report_types as type", (join) =>
      join.onRef("type.brand_id", "=", "reports.brand_id").onRef("type.id", "=", "reports.type_id"),
    )
    .where("reports.brand_id", "=", client.brandId)
    .where("reports.client_id", "=", client.id)
    .orderBy("reports.created_at")
    .orderBy("reports.id")
    .select(["reports.id", "reference", "type.value as type", "title", "status", "severity", "first_name"])
    .select(["last_name", "email", "reports.custom_fields", "reports.created_at", "reports.updated_at"])
    .execute();
  const replies = Map.groupBy(await repliesOf(desk, client), ({ report_id }) => report_id);
  return reports.map(({ id, ...report }) => ({
    ...report,
    replies: (replies.get(id) ?? []).map(({ report_id: _, ...reply }) => reply),
  }));
}

async function repliesOf(desk: Desk, client: ClientKey) {
  const filesOf = byReply(await attachmentsOf(desk, client));
  const replies = await desk.db
    .selectFrom("report_replies")
    .where("brand_id", "=", client.brandId)
    .where("report_id", "in", reportIdsOf(desk, client))
    .orderBy("created_at")
    .orderBy("id")
    .select(["id", "report_id", "author_type as author", "body", "created_at"])
    .execute();
  return replies.map((reply) => ({ ...reply, attachments: filesOf(reply.id) }));
}

function attachmentsOf(desk: Desk, client: ClientKey) {
  return desk.db
    .selectFrom("report_replies as reply")
    .innerJoin("report_files as link", (join) =>
      join.onRef("link.brand_id", "=", "reply.brand_id").onRef("link.reply_id", "=", "reply.id"),
    )
    .innerJoin("files", (join) =>
      join.onRef("files.brand_id", "=", "link.brand_id").onRef("files.id", "=", "link.file_id"),
    )
    .where("reply.brand_id", "=", client.brandId)
    .where("reply.report_id", "in", reportIdsOf(desk, client))
    .orderBy("files.id")
    .select(["files.id", "link.reply_id", "files.name", "files.mime_type", "files.size", "files.sha256"])
    .select("files.created_at")
    .execute();
}
