import { loadavg } from "node:os";
import { grouped, machine, markdownTable, now, verdict } from "../markdown.ts";
import type { TableState } from "./tables.ts";
import type { Watched } from "./writing.ts";

// What comes and goes may be a little more at one moment than at another.
const flatWithin = { share: 1.1, bytes: 128 * 1024 };

export function reportWrites(
  { writes, walBytes, snapshots, emptyShares }: Watched,
  { minutes, rate, replies }: { minutes: number; rate: number; replies: number },
): string[] {
  const summary = [
    machine(),
    `${grouped(writes)} writes in ${minutes} min (${rate} a second were asked for) to a desk of ${grouped(replies)} replies: tickets are opened, assigned, answered by client and staff, noted on and closed, by four loops for different clients; ${(walBytes / writes / 1024).toFixed(1)} kB of write-ahead log for each`,
    "Looked at every five seconds. Dead: rows that no vacuum had taken away yet, at most and at the end. Bytes are of the table and of its indexes, at the beginning, at half of the time and at the end. Empty: the share of the table without a row (pgstattuple), where it is at most 64 MB. Pending: what GIN indexes had not sorted in at most, and each question reads through",
    "Flat: a table whose rows come and go, or only change, must not grow from half of the time to the end; ✗ where it grew by more than a tenth and 128 kB. The others grow with what is written",
    `${now()}; the machine's load afterwards: ${(loadavg()[0] ?? 0).toFixed(2)}`,
  ];
  const changed = (snapshots.at(-1) ?? []).map(({ name }) => historyOf(name, snapshots)).filter(wasWritten);
  const rows = changed.toSorted((one, other) => other.churn - one.churn);
  const table = markdownTable(
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
  return [summary.map((line) => `- ${line}`).join("\n"), table];
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
