import { jobBacklogOf } from "../../infrastructure/jobs/backlog.ts";
import { givenUpJobs } from "../../infrastructure/jobs/given-up.ts";
import { newCommand, reporting } from "../command.ts";
import { withDesk } from "../with-desk.ts";

export const command = newCommand(
  "list",
  "Lists overdue jobs, and jobs that failed after all their attempts.",
  ["jobs list", "jobs list --json | jq '.given_up[] | {name, count, reason}'"],
).action(
  reporting(() =>
    withDesk(async ({ db }) => {
      const waiting = await jobBacklogOf(db);
      const givenUp = await givenUpJobs(db);
      const lines = [
        ...waiting.map(
          ({ name, waiting, oldestSeconds }) =>
            `${name}: ${waiting} wait, the oldest for ${Math.round(oldestSeconds)} seconds`,
        ),
        ...givenUp.map(
          ({ name, count, since, reason }) =>
            `${name}: ${count} failed since ${since}${reason === null ? "" : ` (${reason})`}`,
        ),
      ];
      const json = {
        waiting: waiting.map(({ name, waiting, oldestSeconds }) => ({
          name,
          count: waiting,
          oldest_seconds: Math.round(oldestSeconds),
        })),
        given_up: givenUp,
      };
      return { json, text: lines.join("\n") || "No overdue or failed jobs." };
    }),
  ),
);
