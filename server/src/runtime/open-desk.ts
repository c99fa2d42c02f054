import type { Config } from "../config.ts";
import { siteverifyAddresses } from "../features/core/captcha-providers.ts";
import type { Desk } from "../features/core/desk.ts";
import { subscribersAmong } from "../features/events/publish.ts";
import { features } from "../features/features.ts";
import { addressesAt } from "../http/kernel/urls.ts";
import { languagesOf } from "../i18n/catalogues.ts";
import { openClamd } from "../infrastructure/clamd/clamd.ts";
import type { FileScanner } from "../infrastructure/clamd/scanner.ts";
import {
  type Connection,
  type Database,
  openDatabase,
  openPool,
} from "../infrastructure/database/connect.ts";
import { openNotifications } from "../infrastructure/database/notifications.ts";
import { StandbyReads } from "../infrastructure/database/standby-reads.ts";
import { openFileStore } from "../infrastructure/files/open-store.ts";
import { buildQueue } from "../infrastructure/jobs/jobs.ts";
import { Keyring } from "../infrastructure/keyring/keyring.ts";
import { openSpoolFolder } from "./folders.ts";
import { ensureSecretKeys } from "./secret-keys.ts";

export interface BuiltDesk extends OpenDesk {
  /** No query is sent before this. Call it again if the database was unreachable. */
  open(): Promise<void>;
}

export interface OpenDesk {
  desk: Desk;
  /** The current state of the pool. */
  connections(): Connections;
  close(): Promise<void>;
}

export interface Connections {
  busy: number;
  idle: number;
  /** How many callers wait for a connection. */
  waiting: number;
}

export interface DeskUse {
  /** The application name in PostgreSQL's list of connections. */
  name: string;
  /** The pool's maximum; the queue and the notifications use one more each. */
  connections: number;
  /** The standby for reads, with a pool of the same size. */
  standby?: { connection: Connection; onChange: (reason: string | undefined) => void };
  onLost?: (error: Error) => void;
  /** Wraps the scanner to count its verdicts. */
  watchScanner?: (scanner: FileScanner) => FileScanner;
  /** Called when a changed key ring is unreadable; the previous one stays in use. */
  onBrokenKeys?: (problem: string) => void;
}

/** Everything that the desk's verbs need, on a migrated database. */
export async function openDesk(config: Config, connection: Connection, use: DeskUse): Promise<OpenDesk> {
  const { open, ...desk } = await buildDesk(config, connection, use);
  await open();
  return desk;
}

/** Builds all without a query: the database may not be ready yet. */
export async function buildDesk(config: Config, connection: Connection, use: DeskUse): Promise<BuiltDesk> {
  const keyring = new Keyring(await ensureSecretKeys(config), use.onBrokenKeys);
  const files = await openFileStore(config.filesUrl, config.dataDir);
  const { jobs, open } = buildQueue(connection);
  const pool = openPool({
    connection,
    max: use.connections,
    applicationName: use.name,
    ...(use.onLost ? { onLost: use.onLost } : {}),
  });
  const notifications = openNotifications(connection, use.name);
  const { publicUrl, maxRequestMb, allowPrivateTargets } = config;
  const spoolFolder = await openSpoolFolder(config);
  const settings = {
    publicUrl,
    maxRequestMb,
    spoolFolder,
    allowPrivateTargets,
    siteverify: siteverifyAddresses,
  };
  const db = openDatabase(pool);
  const desk = {
    db,
    standby: use.standby && standbyReadsOf(use, db, use.standby),
    keyring,
    files,
    scanner: openScanner(config, use),
    jobs,
    notifications,
    settings,
    addresses: addressesAt(publicUrl),
    features,
    subscribersOf: subscribersAmong(features),
    languages: languagesOf(features),
  };
  return {
    desk,
    open,
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    async close() {
      await jobs.stop();
      await notifications.close();
      await desk.standby?.close();
      await desk.db.destroy();
    },
  };
}

function standbyReadsOf(
  { name, connections }: DeskUse,
  primary: Database,
  { connection, onChange }: NonNullable<DeskUse["standby"]>,
): StandbyReads {
  const pool = openPool({ connection, max: connections, applicationName: name, readsOnly: true });
  return new StandbyReads(primary, openDatabase(pool), onChange);
}

function openScanner({ clamdUrl }: Config, { watchScanner }: DeskUse): FileScanner | undefined {
  if (clamdUrl === undefined) return undefined;
  const scanner = openClamd(clamdUrl);
  return watchScanner ? watchScanner(scanner) : scanner;
}
