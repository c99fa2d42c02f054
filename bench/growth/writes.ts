import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { readConfig } from "../../server/src/config.ts";
import { clientConfig, withDatabase } from "../connection.ts";
import type { Sample } from "../data.ts";
import { environmentOf, type RunningDesk } from "../desk.ts";
import { writeMessage } from "../messages.ts";
import type { GrowthDesk } from "./desk.ts";
import { ask, type Question } from "./requests.ts";
import { readEmptyShares, readTables, type TableState, withTupleFunctions } from "./tables.ts";

interface Written {
  dataDir: string;
  filled: GrowthDesk;
  running: RunningDesk;
}

export interface Watched {
  writes: number;
  /** Bytes of the write-ahead log. */
  walBytes: number;
  snapshots: TableState[][];
  /** By table name, the share of bytes that contain no row; for small tables only. */
  emptyShares: Map<string, number>;
}

const watchEveryMs = 5_000;

/** Tickets run through their whole lifecycle at a fixed rate while the tables are measured. */
export async function watchWrites(
  { dataDir, filled, running }: Written,
  { minutes, rate }: { minutes: number; rate: number },
  progress: (line: string) => void,
): Promise<Watched> {
  const config = readConfig({ dataDir }, environmentOf({ dataDir, port: 0, workers: 1 }));
  return withDatabase(config, async (connection) => {
    const client = new pg.Client(clientConfig(connection));
    await client.connect();
    try {
      return await withTupleFunctions(client, async (hasFunctions) => {
        const before = await walPosition(client);
        const snapshots = [await readTables(client, hasFunctions)];
        const until = performance.now() + minutes * 60_000;
        const writing = write(running.url, filled, { until, rate });
        while (performance.now() < until) {
          await sleep(Math.max(0, Math.min(watchEveryMs, until - performance.now())));
          snapshots.push(await readTables(client, hasFunctions));
          progress(`${rowsWritten(snapshots)} rows written`);
        }
        const writes = await writing;
        const last = snapshots.at(-1) ?? [];
        return {
          writes,
          walBytes: (await walPosition(client)) - before,
          snapshots,
          emptyShares: hasFunctions ? await readEmptyShares(client, last) : new Map(),
        };
      });
    } finally {
      await client.end();
    }
  });
}

async function walPosition(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as bytes",
  );
  return Number(rows[0]?.bytes);
}

function rowsWritten(snapshots: TableState[][]): number {
  const sum = (tables: TableState[] = []) =>
    tables.reduce((all, { inserted, updated, deleted }) => all + inserted + updated + deleted, 0);
  return sum(snapshots.at(-1)) - sum(snapshots[0]);
}

/** Each lane has its own clients and runs one step after the other; resolves with the number of all steps. */
async function write(
  url: string,
  filled: GrowthDesk,
  { until, rate }: { until: number; rate: number },
): Promise<number> {
  const everyMs = (1000 * filled.lanes.length) / rate;
  let writes = 0;
  await Promise.all(
    filled.lanes.map(async ({ any }, lane) => {
      let next = performance.now() + (lane * everyMs) / filled.lanes.length;
      for (let ticket = 0; performance.now() < until; ticket++) {
        const sample = any[ticket % any.length];
        if (!sample) throw new Error("There are no clients to write for.");
        for (const step of lifeOf(url, sample, filled, ticket)) {
          await sleep(Math.max(0, next - performance.now()));
          next = Math.max(next + everyMs, performance.now() - everyMs);
          if (performance.now() >= until) break;
          await step();
          writes++;
        }
      }
    }),
  );
  return writes;
}

/** A ticket from opening to close. */
function lifeOf(url: string, { externalId }: Sample, filled: GrowthDesk, index: number) {
  const { token, departmentId, staff } = filled;
  const ofClient = `/api/v1/integration/clients/${externalId}/tickets`;
  let number = "";
  const asClient = (path: string, body: unknown): Question => ({
    method: "POST",
    path: ofClient + path,
    body: JSON.stringify(body),
    token,
    status: 201,
    idempotencyKey: randomUUID(),
  });
  const asStaff = (path: string, status: number, body: unknown): Question => ({
    method: "POST",
    path: `/api/v1/staff/tickets/${number}${path}`,
    body: JSON.stringify(body),
    token: staff.admin.token,
    status,
  });
  const message = (step: number) => ({ body: writeMessage(index * 7 + step) });
  return [
    async () => {
      const ticket = { subject: "The shop answers with 502", department_id: departmentId, ...message(0) };
      const { text } = await ask(url, asClient("", ticket));
      number = (JSON.parse(text) as { data: { number: string } }).data.number;
    },
    () => ask(url, asStaff("/assign", 200, { staff_id: staff.admin.id })),
    () => ask(url, asStaff("/replies", 201, message(1))),
    () => ask(url, asClient(`/${number}/replies`, message(2))),
    () => ask(url, asStaff("/notes", 201, message(3))),
    () => ask(url, asStaff("/replies", 201, message(4))),
    () => ask(url, asClient(`/${number}/replies`, message(5))),
    () => ask(url, asStaff("/close", 200, {})),
  ];
}
