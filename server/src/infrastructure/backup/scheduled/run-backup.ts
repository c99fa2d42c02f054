import type { Database } from "../../database/connect.ts";
import { LeaseLost } from "../../leases/lease-lost.ts";
import { type BackupSource, backup } from "../backup.ts";
import type { BackupPlace } from "../places/place.ts";
import type { Destination } from "./destination.ts";
import { backupNameOf } from "./names.ts";
import { expired, type Keep } from "./rotation.ts";
import { type BackupTurn, noteWhole, renewTurn, type Whole } from "./turns.ts";

export interface BackupPlan {
  db: Database;
  source: BackupSource;
  destination: Destination;
  keep: Keep;
}

/** Takes a backup, publishes it when it is complete, and deletes the remains of unfinished ones. */
export async function runBackup(
  { db, source, destination }: BackupPlan,
  worker: string,
  { series, takenAt }: BackupTurn,
  stopping: AbortSignal,
): Promise<Whole> {
  for (const name of (await destination.list(series)).remains) await destination.remove(name);
  const name = backupNameOf(series, takenAt);
  const place = untilStopped(await destination.begin(name), stopping, async () => {
    if ((await renewTurn(db, worker)).size === 0) throw new LeaseLost();
  });
  try {
    const { files } = await backup(source, place, () => undefined);
    await destination.publish(name);
    const faultyFiles = Object.keys(files.faulty).length;
    const whole = { name, takenAt, bytes: place.written(), faultyFiles };
    if (!(await noteWhole(db, worker, whole))) throw new LeaseLost();
    return whole;
  } catch (error) {
    // The next backup retries a failed deletion.
    await destination.remove(name).catch(() => undefined);
    throw error;
  }
}

/** Deletes expired backups and returns their names. */
export async function rotate({ destination, keep }: BackupPlan, series: string): Promise<string[]> {
  const { whole } = await destination.list(series);
  const gone = expired(whole, keep).map(({ name }) => name);
  for (const name of gone) await destination.remove(name);
  return gone;
}

/** Counts progress, aborts when the desk stops, and checks the lease again before the backup is published. */
function untilStopped(
  place: BackupPlace,
  stopping: AbortSignal,
  beforeItCounts: () => Promise<void>,
): BackupPlace & { written(): number } {
  let written = 0;
  async function* watched(bytes: AsyncIterable<Buffer>) {
    for await (const chunk of bytes) {
      stopping.throwIfAborted();
      written += chunk.length;
      yield chunk;
    }
  }
  return {
    ...place,
    write: (file, bytes) => {
      stopping.throwIfAborted();
      return place.write(file, watched(bytes));
    },
    async complete(file, text) {
      stopping.throwIfAborted();
      await beforeItCounts();
      await place.complete(file, text);
      written += Buffer.byteLength(text);
    },
    written: () => written,
  };
}
