import { sql } from "kysely";
import type { Desk } from "../../../core/desk.ts";
import type { ClientKey } from "../client-key.ts";

/** A file in an export, and its path there. */
export interface ExportedFile {
  id: string;
  name: string;
  mime_type: string;
  size: number;
  sha256: string;
  created_at: string;
  file: string;
}

interface Attached extends Omit<ExportedFile, "file"> {
  reply_id: string;
}

/** The link tables, and the column of each file's owner. */
const owners = { reply_files: "reply_id", report_files: "reply_id", chat_files: "entry_id" } as const;

/** Messages with their files, streamed, with the export path of each file. */
export async function* withFiles<Reply extends { id: string }>(
  { db }: Desk,
  { brandId }: ClientKey,
  links: keyof typeof owners,
  pieces: AsyncIterable<Reply[]>,
) {
  const owner = sql.ref(`link.${owners[links]}`);
  for await (const replies of pieces) {
    const { rows } = await sql<Attached>`
      select files.id, ${owner} as reply_id, files.name, files.mime_type, files.size, files.sha256, files.created_at
      from ${sql.table(links)} link
      join files on files.brand_id = link.brand_id and files.id = link.file_id
      where link.brand_id = ${brandId} and ${owner} = any (${replies.map(({ id }) => id)}::text[])
      order by files.created_at, files.id`.execute(db);
    const attached = Map.groupBy(rows, ({ reply_id }) => reply_id);
    yield replies.map((reply) => ({
      ...reply,
      attachments: (attached.get(reply.id) ?? []).map(
        ({ reply_id: _, ...attachment }): ExportedFile => ({
          ...attachment,
          file: `files/${attachment.id}-${fileName(attachment.name)}`,
        }),
      ),
    }));
  }
}

/** A safe file name on disk from a client's name for it: no path, not hidden, not too long. */
function fileName(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}._-]+/gu, "_").slice(-60);
}
