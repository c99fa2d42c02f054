import { createHash } from "node:crypto";
import { realpath } from "node:fs/promises";
import { hostname } from "node:os";
import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import { type Connection, clientConfig, DeskClient } from "../infrastructure/database/client.ts";
import { reasonOf } from "./failure-reason.ts";
import type { Logger } from "./log.ts";

/** The lock of the one supervisor of a data directory on this machine. */
export interface DeskLock {
  release(): Promise<void>;
}

/** The connection's name in PostgreSQL: while it exists, a desk runs on the database. */
export const supervisorName = "sidedesk supervisor";

const attempts = 10;
const betweenAttemptsMs = 100;
// Short, because another start could take the lock meanwhile.
const betweenRetakesMs = 200;

/**
 * Takes the lock; undefined if another supervisor has it. The lock lasts as long as its connection, so a killed supervisor leaves none
 * behind. It is taken again after PostgreSQL restarts.
 */
export async function acquireDeskLock(
  connection: Connection,
  dataDir: string,
  log: Logger,
): Promise<DeskLock | undefined> {
  const key = keyOf(await realpath(dataDir));
  const first = await tryPatiently(connection, key);
  if (!first) return undefined;

  const released = new AbortController();
  let holder = first;
  const keep = async () => {
    while (!released.signal.aborted) {
      await ended(holder);
      if (released.signal.aborted) return;
      log.warn("the connection that holds the lock of the data directory was lost");
      holder = await retake(connection, key, log, released.signal);
    }
  };
  const kept = keep().catch(() => undefined);
  return {
    async release() {
      released.abort();
      await holder.end().catch(() => undefined);
      await kept;
    },
  };
}

/** The server needs a moment to notice that a predecessor was killed. */
async function tryPatiently(connection: Connection, key: string): Promise<pg.Client | undefined> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const client = await tryToLock(connection, key);
    if (client) return client;
    await delay(betweenAttemptsMs);
  }
  return undefined;
}

async function retake(
  connection: Connection,
  key: string,
  log: Logger,
  signal: AbortSignal,
): Promise<pg.Client> {
  for (;;) {
    try {
      const client = await tryToLock(connection, key);
      if (client) return client;
    } catch (error) {
      log.debug({ reason: reasonOf(error) }, "the lock of the data directory cannot be taken yet");
    }
    await delay(betweenRetakesMs, undefined, { signal });
  }
}

async function tryToLock(connection: Connection, key: string): Promise<pg.Client | undefined> {
  const client = new DeskClient({
    // A machine that lost power must not hold a remote database's lock for hours.
    ...clientConfig(
      connection,
      "-c idle_session_timeout=0 -c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3",
    ),
    application_name: supervisorName,
  });
  // Only the connection's end matters; without a listener an error would end the process.
  client.on("error", () => undefined);
  await client.connect();
  const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [key]);
  if (rows[0]?.taken) return client;
  await client.end();
  return undefined;
}

function ended(client: pg.Client): Promise<void> {
  return new Promise((resolve) => client.once("end", () => resolve()));
}

/** Several machines, and several desks on one, may share a database server. */
function keyOf(dataDir: string): string {
  const digest = createHash("sha256").update(`${hostname()}\0${dataDir}`).digest();
  return digest.readBigInt64BE().toString();
}
