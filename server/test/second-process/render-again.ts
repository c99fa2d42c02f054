import { renderAgain } from "../../src/features/core/markdown/render-again.ts";
import { type Connection, openDatabase, openPool } from "../../src/infrastructure/database/connect.ts";

/** A process that renders texts of an older version again, and reports each batch. */
process.once("message", async (connection: Connection) => {
  const db = openDatabase(openPool({ connection, max: 1, applicationName: "rendering" }));
  for await (const rendered of renderAgain(db)) process.send?.(rendered);
  process.exit();
});
