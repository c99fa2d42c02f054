import type { Driver, TransactionSettings } from "kysely";
import type pg from "pg";
import { TooManyWaiting } from "./failures.ts";
import { PoolConnection } from "./pool-connection.ts";
import type { Prepared } from "./round-trip.ts";

// With ten connections, half a second of work. Whoever came later would be served when nobody waits any more.
const maxWaiting = 1_000;

/** Kysely's way to PostgreSQL: the connections of a pool. */
export class PoolDriver implements Driver {
  readonly #pool: pg.Pool;
  /** What each client has prepared stays so, whoever it is given to. */
  readonly #prepared = new WeakMap<pg.PoolClient, Prepared>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    const { waitingCount } = this.#pool;
    if (waitingCount >= maxWaiting) throw new TooManyWaiting(waitingCount);
    const client = await this.#pool.connect();
    const prepared: Prepared = this.#prepared.get(client) ?? new Map();
    this.#prepared.set(client, prepared);
    return new PoolConnection(client, prepared);
  }

  async beginTransaction(connection: PoolConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(beginOf(settings));
  }

  async commitTransaction(connection: PoolConnection): Promise<void> {
    await connection.commit();
  }

  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: PoolConnection): Promise<void> {
    await connection.release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

function beginOf({ isolationLevel, accessMode }: TransactionSettings): string {
  return ["begin", isolationLevel && `isolation level ${isolationLevel}`, accessMode]
    .filter(Boolean)
    .join(" ");
}
