import type { Database } from "../../infrastructure/database/connect.ts";
import { backlogOf } from "../../infrastructure/jobs/backlog.ts";
import { type Check, guarded, ok, warning } from "./check.ts";

// Longer than any job that is tried again for the first few times.
const worrisomeSeconds = 60;

/** Whether mails and other jobs are done as they come. */
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
