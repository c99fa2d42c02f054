import { spawnSync } from "node:child_process";
import { appendFile, readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { readMigrations } from "../server/src/infrastructure/database/migrate.ts";
import { testDatabase } from "../server/test/database.ts";

/**
 * Generates the types of the database from a freshly migrated one, and writes down the checksum of each migration
 * that has none yet; with --verify it only compares, and fails when the committed types have drifted from the
 * migrations.
 */
const { values } = parseArgs({ options: { verify: { type: "boolean", default: false } } });

const database = await testDatabase();
try {
  const { status, stdout, stderr } = spawnSync(
    "kysely-codegen",
    [
      "--config-file",
      ".kysely-codegen.json",
      "--url",
      urlOf(database.connection),
      ...(values.verify ? ["--verify"] : []),
    ],
    { encoding: "utf8" },
  );
  if (status === 0)
    console.log(
      values.verify ? "The database types match the migrations." : "The database types are written.",
    );
  else console.error(`${stdout}${stderr}\nRun \`npm run schema\` and commit what it writes.`);
  process.exitCode = status ?? 1;
  if (status === 0 && !values.verify) await freezeNewMigrations();
} finally {
  await database.drop();
}

/** What has a checksum keeps it: a migration that was applied anywhere is not to change (applied-migrations.test.ts). */
async function freezeNewMigrations(): Promise<void> {
  const list = new URL("../server/migrations/checksums.txt", import.meta.url);
  const listed = (await readFile(list, "utf8")).split("\n").map((line) => line.slice(66));
  for (const { name, checksum } of await readMigrations()) {
    if (!listed.includes(name)) await appendFile(list, `${checksum}  ${name}\n`);
  }
}

function urlOf(connection: (typeof database)["connection"]): string {
  if (typeof connection === "string") return connection;
  const { host, port, user, database: name } = connection;
  return `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
}
