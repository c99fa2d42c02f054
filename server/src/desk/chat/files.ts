import type { Language } from "../../i18n/say.ts";
import type { Database } from "../../infrastructure/database/connect.ts";
import type { Brand } from "../actors/brand.ts";
import { departmentOf } from "../departments/department.ts";
import type { Desk } from "../desk.ts";
import { type AcceptedFile, acceptFiles } from "../files/accepting.ts";
import type { Sent } from "../sent.ts";

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

interface Where {
  brand: Brand;
  departmentId: number;
  language: Language;
}

/** Judges what comes with a message, by the rules of the chat's department. */
export async function acceptChatFiles(
  desk: Desk,
  { brand, departmentId, language }: Where,
  { uploads, problems }: Pick<Sent<unknown>, "uploads" | "problems">,
): Promise<AcceptedFile[]> {
  if (uploads.length === 0) return [];
  const department = await departmentOf(desk.db, brand.id, departmentId);
  return acceptFiles(desk, { brand, settings: department?.files ?? {}, language }, { uploads, problems });
}
