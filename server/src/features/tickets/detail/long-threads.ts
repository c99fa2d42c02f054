import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { prepare } from "../../../infrastructure/database/prepare.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { type AttachmentRow, type ReplyRow, replies, type Thread } from "./ticket-queries.ts";

// A hundred pieces in memory at once are no burden, and reading a little more than needed costs little.
const pieceBytes = 256 * 1024;

interface Measured {
  id: string;
  bytes: number;
}

interface OfThread extends TicketKey {
  /** Only replies before this id; null for all. */
  before: string | null;
  limit: number;
}

// PostgreSQL knows the lengths of stored texts without reading them.
const measured = prepare((db, of: OfThread) =>
  db
    .selectFrom("replies")
    .where("brand_id", "=", of.brandId)
    .where("ticket_id", "=", of.ticketId)
    .where(
      sql<boolean>`(${of.before}::text is null or (created_at, id) < (
        select created_at, id from replies where brand_id = ${of.brandId} and id = ${of.before}))`,
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(of.limit)
    .select(["id", sql<number>`octet_length(body) + octet_length(body_html)`.as("bytes")]),
);

interface ById {
  brandId: number;
  ids: string[];
}

const repliesById = prepare((db, of: ById) =>
  replies(db)
    .where("replies.brand_id", "=", of.brandId)
    .where(sql<boolean>`replies.id = any (${of.ids})`)
    .select(["replies.body", "replies.body_html"]),
);

const filesOfReplies = prepare((db, of: ById) =>
  db
    .selectFrom("reply_files as link")
    .innerJoin("files", (join) =>
      join.onRef("files.brand_id", "=", "link.brand_id").onRef("files.id", "=", "link.file_id"),
    )
    .where("link.brand_id", "=", of.brandId)
    .where(sql<boolean>`link.reply_id = any (${of.ids})`)
    .orderBy("files.id")
    .select(["files.id", "link.reply_id", "files.name", "files.mime_type", "files.size", "files.created_at"]),
);

/**
 * A thread's reply ids in pieces that are read one after the other, oldest first, and a version for the ETag.
 */
export async function threadPieces(
  db: Database,
  of: TicketKey,
): Promise<{ pieces: string[][]; version: string }> {
  const all = await measured(db, { ...of, before: null, limit: 1_000_000 });
  // The text of a reply never changes, but its HTML may be rendered again.
  const version = createHash("sha256");
  for (const { id, bytes } of all) version.update(`${id} ${bytes} `);
  return { pieces: inPieces(all.reverse()), version: version.digest("hex") };
}

/** The newest replies that fit, oldest first, and whether there are older ones. */
export async function readNewest(
  db: Database,
  of: TicketKey,
  { before, atMost }: { before: string | null; atMost: number },
): Promise<Thread & { hasOlder: boolean }> {
  const newest = await measured(db, { ...of, before, limit: atMost + 1 });
  const [page = []] = inPieces(newest.slice(0, atMost));
  return { ...(await readPiece(db, of.brandId, page)), hasOlder: newest.length > page.length };
}

/** These replies and their files, oldest first. @throws if one of them is missing. */
export async function readPiece(db: Database, brandId: number, ids: string[]): Promise<Thread> {
  const of = { brandId, ids };
  const found: ReplyRow[] = ids.length > 0 ? await repliesById(db, of) : [];
  // The response has begun and can only be aborted; without that reply it would look complete.
  if (found.length < ids.length) throw new Error("A reply went away while its thread was read.");
  const hasFiles = found.some(({ attachments_count }) => attachments_count > 0);
  const attachments: AttachmentRow[] = hasFiles ? await filesOfReplies(db, of) : [];
  return { replies: found, attachments };
}

function inPieces(replies: Measured[]): string[][] {
  const pieces: string[][] = [];
  let room = 0;
  for (const { id, bytes } of replies) {
    if (bytes > room) {
      pieces.push([]);
      room = pieceBytes;
    }
    pieces.at(-1)?.push(id);
    room -= bytes;
  }
  return pieces;
}
