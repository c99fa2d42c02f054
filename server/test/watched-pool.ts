import pg from "pg";
import {
  type Connection,
  type Database,
  openDatabase,
  openPool,
} from "../src/infrastructure/database/connect.ts";
import { RoundTrip } from "../src/infrastructure/database/wire/round-trip.ts";
import { clientConfig } from "./database.ts";

/** A small pool on a test's database that records its round trips. */
export interface WatchedPool {
  db: Database;
  /** The statements of each round trip so far. */
  trips: string[][];
  /** How many connections the pool has, in use or idle. */
  size(): number;
  /** The server closes them all, as in a failover; resolves once they are gone there. */
  cut(): Promise<void>;
  /** The same, before this process can notice. */
  cutUnnoticed(): void;
  close(): Promise<void>;
}

let count = 0;

export async function watchedPool(connection: Connection, max = 1): Promise<WatchedPool> {
  const applicationName = `watched ${process.pid} ${++count}`;
  const pool = openPool({ connection, max, applicationName });
  const trips: string[][] = [];
  pool.on("connect", (client) => watch(client, trips));
  const db = openDatabase(pool);
  const other = new pg.Client(clientConfig(connection));
  await other.connect();
  const ofPool = "from pg_stat_activity where application_name = $1";
  const cut = () => other.query(`select pg_terminate_backend(pid, 5000) ${ofPool}`, [applicationName]);
  return {
    db,
    trips,
    size: () => pool.totalCount,
    async cut() {
      await cut();
    },
    cutUnnoticed() {
      void cut();
      // The request was sent at once; this thread blocks so that no answer is read.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    },
    async close() {
      await db.destroy();
      await other.end();
    },
  };
}

function watch(client: pg.PoolClient, trips: string[][]): void {
  const query = client.query.bind(client) as (...all: unknown[]) => never;
  client.query = ((...all: unknown[]) => {
    if (all[0] instanceof RoundTrip) trips.push(all[0].statements.map(({ text }) => text));
    return query(...all);
  }) as typeof client.query;
}
