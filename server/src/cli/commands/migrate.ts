import { migrateDesk } from "../../runtime/database/database.ts";
import { newCommand, reporting } from "../command.ts";
import { withDatabase } from "../with-desk.ts";

export const command = newCommand(
  "migrate",
  "Brings the database up to date. `start` does so by itself; this is for doing it beforehand.",
  ["migrate", "migrate --json"],
).action(
  reporting(() =>
    withDatabase(async ({ connection, role }) => {
      const { applied, version } = await migrateDesk(connection, role);
      const done = applied.length > 0 ? `Applied ${applied.join(", ")}.` : "There was nothing to apply.";
      return { json: { applied, version }, text: `${done} The database is at ${version}.` };
    }),
  ),
);
