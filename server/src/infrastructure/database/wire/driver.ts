import type { Driver, TransactionSettings } from "kysely";
import type pg from "pg";
import { areStandbysAway, noteConfirmed, StandbysAway } from "../commits.ts";
import { maxWaiting, TooManyWaiting } from "../failures.ts";
import { PoolConnection } from "./pool-connection.ts";
import type { PreparedStatements } from "./round-trip.ts";
import { SharedQuestions } from "./shared-queries.ts";

// After this the connection returns to the pool, which closes idle ones.
const keptAtHandMs = 1_000;

// While no standby confirms, only this many transactions wait for one. Reads use the other connections.
const mostUnconfirmed = 2;

/** Kysely's driver for a pool of PostgreSQL connections. */
export class PoolDriver implements Driver {
  readonly questions = new SharedQuestions(() => this.acquireConnection());
  readonly #pool: pg.Pool;
  /** A client's prepared statements survive its return to the pool. */
  readonly #prepared = new WeakMap<pg.PoolClient, PreparedStatements>();
  /** Released a moment ago and not yet back in the pool, which sets two timers and five listeners for each checkout. */
  readonly #atHand: pg.PoolClient[] = [];
  readonly #lost = new WeakSet<pg.PoolClient>();
  #putBack: NodeJS.Timeout | undefined;
  #isEnding = false;
  /** How many transactions with writes are committing. */
  #committing = 0;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PoolConnection> {
    const client = this.#takeAtHand() ?? (await this.#connect());
    return new PoolConnection(client, this.#preparedBy(client), (isSpoilt) =>
      this.#giveBack(client, isSpoilt),
    );
  }

  async beginTransaction(connection: PoolConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(beginOf(settings));
  }

  async commitTransaction(connection: PoolConnection): Promise<void> {
    if (!connection.hasWritten) return connection.commit();
    // Kysely then rolls the transaction back.
    if (areStandbysAway() && this.#committing >= mostUnconfirmed) throw new StandbysAway();
    this.#committing++;
    try {
      await connection.commit();
      noteConfirmed();
    } finally {
      this.#committing--;
    }
  }

  async rollbackTransaction(connection: PoolConnection): Promise<void> {
    await connection.rollback();
  }

  async releaseConnection(connection: PoolConnection): Promise<void> {
    await connection.release();
  }

  async destroy(): Promise<void> {
    this.#isEnding = true;
    this.#putAllBack();
    await this.#pool.end();
  }

  #takeAtHand(): pg.PoolClient | undefined {
    for (let client = this.#atHand.pop(); client; client = this.#atHand.pop()) {
      if (!this.#lost.has(client)) return client;
      client.release(true);
    }
    return undefined;
  }

  async #connect(): Promise<pg.PoolClient> {
    const { waitingCount } = this.#pool;
    if (waitingCount >= maxWaiting) throw new TooManyWaiting(waitingCount);
    return this.#pool.connect();
  }

  #preparedBy(client: pg.PoolClient): PreparedStatements {
    const known = this.#prepared.get(client);
    if (known) return known;
    client.once("error", () => this.#lost.add(client));
    const prepared: PreparedStatements = new Map();
    this.#prepared.set(client, prepared);
    return prepared;
  }

  #giveBack(client: pg.PoolClient, isSpoilt: boolean): void {
    const isWanted = this.#pool.waitingCount > 0;
    if (isSpoilt || isWanted || this.#isEnding) client.release(isSpoilt);
    else {
      this.#atHand.push(client);
      this.#putBack ??= setTimeout(() => this.#putAllBack(), keptAtHandMs).unref();
    }
  }

  #putAllBack(): void {
    clearTimeout(this.#putBack);
    this.#putBack = undefined;
    for (const client of this.#atHand.splice(0)) client.release(this.#lost.has(client));
  }
}

function beginOf({ isolationLevel, accessMode }: TransactionSettings): string {
  return ["begin", isolationLevel && `isolation level ${isolationLevel}`, accessMode]
    .filter(Boolean)
    .join(" ");
}
