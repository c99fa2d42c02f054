import type pg from "pg";
import { type Connection, clientConfig, DeskClient, type DeskClientConfig } from "./client.ts";

/** Tells every process on a database that there is something new, and where. What it is, each looks up for itself. */
export interface Notifications {
  /**
   * Says so, soon: many calls within a moment become one notification. It is meant for after the commit, and may
   * get lost (with the process, or with the connection); whoever must not miss anything also looks now and then.
   * `about` names what has something new, in a word; without it, that may be anything.
   */
  notify(channel: string, about?: string): void;
  /** Calls `heard` at each notification, and whenever listening begins (again), as some may have been missed. */
  listen(channel: string, heard: Heard): void;
  /**
   * Whether all that was notified until a second ago, on a channel that is listened to, has been heard by now: the
   * connection has just answered. It goes on asking it for as long as somebody wants to know.
   */
  hears(channel: string): boolean;
  close(): Promise<void>;
}

/** `about`: the names of all that has something new. None: it may be anything. */
type Heard = (about: readonly string[]) => void;

// A notification in a customer's transaction would hold a lock of the whole database until the commit is on disk:
// with 16 openings at once that measured a third of the throughput. So there is one afterwards, for all of a moment.
const restMs = 50;
const firstRetryMs = 250;
const maxRetryMs = 5_000;

// PostgreSQL takes 7,999 bytes. Who looks at more than that looks at everything.
const maxAboutLength = 7_900;

// A connection can be dead for minutes before anybody notices. Three questions without an answer are taken for that.
const proveEveryMs = 250;
const provenForMs = 800;
const proveOnForMs = 60_000;

/** One connection for both, opened when it is first needed and again whenever it was lost. */
export function openNotifications(connection: Connection, applicationName: string): Notifications {
  return new NotifyingConnection({
    // A notification is worth no wait for the disk.
    ...clientConfig(connection, "-c synchronous_commit=off -c statement_timeout=30s"),
    application_name: applicationName,
  });
}

class NotifyingConnection implements Notifications {
  readonly #config: DeskClientConfig;
  readonly #heard = new Map<string, Set<Heard>>();
  /** By channel: what it is about, as it was named. */
  readonly #due = new Map<string, Set<string | undefined>>();
  /** The channels that the present connection listens to, or is about to. */
  #listening = new Set<string>();
  /** Of these, those of which the server has said so. */
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

  listen(channel: string, heard: Heard): void {
    this.#heard.set(channel, (this.#heard.get(channel) ?? new Set()).add(heard));
    // Of a channel that is listened to already, nothing says that listening begins.
    if (this.#listening.has(channel)) heard([]);
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

  /** What the server notifies goes out before its next answer. Nobody is asked while there is no connection. */
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

  /** Whatever it is asked: what it answers proves that it was there when it was asked. */
  async #ask(client: pg.Client, question: string): Promise<void> {
    const asked = performance.now();
    await client.query(question);
    if (client === this.#client) this.#provenAt = asked;
  }

  /** What fails here is made up for: by the next connection, and by those who also look now and then. */
  #use(work: (client: pg.Client) => Promise<void>): Promise<void> {
    if (this.#isClosed) return this.#last;
    this.#open ??= this.#connect();
    const open = this.#open;
    // One after the other: pg wants no second query while the first is under way.
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
    for (const heard of this.#heard.get(channel) ?? []) heard(about);
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
