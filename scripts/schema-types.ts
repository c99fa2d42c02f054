import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { sql } from "kysely";
import { generate, getDialect, Logger } from "kysely-codegen";
import { openDatabase, openPool } from "../server/src/infrastructure/database/connect.ts";
import { readMigrations } from "../server/src/infrastructure/database/migrate.ts";
import { testDatabase } from "../server/test/database.ts";
import { columnTypes, importedTypes } from "./column-types.ts";

/**
 * Generates the database types from a freshly migrated database, and records the checksum of each new migration; with --verify it only
 * compares, and fails if the committed types differ from the migrations.
 */
const { values } = parseArgs({ options: { verify: { type: "boolean", default: false } } });

const outFile = fileURLToPath(
  new URL("../server/src/infrastructure/database/types.generated.ts", import.meta.url),
);

const database = await testDatabase();
// The desk's own client: kysely-codegen's has no error listener, so dropping the database would end the process.
const db = openDatabase(
  openPool({ connection: database.connection, max: 1, applicationName: "schema types" }),
);
try {
  // kysely-codegen takes every column of a view for nullable, so it reads a table of the same columns.
  await sql`drop view tickets cascade`.execute(db);
  await sql`create table tickets (like all_tickets including defaults including generated)`.execute(db);
  await generate({
    db,
    dialect: getDialect("postgres"),
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

/** A recorded checksum never changes: an applied migration must not be edited (applied-migrations.test.ts). */
async function freezeNewMigrations(): Promise<void> {
  const list = new URL("../server/migrations/checksums.txt", import.meta.url);
  const listed = (await readFile(list, "utf8")).split("\n");
  // In the order of the migrations, even if a new one sorts between existing ones.
  const lines = (await readMigrations()).map(
    ({ name, checksum }) => listed.find((line) => line.slice(66) === name) ?? `${checksum}  ${name}`,
  );
  await writeFile(list, `${lines.join("\n")}\n`);
}
