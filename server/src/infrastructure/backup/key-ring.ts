import { text } from "node:stream/consumers";
import { readKeyFile, withOlderKeys, writeKeyFile } from "../keyring/key-file.ts";
import { type KeySource, parseKeys } from "../keyring/keyring.ts";
import { BackupRefused, type KeptRing, keyFile, type Manifest } from "./manifest.ts";
import type { BackupPlace } from "./places/place.ts";
import { openSealed, SealedToAnother } from "./sealed-backup.ts";

export interface OpeningKeys {
  /** Continues although the ring lacks a key; the values sealed under that key stay unreadable. */
  withoutMissingKeys?: boolean;
  /** The text of an `age` identity file, for a sealed ring. */
  identities?: string | undefined;
}

interface NextRing {
  write(): Promise<void>;
}

/**
 * The ring of the restored desk: the current ring, plus the backup's keys that it lacks. Throws if some values of the backup would stay
 * unreadable.
 */
export async function ringFor(
  keys: KeySource,
  place: BackupPlace,
  { keys: { kept, in_use } }: Manifest,
  { withoutMissingKeys = false, identities }: OpeningKeys,
): Promise<NextRing> {
  const backedUp = kept ? await readRing(place, kept, identities) : undefined;
  const ours = "keys" in keys ? keys.keys : await readKeyFile(keys.file);
  const next = "keys" in keys ? ours : joined(ours, backedUp);
  const known = new Set(next === undefined ? [] : parseKeys(next).map(({ kid }) => kid));
  const missing = in_use.filter((kid) => !known.has(kid));
  if (missing.length > 0 && !withoutMissingKeys) throw keysMissing(missing, keys, place, kept);
  return {
    async write() {
      if ("file" in keys && next !== undefined && next !== ours) await writeKeyFile(keys.file, next);
    },
  };
}

function joined(ours: string | undefined, backedUp: string | undefined): string | undefined {
  return ours === undefined || backedUp === undefined ? (ours ?? backedUp) : withOlderKeys(ours, backedUp);
}

/** A sealed ring needs its identity. Whether the ring is needed at all depends on the keys that the backup uses. */
async function readRing(
  place: BackupPlace,
  kept: KeptRing,
  identities: string | undefined,
): Promise<string | undefined> {
  const file = keyFile(kept);
  if (kept.sealed && identities === undefined) return undefined;
  const bytes = await place.open(file);
  if (!kept.sealed || identities === undefined) return text(bytes);
  try {
    return (await openSealed(identities, bytes)).toString();
  } catch (error) {
    if (!(error instanceof SealedToAnother)) throw error;
    throw new BackupRefused(
      `${place.name}/${file} was sealed to another key than those of --identity.`,
      error,
    );
  }
}

function keysMissing(
  kids: string[],
  keys: KeySource,
  place: BackupPlace,
  kept: KeptRing | null,
): BackupRefused {
  const sealed = kept?.sealed ? ", sealed: name the file with the key that opens it, --identity FILE" : "";
  const where = kept
    ? `they are in ${place.name}/${keyFile(kept)}${sealed}`
    : "the backup does not hold them: its desk had them in SECRET_KEYS";
  const ring = "keys" in keys ? "SECRET_KEYS lacks" : "There are no";
  return new BackupRefused(
    `${ring} keys that credentials of the backup are encrypted with (${kids.join(", ")}); ${where}. Put them at the end of SECRET_KEYS, or continue without them: --without-missing-keys.`,
  );
}
