import { appendFile, readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { generate, getDialect, Logger } from "kysely-codegen";
import { readMigrations } from "../server/src/infrastructure/database/migrate.ts";
import { testDatabase } from "../server/test/database.ts";
import { columnTypes, importedTypes } from "./column-types.ts";

/**
 * Generates the types of the database from a freshly migrated one, and writes down the checksum of each migration
 * that has none yet; with --verify it only compares, and fails when the committed types have drifted from the
 * migrations.
 */
const { values } = parseArgs({ options: { verify: { type: "boolean", default: false } } });

const outFile = fileURLToPath(
  new URL("../server/src/infrastructure/database/types.generated.ts", import.meta.url),
);

const database = await testDatabase();
const dialect = getDialect("postgres");
const db = await dialect.introspector.connect({ connectionString: urlOf(database.connection), dialect });
try {
  await generate({
    db,
    dialect,
    outFile,
    excludePattern: "{public.schema_migrations,jobs.*,schema_migrations}",
    typeMapping: { timestamptz: "string", int8: "number", ulid: "string" },
    customImports: importedTypes,
    overrides: { columns: columnTypes },
    logger: new Logger("error"),
    verify: values.verify,
  });
  if (!values.verify) await freezeNewMigrations();
  console.log(values.verify ? "The database types match the migrations." : "The database types are written.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error("Run `npm run schema` and commit what it writes.");
  process.exitCode = 1;
} finally {
  await db.destroy();
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
