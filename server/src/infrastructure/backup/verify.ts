import { eachAtOnce } from "./at-once.ts";
import { digestOf, readLines } from "./checked-file.ts";
import type { NamedFile } from "./contents.ts";
import { filesAtOnce } from "./copy-files.ts";
import {
  BackupRefused,
  backupFilePath,
  fileList,
  jobList,
  keyFile,
  type Manifest,
  tableFile,
} from "./manifest.ts";
import type { BackupPlace } from "./places/place.ts";
import { countedIn, type Progress } from "./progress.ts";

/** Reads the whole backup once: each file must exist and match its digest. */
export async function verify(place: BackupPlace, manifest: Manifest, progress: Progress): Promise<void> {
  const table = countedIn(progress, "tables checked", manifest.tables.length);
  for (const { name, sha256 } of manifest.tables) {
    await requireDigest(place, tableFile(name), sha256);
    table();
  }
  await requireDigest(place, jobList, manifest.jobs.list_sha256);
  await requireDigest(place, fileList, manifest.files.list_sha256);
  const { kept } = manifest.keys;
  if (kept) await requireDigest(place, keyFile(kept), kept.sha256);
  const file = countedIn(progress, "files checked", manifest.files.count);
  await eachAtOnce(keptFiles(place, manifest), filesAtOnce, async ({ key, sha256 }) => {
    await requireDigest(place, backupFilePath(key), sha256);
    file();
  });
}

/** The files in the backup, with the digest and size that were found when it was made. */
export async function* keptFiles(place: BackupPlace, { files }: Manifest): AsyncGenerator<NamedFile> {
  for await (const file of readLines<NamedFile>(place, fileList)) {
    const found = files.faulty[file.key];
    if (found !== null) yield found === undefined ? file : { ...file, sha256: found };
  }
}

async function requireDigest(place: BackupPlace, file: string, sha256: string): Promise<void> {
  const digest = await digestOf(place, file);
  if (digest === sha256) return;
  throw new BackupRefused(
    `${place.name} is not as it was written: ${file} ${digest ? "has other content" : "is missing"}. Nothing was restored.`,
  );
}
