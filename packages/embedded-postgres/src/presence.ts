import { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { socketPort } from "./sockets.ts";

// A connection that was just closed shows for a moment.
const lingeringMs = 1000;

/**
 * The one idle connection that a process holds while it uses the server. By it others see that the server
 * is wanted, also between adopting it and the first query. It keeps no process alive, and stays out of
 * the application's database, which may have to be dropped and made anew.
 */
export interface Presence {
  isAlone(): Promise<boolean>;
  leave(): Promise<void>;
}

/** Makes the database when there is none; resolves with the reason when there is no connection to be had. */
export async function becomePresent(socketDir: string, name: string): Promise<Presence | string> {
  const socket = new Socket();
  const client = new pg.Client({
    stream: () => socket,
    host: socketDir,
    port: socketPort,
    user: name,
    database: "postgres",
    application_name: `${name} presence`,
    connectionTimeoutMillis: 2000,
  });
  // The server may go at any time, which the watch on its process reports.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await ensureDatabase(client, name);
  } catch (error) {
    socket.destroy();
    return (error as Error).message;
  }
  socket.unref();
  return {
    isAlone: () => {
      socket.ref();
      return isAlone(client);
    },
    leave: () => {
      socket.ref();
      return client.end().catch(() => undefined);
    },
  };
}

// A lost connection cannot tell, and then somebody else may be there.
async function isAlone(client: pg.Client) {
  const deadline = Date.now() + lingeringMs;
  const others = `select from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`;
  do {
    const found = await client.query(others).catch(() => undefined);
    if (found?.rowCount === 0) return true;
    await delay(20);
  } while (Date.now() < deadline);
  return false;
}

async function ensureDatabase(client: pg.Client, name: string) {
  const { rowCount } = await client.query("select from pg_database where datname = $1", [name]);
  if (rowCount) return;
  try {
    await client.query(`create database "${name}"`);
  } catch (error) {
    // Two starts at once: duplicate_database or a unique violation say that the other one made it.
    if (!["42P04", "23505"].includes((error as { code?: string }).code ?? "")) throw error;
  }
}
