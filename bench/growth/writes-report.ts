import { grouped, markdownTable, verdict } from "../markdown.ts";
import type { TableState } from "./tables.ts";
import type { Watched } from "./writes.ts";

// Temporary rows may vary a little from moment to moment.
const flatWithin = { share: 1.1, bytes: 128 * 1024 };

/** Every table that was written to, and one line about all of them. */
export function reportWrites(
  { writes, walBytes, snapshots, emptyShares }: Watched,
  minutes: number,
): { byTable: string; summary: string } {
  const changed = (snapshots.at(-1) ?? []).map(({ name }) => historyOf(name, snapshots)).filter(wasWritten);
  const rows = changed.toSorted((one, other) => other.churn - one.churn);
  const byTable = markdownTable(
    [
      "table",
      "inserted",
      "updated",
      "HOT",
      "deleted",
      "dead",
      "autovacuums",
      "kB table",
      "kB indexes",
      "kB pending",
      "empty",
      "flat",
    ],
    rows.map(({ name, first, last, middle, mostDead, mostPending, isSteady, isFlat }) => [
      name,
      grouped(last.inserted - first.inserted),
      grouped(last.updated - first.updated),
      hotShare(first, last),
      grouped(last.deleted - first.deleted),
      `${grouped(mostDead)}, ${grouped(last.dead)}`,
      String(last.autovacuums - first.autovacuums),
      threeOf([first, middle, last], ({ tableBytes }) => tableBytes),
      threeOf([first, middle, last], ({ indexBytes }) => indexBytes),
      mostPending === 0 ? "" : grouped(Math.round(mostPending / 1024)),
      emptyOf(emptyShares.get(name)),
      isSteady ? `${isFlat ? "yes" : "no"}${verdict(isFlat)}` : "grows",
    ]),
  );
  const steady = rows.filter(({ isSteady }) => isSteady);
  const grew = steady.filter(({ isFlat }) => !isFlat).length;
  const summary = markdownTable(
    ["minutes", "writes", "kB of WAL per write", "tables written to", "must stay flat", "grew"],
    [
      [
        String(minutes),
        grouped(writes),
        (walBytes / writes / 1024).toFixed(1),
        String(rows.length),
        String(steady.length),
        `${grew}${verdict(grew === 0)}`,
      ],
    ],
  );
  return { byTable, summary };
}

const bytesOf = ({ tableBytes, indexBytes }: TableState) => tableBytes + indexBytes;
const emptyOf = (share: number | undefined) => (share === undefined ? "" : `${Math.round(100 * share)} %`);

function hotShare(first: TableState, last: TableState): string {
  const updated = last.updated - first.updated;
  return updated === 0 ? "" : `${Math.round((100 * (last.hot - first.hot)) / updated)} %`;
}

function threeOf(states: TableState[], bytes: (state: TableState) => number): string {
  return states.map((state) => grouped(Math.round(bytes(state) / 1024))).join(" → ");
}

function historyOf(name: string, snapshots: TableState[][]) {
  const states = snapshots.flatMap((tables) => tables.filter((table) => table.name === name));
  const [first, last] = [states[0] as TableState, states.at(-1) as TableState];
  const middle = states[Math.floor(states.length / 2)] as TableState;
  const [inserted, deleted] = [last.inserted - first.inserted, last.deleted - first.deleted];
  const churn = inserted + deleted + last.updated - first.updated;
  return {
    name,
    first,
    middle,
    last,
    churn,
    mostDead: Math.max(...states.map(({ dead }) => dead)),
    mostPending: Math.max(...states.map(({ pendingBytes }) => pendingBytes)),
    isSteady: Math.abs(inserted - deleted) <= churn / 10,
    isFlat:
      bytesOf(last) <= bytesOf(middle) * flatWithin.share ||
      bytesOf(last) <= bytesOf(middle) + flatWithin.bytes,
  };
}

const wasWritten = ({ churn }: { churn: number }) => churn > 0;
