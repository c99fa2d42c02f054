import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { testDatabase } from "../server/test/database.ts";

/**
 * Generates the types of the database from a freshly migrated one; with --verify it only compares, and fails
 * when the committed ones have drifted from the migrations.
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
} finally {
  await database.drop();
}

function urlOf(connection: (typeof database)["connection"]): string {
  if (typeof connection === "string") return connection;
  const { host, port, user, database: name } = connection;
  return `postgres://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
}
