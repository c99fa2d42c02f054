import { createHash } from "node:crypto";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { FileStore } from "../files/store.ts";
import { eachAtOnce } from "./at-once.ts";
import { into } from "./checked-file.ts";
import { filesAtOnce } from "./copy-files.ts";
import { type Manifest, tableFile } from "./manifest.ts";
import type { BackupPlace } from "./places/place.ts";
import { countedIn, type Progress } from "./progress.ts";
import { quoted } from "./tables.ts";
import { keptFiles } from "./verify.ts";

/** A fingerprint of rows that does not depend on their order: their number and the sum of their digests. */
interface Fingerprint {
  rows: number;
  sum: bigint;
}

/** The tables whose restored rows differ from the backup. */
export async function differingTables(
  client: pg.ClientBase,
  place: BackupPlace,
  { tables }: Manifest,
  progress: Progress,
): Promise<string[]> {
  const differing: string[] = [];
  const tell = countedIn(progress, "tables compared", tables.length);
  for (const { name, columns, rows } of tables) {
    const kept = into(createGunzip(), await place.open(tableFile(name)));
    const back = client.query(copyTo(`copy (select ${quoted(...columns)} from ${quoted(name)}) to stdout`));
    const [before, after] = await Promise.all([fingerprint(kept), fingerprint(back)]);
    if (after.rows !== rows || after.rows !== before.rows || after.sum !== before.sum) differing.push(name);
    tell(`${name}: ${after.rows} rows`);
  }
  return differing;
}

/** The keys of the files whose bytes in the store differ from the backup. */
export async function differingFiles(
  files: FileStore,
  place: BackupPlace,
  manifest: Manifest,
  progress: Progress,
): Promise<string[]> {
  const differing: string[] = [];
  const tell = countedIn(progress, "files compared", manifest.files.count);
  await eachAtOnce(keptFiles(place, manifest), filesAtOnce, async ({ key, sha256 }) => {
    const hash = createHash("sha256");
    for await (const chunk of await files.open(key)) hash.update(chunk);
    if (hash.digest("hex") !== sha256) differing.push(key);
    tell();
  });
  return differing;
}

/** COPY's text format writes one row per line, because it escapes line breaks. */
async function fingerprint(lines: AsyncIterable<Buffer>): Promise<Fingerprint> {
  let rows = 0;
  let sum = 0n;
  let begun: Buffer[] = [];
  for await (const chunk of lines) {
    let from = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, from)) {
      const hash = createHash("sha256");
      for (const part of begun) hash.update(part);
      sum += hash.update(chunk.subarray(from, end)).digest().readBigUInt64LE();
      rows++;
      begun = [];
      from = end + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
  return { rows, sum };
}
