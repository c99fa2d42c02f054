import type { Language } from "../../i18n/say.ts";
import type { FileScanner } from "../../infrastructure/clamd/scanner.ts";
import type { Database } from "../../infrastructure/database/connect.ts";
import type { Notifications } from "../../infrastructure/database/notifications.ts";
import { transaction } from "../../infrastructure/database/transaction.ts";
import type { FileStore } from "../../infrastructure/files/store.ts";
import type { Jobs } from "../../infrastructure/jobs/jobs.ts";
import type { Keyring } from "../../infrastructure/keyring/keyring.ts";
import type { Left } from "../../rate-limit.ts";
import type { SiteverifyAddresses } from "./captcha-providers.ts";
import type { AnyEvent, Subscriber } from "./event.ts";
import type { Feature } from "./feature.ts";
import type { Addresses } from "./urls.ts";

/** What the desk's verbs work with. Inside a transaction, `db` is that transaction. */
export interface Desk {
  db: Database;
  keyring: Keyring;
  files: FileStore;
  /** Who looks for viruses in what is sent; undefined where nobody does. */
  scanner: FileScanner | undefined;
  jobs: Jobs;
  notifications: Notifications;
  settings: DeskSettings;
  addresses: Addresses;
  /** What it answers in; the first is what it falls back to. */
  languages: readonly Language[];
  /** What is notified once the transaction that is under way has committed; undefined outside of one. */
  toNotify?: Notice[];
  /** The triggers that what is under way came by, one by the other: none of them is set off by it again. */
  causedBy?: readonly string[];
  /** Told what an accepted submission leaves of its limits, where somebody answers it. */
  onRateLimit?(left: Left[]): void;
  /** Who listens for a happening (core/event.ts). */
  subscribersOf(what: AnyEvent): readonly Subscriber[];
  /** What all features declare, for verbs that have to know of every one. */
  features: readonly Feature[];
}

interface Notice {
  channel: string;
  about?: string | undefined;
}

export interface DeskSettings {
  /** The base of every absolute URL, without a slash at its end. */
  publicUrl: string;
  /** What the server lets through in one request. */
  maxRequestMb: number;
  /** Where lies what is on its way in or out (infrastructure/files/spool.ts). */
  spoolFolder: string;
  /** Whether calls to addresses that somebody configured may reach private ones (infrastructure/outgoing/). */
  allowPrivateTargets: boolean;
  /** Where the services of robot checks are asked. */
  siteverify: SiteverifyAddresses;
}

/** Where it is told that something may have happened; `staff_feed` says what. */
export const newsChannel = "staff_feed";
/** How that is named which only pages are told of, however often it happens: no webhook waits for it. */
export const forPages = "pages";

/** Check, write and job together, or not at all. Joins the transaction that is already under way. */
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

/** Notifies a channel besides: after the commit, or now where no transaction is under way. */
export function notifyAfterCommit(desk: Desk, channel: string, about?: string): void {
  if (desk.toNotify) desk.toNotify.push({ channel, about });
  else desk.notifications.notify(channel, about);
}
