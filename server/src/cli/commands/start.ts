import { readConfig } from "../../config.ts";
import { settingNames } from "../../environment.ts";
import { type Started, supervise } from "../../runtime/supervisor.ts";
import { bannerOf, factsOf } from "../banner.ts";
import { newCommand } from "../command.ts";

export const command = newCommand(
  "start",
  [
    "Runs the desk: HTTP, jobs and, unless DATABASE_URL names another, a PostgreSQL of its own below DATA_DIR. It",
    "brings the database up to date first. SIGTERM or Ctrl-C ends it in order, within 10 seconds.",
    "",
    "stdout tells once where the desk is and how to get in. stderr carries the log, as JSON lines (LOG_LEVEL).",
    "",
    `Settings are environment variables: ${settingNames.join(", ")}.`,
    "Each can be read from a file instead: DATABASE_URL_FILE=/run/secrets/database names one that holds DATABASE_URL. --config",
    "names a file of NAME=value lines; the environment comes before it.",
  ].join("\n"),
  ["start", "start 2>>desk.log", "start --demo", "start --json | jq -r .url"],
)
  .option("--demo", "with demonstration content, in a data directory of its own (./data-demo)")
  .action(async ({ demo = false, json = false }: { demo?: boolean; json?: boolean }) => {
    const config = readConfig({ dataDir: demo ? "data-demo" : "data" });
    const onStarted = (started: Started) =>
      process.stdout.write(`${json ? JSON.stringify(factsOf(started)) : bannerOf(started)}\n`);
    await supervise(config, demo, onStarted);
  });
