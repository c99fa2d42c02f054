import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { startEmbeddedPostgres } from "@sidedesk/embedded-postgres/start";
import { readConfig } from "../../config.ts";
import type { OpeningKeys } from "../../infrastructure/backup/key-ring.ts";
import { openPlace } from "../../infrastructure/backup/places/open-place.ts";
import { type Trial, tryOut } from "../../infrastructure/backup/trial.ts";
import { openFileStore } from "../../infrastructure/files/open-store.ts";
import { deskPostgres } from "../../runtime/database/desk-postgres.ts";
import { deskContents } from "../../runtime/desk-contents.ts";
import { listed, newCommand, remark, reporting } from "../command.ts";
import { showProgress } from "../progress-bar.ts";

interface Options extends Omit<OpeningKeys, "identities"> {
  identity?: string;
  in: string;
}

export const command = newCommand(
  "verify",
  [
    "Restores a backup into a scratch desk, with its own PostgreSQL in a temporary folder, and compares",
    "every row and every byte of every file. The desk itself is not touched or needed, except for SECRET_KEYS",
    "if the key ring is set there. It needs disk space for a second copy of the desk while it runs.",
    "",
    "Exits with 1 if the backup cannot be restored or differs after the restore.",
  ].join("\n"),
  [
    "backup verify /var/backups/desk-2026-03-01",
    "backup verify /mnt/elsewhere/desk --identity ~/desk.age-key --in /mnt/scratch --json",
  ],
)
  .argument("<dir>", "a directory that `sidedesk backup` wrote, or s3://bucket?prefix=…")
  .option("--identity <file>", "identity file from `age-keygen` that opens a sealed backup")
  .option("--without-missing-keys", "continue if a key is missing; values encrypted with it cannot be read")
  .option("--in <folder>", "folder with enough space for the scratch desk", tmpdir())
  .action(
    reporting(async ({ identity, in: room, ...opening }: Options, dir: string) => {
      const identities = identity === undefined ? undefined : await readFile(identity, "utf8");
      return reportOf(await inScratch(room, (scratch) => tryIn(scratch, dir, { ...opening, identities })));
    }),
  );

async function inScratch<Result>(room: string, work: (scratch: string) => Promise<Result>): Promise<Result> {
  const scratch = await mkdtemp(join(resolve(room), "sidedesk-verify-"));
  try {
    return await work(scratch);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

async function tryIn(scratch: string, dir: string, opening: OpeningKeys): Promise<Trial> {
  const { secretKeys } = readConfig();
  const dataDir = join(scratch, "data");
  const spoolFolder = join(scratch, "spool");
  await mkdir(spoolFolder);
  const server = await startEmbeddedPostgres({ ...deskPostgres, dataDir, log: remark });
  // An interrupt must not leave a server running.
  const leave = () =>
    void server
      .stop()
      .then(() => rm(scratch, { recursive: true, force: true }))
      .finally(() => process.exit(130));
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, leave);
  try {
    const target = {
      connection: server.connection,
      files: await openFileStore("file:files", scratch),
      spoolFolder,
      keys: secretKeys === undefined ? { file: join(scratch, "secret-keys") } : { keys: secretKeys },
      contents: deskContents,
    };
    return await tryOut(target, await openPlace(dir), showProgress(), opening);
  } finally {
    await server.stop();
  }
}

function reportOf({ manifest, differing }: Trial) {
  const { version, created_at, tables, files, jobs } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const facts = { version, created_at, tables: tables.length, rows, files: files.count, jobs: jobs.count };
  const isGood = differing.tables.length + differing.files.length === 0;
  const json = {
    good: isGood,
    ...facts,
    differing_tables: differing.tables,
    differing_files: differing.files,
  };
  const said = isGood
    ? "The backup is valid: everything was restored and matches."
    : `The restored data differs in: ${[...differing.tables, ...differing.files].join(", ")}.`;
  return { json, text: `${said}\n\n${listed(facts)}`, exitCode: isGood ? 0 : 1 };
}
