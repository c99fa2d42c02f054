import { migrateDesk } from "../../runtime/database/database.ts";
import { newCommand, reporting } from "../command.ts";
import { withDatabase } from "../with-desk.ts";

export const command = newCommand(
  "migrate",
  "Migrates the database. `start` does this automatically; use this command to run it earlier.",
  ["migrate", "migrate --json"],
).action(
  reporting(() =>
    withDatabase(async ({ connection, role }) => {
      const { applied, version } = await migrateDesk(connection, role);
      const done = applied.length > 0 ? `Applied ${applied.join(", ")}.` : "Nothing to apply.";
      return { json: { applied, version }, text: `${done} The database is at ${version}.` };
    }),
  ),
);
