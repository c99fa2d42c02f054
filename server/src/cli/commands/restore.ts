import { readFile } from "node:fs/promises";
import { openPlace } from "../../infrastructure/backup/places/open-place.ts";
import { restore } from "../../infrastructure/backup/restore.ts";
import type { Connection } from "../../infrastructure/database/connect.ts";
import { openFileStore } from "../../infrastructure/files/open-store.ts";
import { deskContents } from "../../runtime/desk-contents.ts";
import { isDeskRunning } from "../../runtime/desk-status.ts";
import { openSpoolFolder } from "../../runtime/folders.ts";
import { secretKeysOf } from "../../runtime/secret-keys.ts";
import { listed, newCommand, reporting } from "../command.ts";
import { showProgress } from "../progress-bar.ts";
import { withDatabase } from "../with-desk.ts";

export const command = newCommand(
  "restore",
  [
    "Restores a backup of this version or an older one into an unused desk (no brands, tickets or staff).",
    "Stop the desk first.",
    "Checks every file of the backup before it writes anything. You can run an interrupted restore again.",
    "",
    "Waiting emails are sent when the desk starts. To test a backup, leave SMTP_URL unset.",
  ].join("\n"),
  [
    "restore /var/backups/desk-2026-03-01",
    "DATA_DIR=/srv/trial sidedesk restore /var/backups/desk-2026-03-01",
  ],
)
  .argument("<dir>", "a directory that `sidedesk backup` wrote, or s3://bucket?prefix=…")
  .option("--without-missing-keys", "continue if a key is missing; values encrypted with it cannot be read")
  .option("--identity <file>", "identity file from `age-keygen` that opens a sealed backup")
  .action(
    reporting(({ identity, ...opening }: { withoutMissingKeys?: boolean; identity?: string }, dir: string) =>
      withDatabase(async ({ config, connection }) => {
        await requireStopped(connection);
        const target = {
          connection,
          files: await openFileStore(config.filesUrl, config.dataDir),
          spoolFolder: await openSpoolFolder(config),
          keys: secretKeysOf(config),
          contents: deskContents,
        };
        const { version, created_at, tables, files, jobs } = await restore(
          target,
          await openPlace(dir),
          showProgress(),
          {
            ...opening,
            identities: identity && (await readFile(identity, "utf8")),
          },
        );
        const rows = tables.reduce((sum, table) => sum + table.rows, 0);
        const json = { version, created_at, rows, files: files.count, jobs: jobs.count };
        return { json, text: `Desk restored.\n\n${listed(json)}` };
      }),
    ),
  );

/** A running desk would delete the restored files, whose rows do not exist yet. */
async function requireStopped(connection: Connection): Promise<void> {
  if (await isDeskRunning(connection))
    throw new Error("A desk runs on this database. Stop it, then restore.");
}
