import { type Config, ConfigError, readConfig } from "../../config.ts";
import { checkBackups } from "../checks/backups.ts";
import { type Check, failed } from "../checks/check.ts";
import { checkCounts } from "../checks/counts.ts";
import { checkDatabase } from "../checks/database.ts";
import { checkFigures } from "../checks/figures.ts";
import { checkKeys, checkSealed } from "../checks/keys.ts";
import {
  checkDataDirectory,
  checkForwarding,
  checkPublicUrl,
  checkServer,
  checkVersions,
} from "../checks/machine.ts";
import { checkMailboxes } from "../checks/mailboxes.ts";
import { checkFolders } from "../checks/places.ts";
import { checkBacklog, checkGivenUp } from "../checks/queue.ts";
import { checkRetention } from "../checks/retention.ts";
import { checkScanner } from "../checks/scanner.ts";
import { type CommandReport, newCommand, reporting } from "../command.ts";

export const command = newCommand(
  "doctor",
  [
    "Checks everything the desk depends on, and says what to fix and how.",
    "Recounts stored ticket counts and analytics, and corrects them if they differ.",
    "Exits with 1 if a check fails; review warnings yourself.",
  ].join("\n"),
  ["doctor", "doctor --json | jq '.checks[] | select(.status != \"ok\")'"],
).action(reporting(async () => reportOn(await allChecks())));

async function allChecks(): Promise<Check[]> {
  let config: Config;
  try {
    config = readConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [
      checkVersions(),
      failed("settings", error.message, "Correct that variable, or unset it for the default."),
    ];
  }
  return [
    checkVersions(),
    checkPublicUrl(config),
    await checkDataDirectory(config),
    await checkServer(config),
    await checkForwarding(config),
    ...(await checkKeys(config)),
    ...(await checkDatabase(config, async (db) => [
      ...(await checkSealed(config, db)),
      ...(await checkBacklog(db)),
      ...(await checkGivenUp(db)),
      ...(await checkMailboxes(db)),
      ...(await checkBackups(config, db)),
      ...(await checkRetention(db)),
      ...(await checkCounts(db)),
      ...(await checkFigures(db)),
    ])),
    ...(await checkFolders(config)),
    ...(await checkScanner(config)),
  ];
}

const marks = { ok: "ok", warning: "WARN", failed: "FAIL" } as const;

function reportOn(checks: Check[]): CommandReport {
  const isFine = checks.every(({ status }) => status !== "failed");
  const width = Math.max(...checks.map(({ name }) => name.length));
  const lines = checks.flatMap(({ name, status, detail, remedy }) => [
    `${marks[status].padEnd(4)}  ${name.padEnd(width)}  ${detail}`,
    ...(remedy ? [`${" ".repeat(width + 8)}→ ${remedy}`] : []),
  ]);
  return { json: { ok: isFine, checks }, text: lines.join("\n"), exitCode: isFine ? 0 : 1 };
}
