import { resolve } from "node:path";
import { backup } from "../../infrastructure/backup/backup.ts";
import type { Manifest } from "../../infrastructure/backup/manifest.ts";
import { newFolder } from "../../infrastructure/backup/places/folder.ts";
import { isRecipient } from "../../infrastructure/backup/recipient.ts";
import { openFileStore } from "../../infrastructure/files/open-store.ts";
import { deskContents } from "../../runtime/desk-contents.ts";
import { secretKeysOf } from "../../runtime/secret-keys.ts";
import { listed, newCommand, reporting } from "../command.ts";
import { showProgress } from "../progress-bar.ts";
import { withDatabase } from "../with-desk.ts";

export const command = newCommand(
  "backup",
  [
    "Writes a consistent copy of the desk into a new directory: all rows, files, waiting jobs and the key",
    "ring. The desk keeps running. Anyone with the directory can read everything in it, unless it is",
    "sealed to a public key with --recipient or BACKUP_RECIPIENT.",
    "",
    "Exits with 1 if files of the desk were missing; the rest of the backup is complete.",
  ].join("\n"),
  [
    "backup /var/backups/desk-$(date +%F)",
    "backup /var/backups/before-upgrade --json | jq .files",
    "backup /mnt/elsewhere/desk --recipient age1…",
  ],
)
  .argument("<dir>", "an empty or new directory")
  .option("--recipient <key>", "`age` public key to seal the backup to")
  // `backup verify` has its own options.
  .enablePositionalOptions()
  .action(
    reporting(({ recipient: named }: { recipient?: string }, dir: string) =>
      // Does not migrate: a backup before an upgrade must show the old database.
      withDatabase(async ({ config, connection }) => {
        const files = await openFileStore(config.filesUrl, config.dataDir);
        const recipient = named ?? config.backupRecipient;
        if (recipient !== undefined && !isRecipient(recipient))
          throw new Error("--recipient takes an age public key from `age-keygen`: age1…");
        const keys = secretKeysOf(config);
        const source = { connection, files, keys, contents: deskContents, recipient };
        const folder = resolve(dir);
        const manifest = await backup(source, await newFolder(folder), showProgress());
        return reportOf(folder, manifest);
      }),
    ),
  );

function reportOf(
  folder: string,
  { version, created_at, tables, files, jobs, keys, sealed = false }: Manifest,
) {
  const faulty = Object.keys(files.faulty);
  const json = {
    dir: folder,
    version,
    created_at,
    rows: tables.reduce((sum, { rows }) => sum + rows, 0),
    files: files.count,
    bytes: files.bytes,
    jobs: jobs.count,
    secret_keys: keys.kept !== null,
    sealed,
    faulty_files: faulty,
  };
  const { dir, rows, bytes } = json;
  const text = [
    `The backup is complete.\n\n${listed({ dir, rows, files: files.count, bytes, jobs: jobs.count })}`,
    ...(sealed ? ["The backup is sealed. To restore it you need the matching identity file."] : []),
    ...(keys.kept ? [] : ["The key ring is not included. Store the value of SECRET_KEYS elsewhere."]),
    ...(faulty.length > 0 ? [`These files are missing or damaged in the store: ${faulty.join(", ")}`] : []),
  ];
  return { json, text: text.join("\n\n"), exitCode: faulty.length > 0 ? 1 : 0 };
}
