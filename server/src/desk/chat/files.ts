import type { Database } from "../../infrastructure/database/connect.ts";

/** The files of chats, each with the link to its entry, and the entry itself. */
export function filesOfChats(db: Database) {
  return db
    .selectFrom("chat_files as link")
    .innerJoin("files", (join) =>
      join.onRef("files.brand_id", "=", "link.brand_id").onRef("files.id", "=", "link.file_id"),
    )
    .innerJoin("chat_entries as entry", (join) =>
      join.onRef("entry.brand_id", "=", "link.brand_id").onRef("entry.id", "=", "link.entry_id"),
    );
}
