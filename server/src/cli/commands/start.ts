import { ConfigError, readConfig } from "../../config.ts";
import { settingNames } from "../../environment.ts";
import { type Started, supervise } from "../../runtime/supervisor.ts";
import { bannerOf, factsOf } from "../banner.ts";
import { newCommand } from "../command.ts";

export const command = newCommand(
  "start",
  [
    "Starts the desk: HTTP, jobs and, unless DATABASE_URL is set, an embedded PostgreSQL in DATA_DIR. It",
    "migrates the database first. SIGTERM or Ctrl-C stops it gracefully within 10 seconds.",
    "",
    "stdout shows the address and how to sign in. stderr carries the log as JSON lines (LOG_LEVEL).",
    "",
    `Settings are environment variables: ${settingNames.join(", ")}.`,
    "Each can be read from a file: DATABASE_URL_FILE=/run/secrets/database is a file that contains DATABASE_URL. --config",
    "names a file of NAME=value lines; environment variables take precedence.",
  ].join("\n"),
  ["start", "start 2>>desk.log", "start --demo", "start --json | jq -r .url"],
)
  .option("--demo", "with demo content, in its own data directory (./data-demo)")
  .action(async ({ demo = false, json = false }: { demo?: boolean; json?: boolean }) => {
    const config = readConfig({ dataDir: demo ? "data-demo" : "data" });
    if (demo && !config.jobs) throw new ConfigError("JOBS", "must be on for the demonstration");
    const onStarted = (started: Started) =>
      process.stdout.write(`${json ? JSON.stringify(factsOf(started)) : bannerOf(started)}\n`);
    await supervise(config, demo, onStarted);
  });
