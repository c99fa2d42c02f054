import type pg from "pg";
import { type Connection, clientConfig, DeskClient, type DeskClientConfig } from "./client.ts";

/** Notifies every process on a database that something changed. Each process reads the change itself. */
export interface DatabaseNotifications {
  /**
   * Sends a notification soon; calls within a moment are combined. Call it after the commit. It may get lost with the process or the
   * connection, so a subscriber that must not miss anything also polls. `about` names the changed object; without it, anything may have
   * changed.
   */
  notify(channel: string, about?: string): void;
  /** Calls `listener` for each notification, and whenever listening (re)starts, as some may have been missed. */
  listen(channel: string, listener: NotificationListener): void;
  /**
   * Whether all notifications sent up to a second ago on a subscribed channel have arrived: the connection has just responded. The check
   * continues while callers ask for it.
   */
  hears(channel: string): boolean;
  close(): Promise<void>;
}

/** `about`: the names of all changed objects. Empty: anything may have changed. */
type NotificationListener = (about: readonly string[]) => void;

// NOTIFY in a customer's transaction would lock the whole database until the commit is on disk, which cost a third of the throughput at 16
// concurrent requests. So one notification is sent later for all of this interval.
const restMs = 50;
const firstRetryMs = 250;
const maxRetryMs = 5_000;

// PostgreSQL's limit is 7,999 bytes. A longer list is sent as "anything".
const maxAboutLength = 7_900;

// A dead connection can go unnoticed for minutes. Three queries without an answer count as dead.
const proveEveryMs = 250;
const provenForMs = 800;
const proveOnForMs = 60_000;

/** One connection for both, opened on first use and reopened when it is lost. */
export function openNotifications(connection: Connection, applicationName: string): DatabaseNotifications {
  return new NotifyingConnection({
    // A notification need not wait for the disk.
    ...clientConfig(connection, "-c synchronous_commit=off -c statement_timeout=30s"),
    application_name: applicationName,
  });
}

class NotifyingConnection implements DatabaseNotifications {
  readonly #config: DeskClientConfig;
  readonly #heard = new Map<string, Set<NotificationListener>>();
  /** By channel: the names given in `about`. */
  readonly #due = new Map<string, Set<string | undefined>>();
  /** The channels that the current connection listens to, or is about to. */
  #listening = new Set<string>();
  /** The listening channels that the server has confirmed. */
  #heardOn = new Set<string>();
  #provenAt = Number.NEGATIVE_INFINITY;
  #wantedAt = Number.NEGATIVE_INFINITY;
  #proving: NodeJS.Timeout | undefined;
  #isProving = false;
  #client: pg.Client | undefined;
  #open: Promise<pg.Client> | undefined;
  #last: Promise<void> = Promise.resolve();
  #resting: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  #retryMs = firstRetryMs;
  #isClosed = false;

  constructor(config: DeskClientConfig) {
    this.#config = config;
  }

  notify(channel: string, about?: string): void {
    if (this.#isClosed) return;
    this.#due.set(channel, (this.#due.get(channel) ?? new Set()).add(about));
    if (!this.#resting) this.#send();
  }

  listen(channel: string, listener: NotificationListener): void {
    this.#heard.set(channel, (this.#heard.get(channel) ?? new Set()).add(listener));
    // The channel is already listening, so no start will call `listener`.
    if (this.#listening.has(channel)) listener([]);
    this.#use((client) => this.#hear(client, channel));
  }

  hears(channel: string): boolean {
    const now = performance.now();
    this.#wantedAt = now;
    if (!this.#isClosed) this.#proving ??= setInterval(() => this.#prove(), proveEveryMs).unref();
    return this.#heardOn.has(channel) && now - this.#provenAt < provenForMs;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#proving);
    clearTimeout(this.#resting);
    clearTimeout(this.#retry);
    const client = await this.#open?.catch(() => undefined);
    await client?.end();
  }

  #send(): void {
    const channels = [...this.#due.keys()];
    const payloads = [...this.#due.values()].map(payloadOf);
    this.#due.clear();
    this.#resting = setTimeout(() => {
      this.#resting = undefined;
      if (this.#due.size > 0) this.#send();
    }, restMs).unref();
    this.#use(async (client) => {
      await client.query(
        "select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as due (channel, payload)",
        [channels, payloads],
      );
    });
  }

  /** The server sends notifications before its next answer. There is nothing to check without a connection. */
  #prove(): void {
    if (performance.now() - this.#wantedAt > proveOnForMs) {
      clearInterval(this.#proving);
      this.#proving = undefined;
    } else if (this.#open && !this.#isProving) {
      this.#isProving = true;
      this.#use((client) => this.#ask(client, "select")).finally(() => {
        this.#isProving = false;
      });
    }
  }

  /** Any answer proves that the server was up when the query was sent. */
  async #ask(client: pg.Client, question: string): Promise<void> {
    const startedAt = performance.now();
    await client.query(question);
    if (client === this.#client) this.#provenAt = startedAt;
  }

  /** Failures here are repaired by the next connection, and by subscribers that also poll. */
  #use(work: (client: pg.Client) => Promise<void>): Promise<void> {
    if (this.#isClosed) return this.#last;
    this.#open ??= this.#connect();
    const open = this.#open;
    // Serialised: pg allows no second query while one is running.
    this.#last = this.#last
      .then(() => open)
      .then(work)
      .catch(() => undefined);
    return this.#last;
  }

  async #connect(): Promise<pg.Client> {
    const client = new DeskClient(this.#config);
    client.on("error", () => this.#lost(client));
    client.on("end", () => this.#lost(client));
    client.on("notification", ({ channel, payload }) => this.#tell(channel, namesIn(payload)));
    this.#client = client;
    this.#listening = new Set();
    try {
      await client.connect();
      for (const channel of this.#heard.keys()) await this.#hear(client, channel);
      this.#retryMs = firstRetryMs;
      return client;
    } catch (error) {
      this.#lost(client);
      throw error;
    }
  }

  async #hear(client: pg.Client, channel: string): Promise<void> {
    if (this.#listening.has(channel)) return;
    this.#listening.add(channel);
    await this.#ask(client, `listen ${client.escapeIdentifier(channel)}`);
    if (client === this.#client) this.#heardOn.add(channel);
    this.#tell(channel, []);
  }

  #tell(channel: string, about: readonly string[]): void {
    for (const listener of this.#heard.get(channel) ?? []) listener(about);
  }

  #lost(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    this.#open = undefined;
    this.#heardOn.clear();
    client.end().catch(() => undefined);
    if (this.#isClosed || this.#heard.size === 0) return;
    this.#retry = setTimeout(() => this.#use(async () => undefined), this.#retryMs).unref();
    this.#retryMs = Math.min(this.#retryMs * 2, maxRetryMs);
  }
}

function payloadOf(about: ReadonlySet<string | undefined>): string {
  const named = [...about].join(" ");
  return about.has(undefined) || named.length > maxAboutLength ? "" : named;
}

const namesIn = (payload = "") => payload.split(" ").filter(Boolean);
