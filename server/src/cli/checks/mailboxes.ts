import { sql } from "kysely";
import type { Database } from "../../infrastructure/database/connect.ts";
import { type Check, guarded, ok, warning } from "./check.ts";

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
  return guarded("mailboxes", "`sidedesk migrate` makes their table.", async () => {
    const { rows } = await sql<Mailbox>`
      select address, host, last_error,
        (extract(epoch from clock_timestamp() - coalesce(failing_since, read_at, created_at)) / 60)::integer as minutes
      from mailboxes where active order by address`.execute(db);
    const unread = rows.filter(
      ({ last_error, minutes }) => last_error !== null || minutes >= worrisomeMinutes,
    );
    if (unread.length > 0) return unread.map(told);
    return [ok("mailboxes", rows.length === 0 ? "There are none to read." : `All ${rows.length} are read.`)];
  });
}

function told({ address, host, last_error, minutes }: Mailbox): Check {
  if (last_error === null)
    return warning(
      "mailboxes",
      `${address} has not been read for ${minutes} minutes.`,
      "See whether the desk runs: the process of the jobs reads mailboxes.",
    );
  return warning(
    "mailboxes",
    `${address} at ${host} cannot be read for ${minutes} minutes (${last_error}).`,
    "Settings, Mailboxes says what to do about it, and tries it anew.",
  );
}
