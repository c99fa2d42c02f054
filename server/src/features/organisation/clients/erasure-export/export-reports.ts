import { byOwner, readInPieces } from "../../../../infrastructure/database/wire/cursor.ts";
import type { Desk } from "../../../core/desk.ts";
import { reportsWithType } from "../../../reports/with-type.ts";
import type { ClientKey } from "../client-key.ts";
import { withFiles } from "./exported-files.ts";
import { eachOf, withoutColumn } from "./exported-rows.ts";

/** A client's reports with their conversation, streamed. Staff notes are excluded. */
export function reportsOf(desk: Desk, client: ClientKey) {
  const replies = byOwner(
    withFiles(desk, client, "report_files", repliesOf(desk, client)),
    ({ report_id }) => report_id,
  );
  const reports = theirReports(desk, client)
    .select(["reports.id", "reference", "type.value as type", "title", "status", "severity", "first_name"])
    .select(["last_name", "email", "reports.custom_fields", "reports.created_at", "reports.updated_at"]);
  return eachOf(readInPieces(desk.db, reports), ({ id, ...report }) => ({
    ...report,
    replies: withoutColumn("report_id", replies(id)),
  }));
}

/** In output order, which all queries below share. */
const theirReports = ({ db }: Desk, { brandId, id }: ClientKey) =>
  reportsWithType(db)
    .where("reports.brand_id", "=", brandId)
    .where("reports.client_id", "=", id)
    .orderBy("reports.created_at")
    .orderBy("reports.id");

function repliesOf(desk: Desk, client: ClientKey) {
  const replies = theirReports(desk, client)
    .innerJoin("report_replies as reply", (join) =>
      join.onRef("reply.brand_id", "=", "reports.brand_id").onRef("reply.report_id", "=", "reports.id"),
    )
    .orderBy("reply.created_at")
    .orderBy("reply.id")
    .select(["reply.id", "reply.report_id", "reply.author_type as author", "reply.body", "reply.created_at"]);
  return readInPieces(desk.db, replies);
}
