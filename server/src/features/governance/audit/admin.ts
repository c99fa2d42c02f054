import { sql } from "kysely";
import { problem } from "../../../problems.ts";
import type { Desk } from "../../core/desk.ts";
import { type Listed, offsetOf, type Page } from "../../core/pagination.ts";
import { isUlid } from "../../core/schemas.ts";
import {
  type AuditEntry,
  type AuditFilter,
  type AuditPosition,
  readAuditEntries,
  wantedEntries,
} from "./entry.ts";

export interface AuditPage extends Page {
  /** Where the previous page ended. Replaces the page number. */
  cursor?: string | undefined;
}

export async function listAuditEntries(
  { db }: Desk,
  filter: AuditFilter,
  { cursor, ...page }: AuditPage,
): Promise<Listed<AuditEntry> & { nextCursor: string | null }> {
  const place = cursor === undefined ? undefined : placeOf(cursor);
  const { total } = await wantedEntries(db, filter)
    .select(sql<number>`count(*)`.as("total"))
    .executeTakeFirstOrThrow();
  const found = await readAuditEntries(db, filter, {
    limit: page.perPage + 1,
    offset: place ? 0 : offsetOf(page),
    place,
  });
  const rows = found.slice(0, page.perPage);
  const last = rows.at(-1);
  return { rows, total, nextCursor: last && found.length > rows.length ? cursorOf(last) : null };
}

/** Every action that the features can write to the audit log. */
export function listAuditedActions({ features }: Desk): string[] {
  const all = features.flatMap(({ events = [] }) => events.flatMap(({ auditAction }) => auditAction ?? []));
  return [...new Set(all)].sort();
}

/** The cursor holds only the position of the next page. Any other form is rejected. */
function cursorOf({ created_at, id }: AuditPosition): string {
  return Buffer.from(`${created_at} ${id}`).toString("base64url");
}

function placeOf(cursor: string): AuditPosition {
  const [created_at = "", id = ""] = Buffer.from(cursor, "base64url").toString().split(" ");
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(created_at);
  if (!isMoment || Number.isNaN(Date.parse(created_at)) || !isUlid(id))
    throw problem("cursor", "field.cursor");
  return { created_at, id };
}
