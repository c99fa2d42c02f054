import { Readable } from "node:stream";
import { sql } from "kysely";
import { problem } from "../../../problems.ts";
import type { Admin } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { csvLine, csvMark } from "../../core/values/csv.ts";
import { publish } from "../../events/publish.ts";
import {
  type AuditEntry,
  type AuditFilter,
  type AuditPosition,
  readAuditEntries,
  wantedEntries,
} from "./entry.ts";
import { logExported } from "./events.ts";

export const exportFormats = ["csv", "json"] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Small enough to open in a spreadsheet and to download without a long wait. */
const maxExported = 100_000;
const atOnce = 500;

/**
 * Streams the log as a file, a few hundred entries in memory at a time. The export's own entry is written before the
 * first byte is sent, and is not part of the file.
 */
export async function exportLog(
  desk: Desk,
  admin: Admin,
  format: ExportFormat,
  filter: AuditFilter,
): Promise<Readable> {
  const until = await inTransaction(desk, async (desk) => {
    const { entries, until } = await wantedEntries(desk.db, filter)
      .select([sql<number>`count(*)`.as("entries"), sql<string>`clock_timestamp()`.as("until")])
      .executeTakeFirstOrThrow();
    if (entries > maxExported) throw problem("from", "audit_log.too_long", { entries, limit: maxExported });
    const asked = new URLSearchParams(
      Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const subject = { brandId: filter.brand_id ?? null, id: "audit-log", name: null };
    await publish(desk, admin, logExported, subject, {}, { format, filter: String(asked), entries });
    return until;
  });
  const pieces = piecesOf(desk, { ...filter, to: earlier(filter.to, until) });
  return Readable.from(format === "csv" ? asCsv(pieces) : asJson(pieces), { objectMode: false });
}

const earlier = (to: string | undefined, until: string) =>
  to !== undefined && Date.parse(to) < Date.parse(until) ? to : until;

async function* piecesOf({ db }: Desk, filter: AuditFilter): AsyncGenerator<AuditEntry[]> {
  let place: AuditPosition | undefined;
  for (let taken = 0; taken < maxExported; taken += atOnce) {
    const piece = await readAuditEntries(db, filter, { limit: atOnce, place });
    if (piece.length > 0) yield piece;
    if (piece.length < atOnce) return;
    place = piece.at(-1);
  }
}

async function* asJson(pieces: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> {
  let separator = "[\n";
  for await (const piece of pieces) {
    yield separator + piece.map((entry) => JSON.stringify(entry)).join(",\n");
    separator = ",\n";
  }
  yield separator === "[\n" ? "[]\n" : "\n]\n";
}

const columns = ["created_at", "action", "subject", "actor", "staff_id", "name", "address", "brand_id"];

async function* asCsv(pieces: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> {
  yield csvMark + csvLine([...columns, "details", "changes"]);
  for await (const piece of pieces) yield piece.map(lineOfEntry).join("");
}

function lineOfEntry({ actor, details, changes, ...entry }: AuditEntry): string {
  const { created_at, action, subject, brand_id } = entry;
  const { type, staff_id, name, address } = actor;
  const who = [type, staff_id, name, address];
  const what = [JSON.stringify(details), JSON.stringify(changes)];
  return csvLine([created_at, action, subject, ...who, brand_id, ...what]);
}
