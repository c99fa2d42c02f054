import { Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { socketPort } from "./sockets.ts";

// A closed connection stays visible for a moment.
const lingeringMs = 1000;

/**
 * An idle connection that each process holds while it uses the server. It shows other processes that the server is in use, also between
 * adopting it and the first query. It keeps no process alive, and connects to another database than the application's, which may have to be
 * dropped and recreated.
 */
export interface ProcessPresence {
  isAlone(): Promise<boolean>;
  leave(): Promise<void>;
}

/** Creates the database if it does not exist; resolves with the reason if it cannot connect. */
export async function becomePresent(socketDir: string, name: string): Promise<ProcessPresence | string> {
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
  // The server may end at any time; the watch on its process reports that.
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

// Without a connection we cannot tell, so assume that others are connected.
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
    // Concurrent starts: duplicate_database or a unique violation means that the other one created it.
    if (!["42P04", "23505"].includes((error as { code?: string }).code ?? "")) throw error;
  }
}
