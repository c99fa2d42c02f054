import type { Language } from "../../i18n/say.ts";
import type { FileScanner } from "../../infrastructure/clamd/scanner.ts";
import type { Database } from "../../infrastructure/database/connect.ts";
import type { DatabaseNotifications } from "../../infrastructure/database/notifications.ts";
import { FailedOnPrimary, type StandbyReads } from "../../infrastructure/database/standby-reads.ts";
import { transaction } from "../../infrastructure/database/transaction.ts";
import type { FileStore } from "../../infrastructure/files/store.ts";
import type { Jobs } from "../../infrastructure/jobs/jobs.ts";
import type { Keyring } from "../../infrastructure/keyring/keyring.ts";
import type { Left } from "../../rate-limit.ts";
import type { SiteverifyAddresses } from "./captcha-providers.ts";
import type { AnyEvent, Subscriber } from "./event.ts";
import type { Feature } from "./feature.ts";
import type { Addresses } from "./urls.ts";

/** The dependencies of the desk's verbs. Inside a transaction, `db` is that transaction. */
export interface Desk {
  db: Database;
  /** The hot standby that may answer reads; undefined if none is configured. */
  standby: StandbyReads | undefined;
  /** While `db` is the standby: the primary, for unlogged tables, which a standby does not have. */
  primary?: Database;
  keyring: Keyring;
  files: FileStore;
  /** The virus scanner for uploads; undefined if none is configured. */
  scanner: FileScanner | undefined;
  jobs: Jobs;
  notifications: DatabaseNotifications;
  settings: DeskSettings;
  addresses: Addresses;
  /** The supported languages; the first is the fallback. */
  languages: readonly Language[];
  /** Notifications to send after commit. Undefined outside a transaction. */
  toNotify?: Notice[];
  /** The triggers that caused the current work, in order. None of them fires again for it. */
  causedBy?: readonly string[];
  /** Receives the remaining limits of an accepted submission, if a request set it. */
  onRateLimit?(left: Left[]): void;
  /** The subscribers of an event (core/event.ts). */
  subscribersOf(what: AnyEvent): readonly Subscriber[];
  /** All features, for verbs that depend on what each one declares. */
  features: readonly Feature[];
}

interface Notice {
  channel: string;
  about?: string | undefined;
}

export interface DeskSettings {
  /** The base of every absolute URL, without a trailing slash. */
  publicUrl: string;
  /** The largest request that the server accepts. */
  maxRequestMb: number;
  /** The folder of files in transit (infrastructure/files/spool.ts). */
  spoolFolder: string;
  /** Whether outgoing calls may reach private addresses (infrastructure/outgoing/). */
  allowPrivateTargets: boolean;
  /** The URLs of the captcha services. */
  siteverify: SiteverifyAddresses;
}

/** The channel that signals new entries in `staff_feed`. */
export const newsChannel = "staff_feed";
/** Names a notification for pages only; webhook delivery ignores it. */
export const forPages = "pages";

/** Runs check, write and job in one transaction. Joins a transaction that has already begun. */
export async function inTransaction<Result>(
  desk: Desk,
  work: (desk: Desk) => Promise<Result>,
): Promise<Result> {
  if (desk.db.isTransaction) return work(desk);
  const toNotify: Notice[] = [{ channel: newsChannel }];
  const result = await transaction(desk.db, (db) => work({ ...desk, db, toNotify }));
  for (const { channel, about } of toNotify) desk.notifications.notify(channel, about);
  return result;
}

/** Work that only reads: on the standby if there is one and it has every change so far, else on the primary. */
export function readFromStandby<Result>(desk: Desk, work: (desk: Desk) => Promise<Result>): Promise<Result> {
  return desk.standby ? desk.standby.read((db) => work({ ...desk, db, primary: desk.db })) : work(desk);
}

/** The part of such work that only the primary can answer. If it fails, the standby is not to blame and the work is not repeated. */
export async function readFromPrimary<Result>(
  desk: Desk,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  if (!desk.primary) return work(desk.db);
  try {
    return await work(desk.primary);
  } catch (cause) {
    throw new FailedOnPrimary("The primary failed.", { cause });
  }
}

/** Notifies a channel after the commit, or now outside a transaction. */
export function notifyAfterCommit(desk: Desk, channel: string, about?: string): void {
  if (desk.toNotify) desk.toNotify.push({ channel, about });
  else desk.notifications.notify(channel, about);
}
