import { readMigrations } from "../database/migrate.ts";
import { differingFiles, differingTables } from "./compare.ts";
import type { OpeningKeys } from "./key-ring.ts";
import { type Manifest, openBackup } from "./manifest.ts";
import type { BackupPlace } from "./places/place.ts";
import type { Progress } from "./progress.ts";
import { type RestoreTarget, restore } from "./restore.ts";
import { inSnapshot } from "./snapshot.ts";

export interface Trial {
  manifest: Manifest;
  /** The tables and files that differ from the backup; both are empty if the backup is good. */
  differing: { tables: string[]; files: string[] };
}

/** Restores a backup into a temporary desk of the backup's schema version, and compares rows and bytes. */
export async function tryOut(
  target: RestoreTarget,
  outside: BackupPlace,
  progress: Progress,
  opening: OpeningKeys = {},
): Promise<Trial> {
  const opened = await openBackup(outside, opening.identities);
  const { migrations: had } = opened.manifest;
  // A later migration may rightly change rows, so none runs here.
  const migrations = (await readMigrations()).slice(0, had.length);
  const manifest = await restore(target, outside, progress, { ...opening, migrations });
  const differing = await inSnapshot(target.connection, async (client) => ({
    tables: await differingTables(client, opened.place, manifest, progress),
    files: await differingFiles(target.files, opened.place, manifest, progress),
  }));
  return { manifest, differing };
}
