import { join } from "node:path";
import { eachAtOnce } from "./at-once.ts";
import { digestOf, readLines } from "./checked-file.ts";
import type { NamedFile } from "./contents.ts";
import { filesAtOnce } from "./copy-files.ts";
import {
  BackupRefused,
  fileList,
  jobList,
  keyFile,
  type Manifest,
  storedFile,
  tableFile,
} from "./manifest.ts";

/** Reads the whole backup once: each file must be there and be what was written. */
export async function verify(dir: string, manifest: Manifest): Promise<void> {
  for (const { name, sha256 } of manifest.tables) await requireDigest(dir, tableFile(name), sha256);
  await requireDigest(dir, jobList, manifest.jobs.list_sha256);
  await requireDigest(dir, fileList, manifest.files.list_sha256);
  if (manifest.keys.kept) await requireDigest(dir, keyFile, manifest.keys.kept.sha256);
  await eachAtOnce(keptFiles(dir, manifest), filesAtOnce, ({ key, sha256 }) =>
    requireDigest(dir, storedFile(key), sha256),
  );
}

/** The files that the backup holds, with the digest and size of what was found when it was made. */
export async function* keptFiles(dir: string, { files }: Manifest): AsyncGenerator<NamedFile> {
  for await (const file of readLines<NamedFile>(join(dir, fileList))) {
    const found = files.faulty[file.key];
    if (found !== null) yield found === undefined ? file : { ...file, sha256: found };
  }
}

async function requireDigest(dir: string, file: string, sha256: string): Promise<void> {
  const digest = await digestOf(join(dir, file));
  if (digest === sha256) return;
  throw new BackupRefused(
    `${dir} is not as it was written: ${file} ${digest ? "has other content" : "is missing"}. Nothing was restored.`,
  );
}
