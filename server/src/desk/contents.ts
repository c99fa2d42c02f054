import type { Contents, NamedFile } from "../infrastructure/backup/contents.ts";
import type { Database } from "../infrastructure/database/connect.ts";
import { kidsInUse } from "./credentials/kids-in-use.ts";
import { jobNames } from "./features.ts";
import { fileKey } from "./files/accepting.ts";

/** What backup and restore must know of the desk. */
export const deskContents: Contents = {
  signsOfUse: ["brands", "staff", "tickets"],
  appendOnly: ["audit_log"],
  jobNames,
  storedFiles,
  kidsInUse: async (db) => [...new Set((await kidsInUse(db)).map(({ kid }) => kid))],
};

const pageSize = 1_000;
const tables = ["attachments", "note_attachments"] as const;

async function* storedFiles(db: Database): AsyncIterable<NamedFile> {
  for (const table of tables) {
    let last: { brand_id: number; id: string } | undefined = { brand_id: 0, id: "" };
    while (last) {
      const page: NamedRow[] = await pageAfter(db, table, last);
      for (const { brand_id, id, size, sha256 } of page) yield { key: fileKey(brand_id, id), size, sha256 };
      last = page.at(-1);
    }
  }
}

interface NamedRow {
  brand_id: number;
  id: string;
  size: number;
  sha256: string;
}

function pageAfter(
  db: Database,
  table: (typeof tables)[number],
  { brand_id, id }: { brand_id: number; id: string },
): Promise<NamedRow[]> {
  return db
    .selectFrom(table)
    .where((of) => of(of.refTuple("brand_id", "id"), ">", of.tuple(brand_id, id)))
    .orderBy("brand_id")
    .orderBy("id")
    .limit(pageSize)
    .select(["brand_id", "id", "size", "sha256"])
    .execute();
}
