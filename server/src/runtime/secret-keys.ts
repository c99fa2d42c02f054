import { randomUUID } from "node:crypto";
import { link, mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Database } from "../infrastructure/database/connect.ts";
import { type KeySource, newKey, parseKeys } from "../infrastructure/keyring/keyring.ts";
import type { Logger } from "./log.ts";

export function secretKeysFile({ dataDir }: Pick<Config, "dataDir">): string {
  return join(dataDir, "secret-keys");
}

/** The location of the key ring, which may not exist yet. */
export function secretKeysOf(config: Pick<Config, "dataDir" | "secretKeys">): KeySource {
  return config.secretKeys === undefined ? { file: secretKeysFile(config) } : { keys: config.secretKeys };
}

/** The key ring of SECRET_KEYS, else that of the data directory, which is created once. */
export async function ensureSecretKeys(config: Config): Promise<KeySource> {
  if (config.secretKeys) return { keys: config.secretKeys };
  const file = secretKeysFile(config);
  const found = await readFile(file, "utf8").catch(absent);
  if (found === undefined) await makeKeys(config.dataDir, file);
  else requireKeys(file, found);
  return { file };
}

/** For a process that continues with the previous ring. */
export function keyProblemReporter(log: Logger): (problem: string) => void {
  return (reason) =>
    log.error({ reason }, "the key ring was changed and cannot be read; the one before is used");
}

/** Key ids of sealed credentials that the ring lacks: those credentials are unreadable. */
export async function missingKids(db: Database, source: KeySource): Promise<string[]> {
  const known = new Set(await kidsOf(source));
  const used = await db.selectFrom("credentials").select("kid").distinct().orderBy("kid").execute();
  return used.map(({ kid }) => kid).filter((kid) => !known.has(kid));
}

export async function kidsOf(source: KeySource): Promise<string[]> {
  const text = "keys" in source ? source.keys : await readFile(source.file, "utf8");
  return parseKeys(text).map(({ kid }) => kid);
}

function requireKeys(file: string, text: string): void {
  try {
    parseKeys(text);
  } catch (cause) {
    throw new Error(`${file}: ${(cause as Error).message}. Restore it from a backup.`, { cause });
  }
}

/**
 * The file is complete and on disk before it gets its name, and link(2) succeeds only once, so that two concurrent starts use the same key.
 */
async function makeKeys(dataDir: string, file: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomUUID()}.part`;
  try {
    await using handle = await open(draft, "wx", 0o600);
    await handle.writeFile(`${newKey()}\n`);
    await handle.sync();
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(draft, { force: true });
  }
  await using folder = await open(dataDir);
  await folder.sync();
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
