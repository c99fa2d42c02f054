import type { Desk } from "../desk.ts";
import { reportsWithType } from "../reports/with-type.ts";
import { withFiles } from "./exported-files.ts";
import { type ClientKey, reportIdsOf } from "./operator.ts";

/** What a client reported, with the conversation about it. Notes of staff are not part of it. */
export async function reportsOf(desk: Desk, client: ClientKey) {
  const reports = await reportsWithType(desk.db)
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
  const replies = await desk.db
    .selectFrom("report_replies")
    .where("brand_id", "=", client.brandId)
    .where("report_id", "in", reportIdsOf(desk, client))
    .orderBy("created_at")
    .orderBy("id")
    .select(["id", "report_id", "author_type as author", "body", "created_at"])
    .execute();
  return withFiles(desk, client, "report_files", replies);
}
