import type { Database } from "../../infrastructure/database/connect.ts";
import { backlogOf } from "../../infrastructure/jobs/backlog.ts";
import { givenUpJobs } from "../../infrastructure/jobs/given-up.ts";
import { type Check, guarded, ok, warning } from "./check.ts";

// Longer than a job's first few retries.
const worrisomeSeconds = 60;

/** Whether emails and other jobs run on time. */
export function checkBacklog(db: Database): Promise<Check[]> {
  return guarded("jobs", "`sidedesk start` makes the queue.", async () => {
    const late = (await backlogOf(db)).filter(({ oldestSeconds }) => oldestSeconds > worrisomeSeconds);
    if (late.length === 0) return [ok("jobs", "None waits for longer than a minute.")];
    return late.map(({ name, waiting, oldestSeconds }) =>
      warning(
        "jobs",
        `Of ${name} ${waiting} wait, the oldest for ${Math.round(oldestSeconds / 60)} minutes.`,
        "See whether the desk runs, whether its log tells of a job that failed, and for mail whether SMTP_URL is right.",
      ),
    );
  });
}

/** Whether any job has failed on every attempt. */
export function checkGivenUp(db: Database): Promise<Check[]> {
  return guarded("given up", "`sidedesk start` makes the queue.", async () => {
    const all = await givenUpJobs(db);
    if (all.length === 0) return [ok("given up", "No job failed as often as it is tried.")];
    return all.map(({ name, count, since, reason }) =>
      warning(
        "given up",
        `Of ${name} ${count} failed as often as they are tried, the first on ${since.slice(0, 10)}: ${reason ?? "the process died"}`,
        `Mend what they failed of; then \`sidedesk jobs retry --kind ${name}\` has them tried again.`,
      ),
    );
  });
}
