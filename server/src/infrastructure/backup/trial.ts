import { readMigrations } from "../database/migrate.ts";
import { differingFiles, differingTables } from "./compare.ts";
import type { OpeningKeys } from "./key-ring.ts";
import { type Manifest, openBackup } from "./manifest.ts";
import type { Place } from "./places/place.ts";
import type { Progress } from "./progress.ts";
import { type RestoreTarget, restore } from "./restore.ts";
import { inSnapshot } from "./snapshot.ts";

export interface Trial {
  manifest: Manifest;
  /** What came back otherwise than it was backed up; nothing, where the backup is good. */
  differing: { tables: string[]; files: string[] };
}

/** Restores a backup into a desk made for it, as its own version had it, and compares what came back, row by row and byte by byte. */
export async function tryOut(
  target: RestoreTarget,
  outside: Place,
  progress: Progress,
  opening: OpeningKeys = {},
): Promise<Trial> {
  const opened = await openBackup(outside, opening.identities);
  const { migrations: had } = opened.manifest;
  // A later migration may change the rows, and rightly.
  const migrations = (await readMigrations()).slice(0, had.length);
  const manifest = await restore(target, outside, progress, { ...opening, migrations });
  const differing = await inSnapshot(target.connection, async (client) => ({
    tables: await differingTables(client, opened.place, manifest, progress),
    files: await differingFiles(target.files, opened.place, manifest, progress),
  }));
  return { manifest, differing };
}
