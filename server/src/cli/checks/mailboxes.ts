import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import { type Check, guarded, passed, warning } from "./check.ts";

// The longest pause between two polls, plus the time for one.
const worrisomeMinutes = 10;

interface Mailbox {
  address: string;
  host: string;
  last_error: string | null;
  minutes: number;
}

/** Whether the mailboxes are polled. */
export function checkMailboxes(db: Database): Promise<Check[]> {
  return guarded("mailboxes", "Run `sidedesk migrate`.", async () => {
    const { rows } = await sql<Mailbox>`
      select address, host, last_error,
        (extract(epoch from clock_timestamp() - coalesce(failing_since, read_at, created_at)) / 60)::integer as minutes
      from mailboxes where active order by address`.execute(db);
    const unread = rows.filter(
      ({ last_error, minutes }) => last_error !== null || minutes >= worrisomeMinutes,
    );
    if (unread.length > 0) return unread.map(mailboxCheck);
    const longest = Math.max(...rows.map(({ minutes }) => minutes));
    const detail =
      rows.length === 0
        ? "No mailboxes."
        : `All ${rows.length} are read; the longest time since is ${longest} minutes.`;
    return [passed("mailboxes", detail)];
  });
}

function mailboxCheck({ address, host, last_error, minutes }: Mailbox): Check {
  if (last_error === null)
    return warning(
      "mailboxes",
      `${address} has not been read for ${minutes} minutes.`,
      "Check that the desk is running: its jobs process reads mailboxes.",
    );
  return warning(
    "mailboxes",
    `${address} at ${host} has failed for ${minutes} minutes (${last_error}).`,
    "See Settings, Mailboxes for the cause, and test it there.",
  );
}
