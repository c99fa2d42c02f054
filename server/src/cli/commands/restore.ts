import { readFile } from "node:fs/promises";
import { openPlace } from "../../infrastructure/backup/places/open-place.ts";
import { restore } from "../../infrastructure/backup/restore.ts";
import type { Connection } from "../../infrastructure/database/connect.ts";
import { openFileStore } from "../../infrastructure/files/open-store.ts";
import { deskContents } from "../../runtime/desk-contents.ts";
import { isDeskRunning } from "../../runtime/desk-status.ts";
import { openSpoolFolder } from "../../runtime/folders.ts";
import { secretKeysOf } from "../../runtime/secret-keys.ts";
import { giveWhatWasAdded } from "../../runtime/service-user.ts";
import { listed, newCommand, reporting } from "../command.ts";
import { showProgress } from "../progress-bar.ts";
import { withDatabase } from "../with-desk.ts";

export const command = newCommand(
  "restore",
  [
    "Fills an unused desk (no brand, ticket or member of staff) from a backup, of this version or an older one.",
    "The desk must not run meanwhile.",
    "Every file of the backup is checked before anything is written. What is interrupted can be run again.",
    "",
    "Mails that were waiting to be sent go out when the desk starts: to try a backup out, leave SMTP_URL unset.",
  ].join("\n"),
  [
    "restore /var/backups/desk-2026-03-01",
    "DATA_DIR=/srv/trial sidedesk restore /var/backups/desk-2026-03-01",
  ],
)
  .argument("<dir>", "a directory that `sidedesk backup` wrote, or s3://bucket?prefix=…")
  .option("--without-missing-keys", "go on where a key is lost; what was encrypted under it stays closed")
  .option("--identity <file>", "what opens a backup that was sealed: a file that `age-keygen` wrote")
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
        await giveWhatWasAdded(config);
        const rows = tables.reduce((sum, table) => sum + table.rows, 0);
        const json = { version, created_at, rows, files: files.count, jobs: jobs.count };
        return { json, text: `The desk is as it was.\n\n${listed(json)}` };
      }),
    ),
  );

/** A running desk would delete the restored files, whose rows do not exist yet. */
async function requireStopped(connection: Connection): Promise<void> {
  if (await isDeskRunning(connection))
    throw new Error("A desk runs on this database. Stop it, then restore.");
}
