import type { Contents, NamedFile } from "../infrastructure/backup/contents.ts";
import type { Database } from "../infrastructure/database/connect.ts";
import { fileKey } from "./attachments/accepting.ts";
import { kidsInUse } from "./credentials/kids-in-use.ts";

/** What backup and restore must know of the desk. */
export const deskContents: Contents = {
  signsOfUse: ["brands", "staff", "tickets"],
  appendOnly: ["audit_log"],
  storedFiles,
  kidsInUse: async (db) => [...new Set((await kidsInUse(db)).map(({ kid }) => kid))],
};

const pageSize = 1_000;

async function* storedFiles(db: Database): AsyncIterable<NamedFile> {
  let last: { brand_id: number; id: string } | undefined = { brand_id: 0, id: "" };
  while (last) {
    const page: NamedRow[] = await pageAfter(db, last);
    for (const { brand_id, id, size, sha256 } of page) yield { key: fileKey(brand_id, id), size, sha256 };
    last = page.at(-1);
  }
}

interface NamedRow {
  brand_id: number;
  id: string;
  size: number;
  sha256: string;
}

function pageAfter(db: Database, { brand_id, id }: { brand_id: number; id: string }): Promise<NamedRow[]> {
  const pageOf = (table: "attachments" | "note_attachments") =>
    db
      .selectFrom(table)
      .where((of) => of(of.refTuple("brand_id", "id"), ">", of.tuple(brand_id, id)))
      .orderBy("brand_id")
      .orderBy("id")
      .limit(pageSize)
      .select(["brand_id", "id", "size", "sha256"]);
  return db
    .selectFrom(pageOf("attachments").unionAll(pageOf("note_attachments")).as("files"))
    .orderBy("brand_id")
    .orderBy("id")
    .limit(pageSize)
    .select(["brand_id", "id", "size", "sha256"])
    .execute();
}
