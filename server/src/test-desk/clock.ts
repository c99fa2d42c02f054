import { type Connection, clientConfig, DeskClient } from "../infrastructure/database/client.ts";

/*
 * The desk takes the time from PostgreSQL, so a test moves it there: functions of the same names in the first schema of the search path
 * take the place of PostgreSQL's own, and add how far the clock was moved. No setting and no migration creates them, only a test desk, in
 * the database that it made.
 */

const functions = [
  ["now", "stable"],
  ["transaction_timestamp", "stable"],
  ["statement_timestamp", "stable"],
  ["clock_timestamp", "volatile"],
] as const;

/** Before the migrations, because a column's default keeps the function that it was created with. */
export async function installClock(connection: Connection): Promise<void> {
  await asOwner(connection, `alter database "${nameOf(connection)}" set search_path = public, pg_catalog`);
  await moveClock(connection, 0);
}

/** The queue asks PostgreSQL's own function by its full name, in one place. */
export async function installQueueClock(connection: Connection): Promise<void> {
  await asOwner(
    connection,
    "create or replace function jobs.job_now() returns timestamptz language sql stable return public.now()",
  );
}

/** How many seconds the clock is ahead. Holds for each statement after this, in all sessions, because their plans are made again. */
export async function moveClock(connection: Connection, seconds: number): Promise<void> {
  const statements = functions.map(
    ([name, volatility]) => `create or replace function public.${name}() returns timestamptz
      language sql ${volatility} parallel safe return pg_catalog.${name}() + interval '${Number(seconds)} seconds'`,
  );
  await asOwner(connection, statements.join(";"));
}

async function asOwner(connection: Connection, statements: string): Promise<void> {
  const client = new DeskClient(clientConfig(connection));
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}

function nameOf(connection: Connection): string {
  if (typeof connection === "string") throw new Error("A test desk has an embedded database.");
  return connection.database;
}
