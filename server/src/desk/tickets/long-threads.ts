import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import { prepare } from "../../infrastructure/database/prepare.ts";
import type { TicketKey } from "../ids.ts";
import { type AttachmentRow, type ReplyRow, replies, type Thread } from "./reading.ts";

// Some hundred of them at once are still no burden, and reading more of them than needed costs little.
const pieceBytes = 256 * 1024;

interface Measured {
  id: string;
  created_at: string;
  bytes: number;
}

/** Replies that are read at once, and the times that they lie between: by these an index has the replies of a ticket side by side. */
export interface Piece {
  ids: string[];
  from: string;
  to: string;
}

interface OfThread extends TicketKey {
  /** Only replies before this one; null for all. */
  before: string | null;
  limit: number;
}

// The lengths of stored texts are known without reading the texts.
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
    .select(["id", "created_at", sql<number>`octet_length(body) + octet_length(body_html)`.as("bytes")]),
);

const repliesOfPiece = prepare((db, of: TicketKey & Piece) =>
  replies(db)
    .where("replies.brand_id", "=", of.brandId)
    .where("replies.ticket_id", "=", of.ticketId)
    .where(sql<boolean>`replies.created_at between ${of.from}::timestamptz and ${of.to}::timestamptz`)
    .where(sql<boolean>`replies.id = any (${of.ids})`)
    .select(["replies.body", "replies.body_html"]),
);

const filesOfReplies = prepare((db, of: { brandId: number; ids: string[] }) =>
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

/** Which replies a thread has, in pieces that can be read one after the other, oldest first; and which version of them. */
export async function piecesOf(db: Database, of: TicketKey): Promise<{ pieces: Piece[]; version: string }> {
  const all = await measured(db, { ...of, before: null, limit: 1_000_000 });
  // What is written stays as it is, but may be rendered anew.
  const version = createHash("sha256");
  for (const { id, bytes } of all) version.update(`${id} ${bytes} `);
  return { pieces: inPieces(all.reverse()), version: version.digest("hex") };
}

/** The newest replies, oldest first: as many as fit, and whether there are older ones. */
export async function readNewest(
  db: Database,
  of: TicketKey,
  { before, atMost }: { before: string | null; atMost: number },
): Promise<Thread & { hasOlder: boolean }> {
  const newest = await measured(db, { ...of, before, limit: atMost + 1 });
  const [page] = inPieces(newest.slice(0, atMost));
  const read = page ? await readPiece(db, of, page) : { replies: [], attachments: [] };
  return { ...read, hasOlder: newest.length > read.replies.length };
}

/** These replies and their files, oldest first. @throws where one of them is not there any more. */
export async function readPiece(db: Database, key: TicketKey, piece: Piece): Promise<Thread> {
  const of = { ...key, ...piece };
  const found: ReplyRow[] = await repliesOfPiece(db, of);
  // An answer that goes out already can only break off; without it, it would look like the whole.
  if (found.length < of.ids.length) throw new Error("A reply went away while its thread was read.");
  const hasFiles = found.some(({ attachments_count }) => attachments_count > 0);
  const attachments: AttachmentRow[] = hasFiles ? await filesOfReplies(db, of) : [];
  return { replies: found, attachments };
}

function inPieces(replies: Measured[]): Piece[] {
  const pieces: Measured[][] = [];
  let room = 0;
  for (const reply of replies) {
    if (reply.bytes > room) {
      pieces.push([]);
      room = pieceBytes;
    }
    pieces.at(-1)?.push(reply);
    room -= reply.bytes;
  }
  return pieces.map(pieceOf);
}

/** @param replies in the order of their times, or against it; at least one. */
export function pieceOf(replies: Pick<Measured, "id" | "created_at">[]): Piece {
  const [one = "", other = ""] = [replies.at(0)?.created_at, replies.at(-1)?.created_at];
  const [from, to] = one < other ? [one, other] : [other, one];
  return { ids: replies.map(({ id }) => id), from, to };
}
