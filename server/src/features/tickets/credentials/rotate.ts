import { sql } from "kysely";
import { addNewestKey } from "../../../infrastructure/keyring/key-file.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import type { SealedPlace, SealedRow } from "../../core/sealed-columns.ts";
import { type KidInUse, kidIn, kidsInUse } from "./kids-in-use.ts";

export interface Rotation {
  /** The number of values sealed again under the newest key. */
  rotated: number;
  /**
   * The number of values still under an older key: locked by another transaction, or not readable with any
   * key of the keyring.
   */
  left: number;
  /** The older keys still in use, which must stay in the keyring. */
  olderKeys: KidInUse[];
}

const batchSize = 100;

/**
 * Seals every value under an older key again, under the newest key. Each batch is a transaction, so this can
 * be interrupted, repeated and run while the desk is in use. A locked row is skipped and tried in the next
 * round.
 */
export async function rotateSecrets(desk: Desk, progress?: (rotated: number) => void): Promise<Rotation> {
  const places = desk.features.flatMap(({ sealed = [] }) => sealed);
  const lasting = places.filter((place): place is SealedPlace => !("goneAfter" in place));
  let rotated = 0;
  let before: number;
  do {
    before = rotated;
    for (const place of lasting) {
      for await (const count of sealPlaceAnew(desk, place)) {
        rotated += count;
        if (count > 0) progress?.(rotated);
      }
    }
  } while (rotated > before);
  const olderKeys = (await kidsInUse(desk.db)).filter(({ kid }) => kid !== desk.keyring.newestKid);
  const left = olderKeys.filter(({ table }) => lasting.some((place) => place.table === table));
  return { rotated, left: left.reduce((sum, { values }) => sum + values, 0), olderKeys };
}

/** One round over a table column; yields the size of each batch. */
async function* sealPlaceAnew(desk: Desk, place: SealedPlace): AsyncIterable<number> {
  let last: SealedRow | undefined;
  do {
    const batch = await inTransaction(desk, (desk) => sealBatchAnew(desk, place, last));
    yield batch.rotated;
    last = batch.last;
  } while (last);
}

async function sealBatchAnew(desk: Desk, place: SealedPlace, after: SealedRow | undefined) {
  const rows = await lockStale(desk, place, after);
  let rotated = 0;
  for (const row of rows) {
    const value = await opened(desk, place, row);
    if (value === undefined) continue;
    await keep(desk, place, row, value);
    rotated++;
  }
  return { rotated, last: rows.at(-1) };
}

/** The next values under an older key, locked until the transaction ends. */
async function lockStale(
  { db, keyring }: Desk,
  { table, column, key, also }: SealedPlace,
  after: SealedRow | undefined,
): Promise<SealedRow[]> {
  const sealed = sql.ref(column);
  const beyond = after ? sql`(${refs(key)}) > (${valuesOf(after, key)})` : sql`true`;
  const { rows } = await sql<SealedRow>`
    select ${refs([...key, ...also])}, ${sealed} as value from ${sql.table(table)}
    where ${sealed} is not null and ${kidIn(sealed)} <> ${keyring.newestKid} and ${beyond}
    order by ${refs(key)} limit ${batchSize} for update skip locked`.execute(db);
  return rows;
}

/** A single unreadable value, whose key is lost or which was tampered with, must not stop the rotation. */
async function opened({ keyring }: Desk, place: SealedPlace, row: SealedRow): Promise<string | undefined> {
  try {
    return await keyring.open(row.value, place.context(row));
  } catch {
    return undefined;
  }
}

async function keep({ db, keyring }: Desk, place: SealedPlace, row: SealedRow, value: string): Promise<void> {
  const { sealed, kid } = await keyring.seal(value, place.context(row));
  const alsoKid = place.kid ? sql`, ${sql.ref(place.kid)} = ${kid}` : sql``;
  await sql`update ${sql.table(place.table)} set ${sql.ref(place.column)} = ${sealed}${alsoKid}
    where (${refs(place.key)}) = (${valuesOf(row, place.key)})`.execute(db);
}

function refs(columns: string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}

function valuesOf(row: SealedRow, columns: string[]) {
  return sql.join(columns.map((column) => row[column]));
}

/** Adds a new key at the front of the keyring in `file`. Running processes reload it automatically. */
export function addKey(desk: Desk, file: string): Promise<string> {
  return inTransaction(desk, async ({ db }) => {
    // If two keys were added at once, one would be lost with all values sealed under it.
    await sql`select pg_advisory_xact_lock(hashtextextended('secret-keys', 0))`.execute(db);
    return addNewestKey(file);
  });
}
