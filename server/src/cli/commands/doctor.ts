import { type Config, ConfigError, readConfig } from "../../config.ts";
import { checkBackups } from "../checks/backups.ts";
import { checkCertificates } from "../checks/certificates/check-certificates.ts";
import { type Check, failed } from "../checks/check.ts";
import { checkCounts } from "../checks/contents/counts.ts";
import { checkFigures } from "../checks/contents/figures.ts";
import { checkKeys, checkSealed } from "../checks/contents/keys.ts";
import { checkRetention } from "../checks/contents/retention.ts";
import { checkDatabase } from "../checks/database.ts";
import { docsPageOf } from "../checks/docs-pages.ts";
import {
  checkDataDirectory,
  checkForwarding,
  checkPublicUrl,
  checkServer,
  checkVersions,
} from "../checks/machine.ts";
import { checkMailboxes } from "../checks/mailboxes.ts";
import { checkFolders } from "../checks/places.ts";
import { checkPublicAddress } from "../checks/public-address/check-public-address.ts";
import { checkBacklog, checkGivenUp } from "../checks/queue.ts";
import { checkScanner } from "../checks/scanner.ts";
import { type CommandReport, newCommand, reporting } from "../command.ts";

export const command = newCommand(
  "doctor",
  [
    "Checks everything the desk depends on, and says what to fix and how.",
    "Recounts stored ticket counts and analytics, and corrects them if they differ.",
    "Each finding says what to do, and which page of the documentation explains it.",
    "Exits with 1 if a check fails, and with 0 if there are warnings at most.",
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
  const arrival = await checkPublicAddress(config);
  const isUntrusted = arrival.some(({ name }) => name === "forwarding");
  return [
    checkVersions(),
    checkPublicUrl(config),
    await checkDataDirectory(config),
    await checkServer(config),
    ...arrival,
    ...(isUntrusted ? [] : [await checkForwarding(config)]),
    ...(await checkKeys(config)),
    ...(await checkDatabase(config, async (db) => [
      ...(await checkSealed(config, db)),
      ...(await checkBacklog(db)),
      ...(await checkGivenUp(db)),
      ...(await checkMailboxes(db)),
      ...(await checkCertificates(config, db)),
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

function reportOn(found: Check[]): CommandReport {
  const checks = found.map((check) => (check.remedy ? { ...check, docs: docsPageOf(check.name) } : check));
  const isFine = checks.every(({ status }) => status !== "failed");
  const width = Math.max(...checks.map(({ name }) => name.length));
  const lines = found.flatMap(({ name, status, detail, remedy }) => [
    `${marks[status].padEnd(4)}  ${name.padEnd(width)}  ${detail}`,
    ...(remedy ? [`${" ".repeat(width + 8)}→ ${remedy} (${docsPageOf(name)})`] : []),
  ]);
  return { json: { ok: isFine, checks }, text: lines.join("\n"), exitCode: isFine ? 0 : 1 };
}
