import type { Sidedesk } from "@sidedesk/client";
import type { KnownClient } from "./signed-in-client.ts";

/** How long a process assumes that the desk knows the client. */
const knownForMs = 10 * 60_000;
const mostKnown = 10_000;

/** Creates or updates the client's record before the first call, and when a field has changed. */
export class KnownClients {
  readonly #desk: Sidedesk;
  readonly #timeoutMs: number;
  readonly #known = new Map<string, { fields: string; until: number; done: Promise<unknown> }>();

  constructor(desk: Sidedesk, timeoutMs: number) {
    this.#desk = desk;
    this.#timeoutMs = timeoutMs;
  }

  async note({ id, ...record }: KnownClient): Promise<void> {
    const { first_name, last_name, email, company, phone } = record;
    const fields = JSON.stringify({ first_name, last_name, email, company, phone });
    const known = this.#known.get(id);
    if (known && known.fields === fields && known.until > Date.now()) return void (await known.done);
    // With its retries and the body of its answer: the client's other requests wait for it.
    const signal = AbortSignal.timeout(this.#timeoutMs);
    const done = this.#desk.client(id).upsert(JSON.parse(fields), { signal });
    this.#known.delete(id);
    this.#known.set(id, { fields, until: Date.now() + knownForMs, done });
    const [oldest] = this.#known.keys();
    if (this.#known.size > mostKnown && oldest !== undefined) this.#known.delete(oldest);
    try {
      await done;
    } catch (error) {
      this.#known.delete(id);
      throw error;
    }
  }

  /** The desk knows the client no more. */
  forget({ id }: KnownClient): void {
    this.#known.delete(id);
  }
}
