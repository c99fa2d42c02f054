import { jobs } from "../features/features.ts";
import { fileKey } from "../features/governance/files/store-files.ts";
import { kidsInUse } from "../features/tickets/credentials/kids-in-use.ts";
import type { BackupContents, NamedFile } from "../infrastructure/backup/contents.ts";
import type { Database } from "../infrastructure/database/connect.ts";
import { guardedTables } from "./database/guarded-tables.ts";

/** The desk's declaration for backup and restore. */
export const deskContents: BackupContents = {
  signsOfUse: ["brands", "staff", "all_tickets"],
  appendOnly: guardedTables.appendOnly,
  jobs,
  storedFiles,
  kidsInUse: async (db) => [...new Set((await kidsInUse(db)).map(({ kid }) => kid))],
};

const pageSize = 1_000;

async function* storedFiles(db: Database): AsyncIterable<NamedFile> {
  let last: { brand_id: number; id: string } | undefined = { brand_id: 0, id: "" };
  while (last) {
    const page: StoredRow[] = await pageAfter(db, last);
    for (const { brand_id, id, size, sha256 } of page) yield { key: fileKey(brand_id, id), size, sha256 };
    last = page.at(-1);
  }
}

interface StoredRow {
  brand_id: number;
  id: string;
  size: number;
  sha256: string;
}

function pageAfter(db: Database, { brand_id, id }: Pick<StoredRow, "brand_id" | "id">): Promise<StoredRow[]> {
  return db
    .selectFrom("files")
    .where((of) => of(of.refTuple("brand_id", "id"), ">", of.tuple(brand_id, id)))
    .orderBy("brand_id")
    .orderBy("id")
    .limit(pageSize)
    .select(["brand_id", "id", "size", "sha256"])
    .execute();
}
