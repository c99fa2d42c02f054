import type { Language } from "../../../i18n/say.ts";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { Brand } from "../../core/actors/brand.ts";
import type { Desk } from "../../core/desk.ts";
import type { Submission } from "../../core/submission.ts";
import { type AcceptedFile, acceptFiles } from "../../governance/files/accept-files.ts";
import { departmentOf } from "../../organisation/departments/department.ts";

/** The files of chats, joined with their link and entry. */
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

/** Checks a message's files by the rules of the chat's department. */
export async function acceptChatFiles(
  desk: Desk,
  { brand, departmentId, language }: Where,
  { uploads, problems }: Pick<Submission<unknown>, "uploads" | "problems">,
): Promise<AcceptedFile[]> {
  if (uploads.length === 0) return [];
  const department = await departmentOf(desk.db, brand.id, departmentId);
  return acceptFiles(desk, { brand, settings: department?.files ?? {}, language }, { uploads, problems });
}
