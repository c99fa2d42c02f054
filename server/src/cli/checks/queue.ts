import type { Database } from "../../infrastructure/database/connect.ts";
import { jobBacklogOf } from "../../infrastructure/jobs/backlog.ts";
import { givenUpJobs } from "../../infrastructure/jobs/given-up.ts";
import { type Check, guarded, passed, warning } from "./check.ts";

// Longer than a job's first few retries.
const worrisomeSeconds = 60;

/** Whether emails and other jobs run on time. */
export function checkBacklog(db: Database): Promise<Check[]> {
  return guarded("jobs", "Run `sidedesk start` to create the queue.", async () => {
    const late = (await jobBacklogOf(db)).filter(({ oldestSeconds }) => oldestSeconds > worrisomeSeconds);
    if (late.length === 0) return [passed("jobs", "No job has waited longer than a minute.")];
    return late.map(({ name, waiting, oldestSeconds }) =>
      warning(
        "jobs",
        `${name}: ${waiting} waiting, the oldest for ${Math.round(oldestSeconds / 60)} minutes.`,
        "Check that the desk is running, look for failed jobs in its log, and for email check SMTP_URL.",
      ),
    );
  });
}

/** Whether any job has failed on every attempt. */
export function checkGivenUp(db: Database): Promise<Check[]> {
  return guarded("given up", "Run `sidedesk start` to create the queue.", async () => {
    const all = await givenUpJobs(db);
    if (all.length === 0) return [passed("given up", "No failed jobs.")];
    return all.map(({ name, count, since, reason }) =>
      warning(
        "given up",
        `${name}: ${count} failed after all attempts, the first on ${since.slice(0, 10)}: ${reason ?? "the process died"}`,
        `Fix the cause, then run \`sidedesk jobs retry --kind ${name}\`.`,
      ),
    );
  });
}
