import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { readKeyFile, withOlderKeys, writeKeyFile } from "../keyring/key-file.ts";
import { type KeySource, parseKeys } from "../keyring/keyring.ts";
import { BackupRefused, keyFile, type Manifest } from "./manifest.ts";

interface NextRing {
  write(): Promise<void>;
}

/**
 * The ring that the restored desk will have: ours, with the keys of the backup that it lacks. Refuses where
 * something of the backup would stay closed.
 */
export async function ringFor(
  keys: KeySource,
  dir: string,
  { keys: { kept, in_use } }: Manifest,
  withoutMissingKeys: boolean,
): Promise<NextRing> {
  const backedUp = kept ? await readFile(join(dir, keyFile), "utf8") : undefined;
  const ours = "keys" in keys ? keys.keys : await readKeyFile(keys.file);
  const next = "keys" in keys ? ours : joined(ours, backedUp);
  const known = new Set(next === undefined ? [] : parseKeys(next).map(({ kid }) => kid));
  const missing = in_use.filter((kid) => !known.has(kid));
  if (missing.length > 0 && !withoutMissingKeys) throw keysMissing(missing, keys, dir, kept !== null);
  return {
    async write() {
      if ("file" in keys && next !== undefined && next !== ours) await writeKeyFile(keys.file, next);
    },
  };
}

function joined(ours: string | undefined, backedUp: string | undefined): string | undefined {
  return ours === undefined || backedUp === undefined ? (ours ?? backedUp) : withOlderKeys(ours, backedUp);
}

function keysMissing(kids: string[], keys: KeySource, dir: string, kept: boolean): BackupRefused {
  const where = kept
    ? `they are in ${join(dir, keyFile)}`
    : "the backup does not hold them: its desk had them in SECRET_KEYS";
  const ring = "keys" in keys ? "SECRET_KEYS lacks" : "There are no";
  return new BackupRefused(
    `${ring} keys that credentials of the backup are encrypted with (${kids.join(", ")}); ${where}. Put them at the end of SECRET_KEYS, or go on without them: --without-missing-keys.`,
  );
}
