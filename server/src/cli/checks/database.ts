import { join } from "node:path";
import { sql } from "kysely";
import type { Config } from "../../config.ts";
import { type Database, openDatabase, openPool } from "../../infrastructure/database/connect.ts";
import {
  type AppliedMigration,
  readApplied,
  readMigrations,
  whyForeign,
} from "../../infrastructure/database/migrate.ts";
import { type ReachedDatabase, reachDatabase } from "../../runtime/database/database.ts";
import { oldestPostgres } from "../../runtime/database/usable-database.ts";
import { type Check, failed, guarded, passed, pathExists, warning } from "./check.ts";
import { checkReadStandby } from "./read-standby.ts";
import { checkReplication } from "./replication.ts";
import { checkRole } from "./role.ts";
import { checkConnections, checkTransactions } from "./server.ts";

const worrisomeSkewMs = 2_000;
const brokenSkewMs = 60_000;
const allWithinMs = 600_000;
const lookAtUrl = "Check DATABASE_URL: its host, port, user, password, database name and sslmode.";

/** Connects to the database and runs `more` on it; starts an embedded server if needed. */
export async function checkDatabase(
  config: Config,
  more: (db: Database) => Promise<Check[]>,
): Promise<Check[]> {
  if (!config.databaseUrl && !(await pathExists(join(config.dataDir, "postgres")))) {
    return [warning("database", `No database in ${config.dataDir} yet.`, "`sidedesk start` creates it.")];
  }
  return guarded(
    "database",
    config.databaseUrl ? lookAtUrl : `See ${config.dataDir}/postgres.log.`,
    async () => {
      const reached = await reachDatabase(config, () => undefined);
      try {
        return await inspectDatabase(config, reached, more);
      } finally {
        await reached.embedded?.release();
      }
    },
    // Each check has its own time limit.
    allWithinMs,
  );
}

async function inspectDatabase(
  config: Config,
  reached: ReachedDatabase,
  more: (db: Database) => Promise<Check[]>,
): Promise<Check[]> {
  const { connection } = reached;
  const db = openDatabase(openPool({ connection, max: 2, applicationName: "sidedesk doctor" }));
  try {
    const migrations = await checkMigrations(db);
    const further = migrations.status === "ok" ? [...(await checkRole(reached)), ...(await more(db))] : [];
    return [
      await checkServerVersion(db),
      migrations,
      await checkClock(db),
      ...(await checkReplication(db)),
      ...(await checkReadStandby(reached.standby, db)),
      ...(await checkConnections(config, db)),
      ...(await checkTransactions(db)),
      ...further,
    ];
  } finally {
    await db.destroy();
  }
}

async function checkServerVersion(db: Database): Promise<Check> {
  const { rows } = await sql<{ version: string; number: number }>`
    select current_setting('server_version') as version, current_setting('server_version_num')::integer as number`.execute(
    db,
  );
  const { version = "", number = 0 } = rows[0] ?? {};
  if (number >= oldestPostgres * 10_000) return passed("database", `PostgreSQL ${version} answers.`);
  return failed(
    "database",
    `PostgreSQL ${version} is too old.`,
    `Move to PostgreSQL ${oldestPostgres} or later.`,
  );
}

async function checkMigrations(db: Database): Promise<Check> {
  const known = await readMigrations();
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('schema_migrations') is not null as there`.execute(db);
  const { rows: applied } = found[0]?.there
    ? await sql.raw<AppliedMigration>(readApplied).execute(db)
    : { rows: [] };
  const foreign = whyForeign(known, applied);
  if (foreign !== undefined)
    return failed("migrations", foreign, "`docs/running.md` says what can be upgraded.");
  const missing = known.filter(({ name }) => applied.every((row) => row.name !== name)).length;
  if (missing === 0) return passed("migrations", `All ${known.length} are applied.`);
  return warning(
    "migrations",
    `${missing} of ${known.length} are not applied.`,
    "Run `sidedesk start` or `sidedesk migrate` to apply them.",
  );
}

/** Compared with the middle of the query, so that a slow network does not count as a wrong clock. */
async function checkClock(db: Database): Promise<Check> {
  const startedAt = Date.now();
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`.execute(db);
  const skewMs = Math.abs((rows[0]?.ms ?? 0) - (startedAt + Date.now()) / 2);
  const detail = `The clocks of this machine and of the database are ${(skewMs / 1000).toFixed(1)} s apart.`;
  const remedy = "Synchronize both with NTP.";
  if (skewMs > brokenSkewMs) return failed("clock", detail, remedy);
  return skewMs > worrisomeSkewMs ? warning("clock", detail, remedy) : passed("clock", detail);
}
