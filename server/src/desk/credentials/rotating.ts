import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import { addNewestKey } from "../../infrastructure/keyring/key-file.ts";
import { type Desk, together } from "../desk.ts";
import { openGuestToken, sealGuestToken } from "../guests/link.ts";
import { sealContext } from "./credential.ts";
import { type KidInUse, kidIn, kidsInUse } from "./kids-in-use.ts";

export interface Rotation {
  /** Values that were sealed anew, under the newest key. */
  rotated: number;
  /** Values still under an older key: held by another just now, or not to be opened by any key of the ring. */
  left: number;
  /**
   * The older keys that something is still sealed under, which must stay in the ring. Idempotent outcomes are
   * never sealed anew, because the digest of their request hangs on the key; they are gone after 24 hours.
   */
  olderKeys: KidInUse[];
}

const batchSize = 100;

/**
 * Seals every credential and guest token that is under an older key anew, under the newest of the ring. Each
 * batch is a transaction of its own, so it may be interrupted and run again, and beside a running desk: a row
 * that somebody holds is passed over and looked for again in the next round.
 */
export async function rotateSecrets(desk: Desk, progress?: (rotated: number) => void): Promise<Rotation> {
  let rotated = 0;
  for (let before = -1; before < rotated; ) {
    before = rotated;
    for (const kind of [credentials, guestTokens]) {
      for await (const count of sealAnew(desk, kind)) {
        rotated += count;
        if (count > 0) progress?.(rotated);
      }
    }
  }
  const olderKeys = (await kidsInUse(desk.db)).filter(({ kid }) => kid !== desk.keyring.newestKid);
  const left = olderKeys.filter(({ kind }) => kind !== "idempotent_outcomes");
  return { rotated, left: left.reduce((sum, { values }) => sum + values, 0), olderKeys };
}

interface Entry {
  brandId: number;
  ticketId: string;
  /** The entry's own id; a guest token has its ticket's. */
  id: string;
  sealed: string;
}

interface Kind {
  /** Entries under another key than the newest, after the one given, locked until the transaction ends. */
  lockStale(db: Database, newestKid: string, after: Pick<Entry, "brandId" | "id">): Promise<Entry[]>;
  open(desk: Desk, entry: Entry): Promise<string>;
  keep(desk: Desk, entry: Entry, value: string): Promise<unknown>;
}

/** One round over all entries; yields how many of each batch were sealed anew. */
async function* sealAnew(desk: Desk, kind: Kind): AsyncIterable<number> {
  let after: Pick<Entry, "brandId" | "id"> | undefined = { brandId: 0, id: "" };
  while (after) {
    const from: Pick<Entry, "brandId" | "id"> = after;
    const batch = await together(desk, (desk) => sealBatchAnew(desk, kind, from));
    yield batch.rotated;
    after = batch.last;
  }
}

async function sealBatchAnew(desk: Desk, kind: Kind, after: Pick<Entry, "brandId" | "id">) {
  const entries = await kind.lockStale(desk.db, desk.keyring.newestKid, after);
  let rotated = 0;
  for (const entry of entries) {
    const value = await opened(desk, kind, entry);
    if (value === undefined) continue;
    await kind.keep(desk, entry, value);
    rotated++;
  }
  return { rotated, last: entries.at(-1) };
}

/** One value whose key is lost, or that was tampered with, must not keep all others under the old key. */
async function opened(desk: Desk, kind: Kind, entry: Entry): Promise<string | undefined> {
  try {
    return await kind.open(desk, entry);
  } catch {
    return undefined;
  }
}

const credentials: Kind = {
  async lockStale(db, newestKid, after) {
    const { rows } = await sql<Entry>`
      select brand_id as "brandId", ticket_id as "ticketId", id, sealed from credentials
      where kid <> ${newestKid} and (brand_id, id) > (${after.brandId}, ${after.id})
      order by brand_id, id limit ${batchSize} for update skip locked`.execute(db);
    return rows;
  },
  open: ({ keyring }, entry) => keyring.open(entry.sealed, sealContext(entry)),
  async keep({ db, keyring }, entry, value) {
    await db
      .updateTable("credentials")
      .set(await keyring.seal(value, sealContext(entry)))
      .where("brand_id", "=", entry.brandId)
      .where("id", "=", entry.id)
      .execute();
  },
};

const guestTokens: Kind = {
  async lockStale(db, newestKid, after) {
    const { rows } = await sql<Entry>`
      select brand_id as "brandId", ticket_id as "ticketId", ticket_id as id, sealed_token as sealed
      from guest_senders
      where sealed_token is not null and ${kidIn(sql`sealed_token`)} <> ${newestKid}
        and (brand_id, ticket_id) > (${after.brandId}, ${after.id})
      order by brand_id, ticket_id limit ${batchSize} for update skip locked`.execute(db);
    return rows;
  },
  open: (desk, entry) => openGuestToken(desk, entry, entry.sealed),
  async keep(desk, entry, value) {
    await desk.db
      .updateTable("guest_senders")
      .set({ sealed_token: await sealGuestToken(desk, entry, value) })
      .where("brand_id", "=", entry.brandId)
      .where("ticket_id", "=", entry.ticketId)
      .execute();
  },
};

/** Puts a fresh key at the head of the ring in `file`, which running processes then read by themselves. */
export function addKey(desk: Desk, file: string): Promise<string> {
  return together(desk, async ({ db }) => {
    // Of two additions at once, one key would be lost, with all that was sealed under it.
    await sql`select pg_advisory_xact_lock(hashtextextended('secret-keys', 0))`.execute(db);
    return addNewestKey(file);
  });
}
