import { type OldDesk, type Row, recordsOf } from "./old-desk.ts";

const none = "\\N";
const sinceTheUpgrade = "since the upgrade";

/** What migrations end on purpose in a table: how a row of then is to be now; undefined when it is to be gone. */
export async function openEnded(old: OldDesk, table: string) {
  const staff = await recordsOf(old, "staff");
  const inactive = staff.filter(({ active }) => active === "f").map(({ id }) => id);
  const endings: Record<string, (row: Row) => Row | undefined> = {
    // Nothing is left that would let them in should they come back (migrations/0013).
    staff_links: (row) => (inactive.includes(row.staff_id) ? undefined : row),
    staff_sessions: (row) => (inactive.includes(row.staff_id) ? undefined : row),
    staff_tokens: (row) => (inactive.includes(row.staff_id) ? endedNow(row, "revoked_at") : row),
    // The link of a ticket that was merged opens nothing (migrations/0014).
    ticket_aliases: (row) => (row.token_hash === none ? row : endedNow(row, "link_ended_at")),
    // From where a credential was revealed stands in the audit log alone (migrations/0013).
    activity: (row) => (row.event === "credential_revealed" ? withoutAddress(row) : row),
  };
  return {
    asItIsNow: endings[table] ?? ((row: Row) => row),
    /** As SQL. The old desk was stopped an hour ago, so that what ended later was ended by the upgrade. */
    columnOf: (column: string) =>
      ["revoked_at", "link_ended_at"].includes(column)
        ? `case when ${column} > now() - interval '50 minutes' then '${sinceTheUpgrade}' else ${column}::text end`
        : `"${column}"`,
  };
}

function endedNow(row: Row, column: string): Row {
  return row[column] === none ? { ...row, [column]: sinceTheUpgrade } : row;
}

function withoutAddress({ details = "", ...row }: Row): Row {
  return { ...row, details: details.replace(/, "address": "[^"]*"|"address": "[^"]*", /, "") };
}
