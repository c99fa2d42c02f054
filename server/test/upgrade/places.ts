import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import { startEmbeddedPostgres } from "@sidedesk/embedded-postgres/start";
import { atEnd } from "@sidedesk/embedded-postgres/trial";
import type { Connection } from "../../src/infrastructure/database/connect.ts";
import { deskPostgres } from "../../src/processes/desk-postgres.ts";
import { needsPostgres15, type Postgres15, startPostgres15 } from "./postgres-15.ts";

/** Room for a desk: a data directory and an empty database. */
export interface Room {
  dataDir: string;
  settings: Record<string, string>;
  /** Works on its database, whether or not a desk runs there. */
  onDatabase<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
}

/** A kind of PostgreSQL that a desk can work with. */
export interface Place {
  name: string;
  skip: false | string;
  newRoom(t: TestContext): Promise<Room>;
}

export const embedded: Place = {
  name: "embedded",
  skip: false,
  async newRoom(t) {
    const dataDir = await newFolder(t);
    return {
      dataDir,
      settings: { DATA_DIR: dataDir },
      async onDatabase(work) {
        const server = await startEmbeddedPostgres({ ...deskPostgres, dataDir, sharedBuffersMb: 16 });
        try {
          return await work(server.connection);
        } finally {
          await server.release();
        }
      },
    };
  },
};

let server: Promise<Postgres15> | undefined;

export const postgres15: Place = {
  name: "PostgreSQL 15",
  skip: needsPostgres15,
  async newRoom(t) {
    server ??= startPostgres15();
    const url = await (await server).newDatabase();
    const dataDir = await newFolder(t);
    return {
      dataDir,
      settings: { DATA_DIR: dataDir, DATABASE_URL: url },
      onDatabase: (work) => work(url),
    };
  },
};

/** To be called after the last test. */
export async function stopServers(): Promise<void> {
  await (await server)?.stop();
}

/** Others may enter it: as root, PostgreSQL runs as another user. */
async function newFolder(t: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sidedesk-upgraded-"));
  await chmod(folder, 0o755);
  atEnd(t, () => rm(folder, { recursive: true, force: true }));
  return join(folder, "data");
}
