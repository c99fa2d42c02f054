import type { Given } from "../given.ts";
import { hexOf } from "../hex.ts";
import { type Chat, ChatSession, type Entry, Refused, type WithEntries } from "./session.ts";
import { listen, type Told } from "./stream.ts";

/** A message that is on its way. */
export interface Outgoing {
  id: string;
  body: string;
  /** Why it was not taken, in the desk's words or ours. */
  refusal?: string;
}

const retryMs = 2_000;
const typingEveryMs = 5_000;

/** The chat of this browser: what was said in it, and what is on its way. Whoever shows it is told of each change. */
export class Conversation {
  readonly session: ChatSession;
  chat: Chat | undefined;
  entries: Entry[] = [];
  outgoing: Outgoing[] = [];
  #seen = 0;
  #typedAt = 0;
  #stop: (() => void) | undefined;
  #isSending = false;
  readonly #changed: () => void;
  readonly #name: string;

  constructor(given: Given, changed: () => void) {
    this.#changed = changed;
    this.#name = `sidedesk ${given.key}`;
    this.session = new ChatSession(given);
  }

  get unread(): number {
    return this.entries.filter(({ seq, author }) => seq > this.#seen && author.type === "staff").length;
  }

  /** Goes on with what this browser began on another page, or in another tab. */
  async resume(): Promise<void> {
    if (!this.session.isThere || this.chat) return;
    const { chat } = await this.session.read();
    if (chat) this.#take(await this.session.call<WithEntries>("GET", `chats/${chat.id}`));
    this.#listen();
  }

  say(body: string): void {
    this.outgoing.push({ id: newId(), body });
    this.#changed();
    void this.#send();
  }

  /** Once more, under the same id: what the desk has it does not take twice. */
  again(message: Outgoing): void {
    delete message.refusal;
    this.#changed();
    void this.#send();
  }

  typing(): void {
    if (!this.#isOpen || Date.now() - this.#typedAt < typingEveryMs) return;
    this.#typedAt = Date.now();
    this.#tell("PUT", "typing");
  }

  seen(): void {
    const seq = this.entries.at(-1)?.seq ?? 0;
    if (seq <= this.#seen) return;
    this.#seen = seq;
    if (this.chat) this.#tell("PUT", "seen", { seq });
    this.#changed();
  }

  async close(): Promise<void> {
    if (this.chat) this.#take(await this.session.call<WithEntries>("POST", `chats/${this.chat.id}/close`));
  }

  /** Where the last one is over, the next message begins another. */
  anew(): void {
    this.chat = undefined;
    this.entries = [];
    this.#seen = 0;
    this.#changed();
  }

  /** Of somebody who signs out: nothing is left, here and in other tabs. */
  shutdown(): void {
    new BroadcastChannel(this.#name).postMessage({ event: "ended", data: { reason: "signed_out" } });
    this.session.end();
    this.#forget();
  }

  async download(path: string): Promise<Blob> {
    return (await this.session.open(path)).blob();
  }

  get #isOpen(): boolean {
    return this.session.isThere && this.chat !== undefined && this.chat.status !== "closed";
  }

  #tell(method: string, what: string, body?: object): void {
    void this.session.call(method, `chats/${this.chat?.id}/${what}`, body).catch(() => undefined);
  }

  /** One after the other, in their order; whatever is lost on the way is sent again. */
  async #send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (;;) {
      const message = this.outgoing.find(({ refusal }) => refusal === undefined);
      if (!message) break;
      try {
        await this.#sendOne(message);
        this.outgoing = this.outgoing.filter((other) => other !== message);
      } catch (error) {
        if (error instanceof Refused && error.status < 500) message.refusal = error.message;
        else await new Promise((soon) => setTimeout(soon, retryMs));
      }
      this.#changed();
    }
    this.#isSending = false;
  }

  async #sendOne({ id, body }: Outgoing): Promise<void> {
    if (this.#isOpen) {
      this.#add(await this.session.call<Entry>("POST", `chats/${this.chat?.id}/messages`, { id, body }));
      return;
    }
    // One that has ended meanwhile is not listened to any more.
    if (!this.session.isThere) this.#forgetChat();
    await this.session.begin();
    const page = {
      url: location.href.split(/[?#]/)[0]?.slice(0, 2_000),
      title: document.title.slice(0, 300),
    };
    const isOnWeb = /^https?:/.test(location.href);
    this.#take(
      await this.session.call<WithEntries>("POST", "chats", { id, body, ...(isOnWeb ? { page } : {}) }),
    );
    this.session.keep();
    this.#listen();
  }

  #listen(): void {
    this.#stop ??= listen(
      this.#name,
      this.session,
      () => this.chat && `${this.chat.id}:${this.entries.at(-1)?.seq ?? 0}`,
      (told) => this.#hear(told),
    );
  }

  #hear({ event, data }: Told): void {
    if (event === "entry") this.#add(data as Entry);
    else if (event === "state") this.#state(data as Chat);
    else if (event === "ended" && (data as { reason: string }).reason === "signed_out") {
      this.session.forget();
      this.#forget();
    }
  }

  #state(chat: Chat): void {
    if (this.chat && this.chat.id !== chat.id) this.entries = [];
    this.chat = chat;
    this.#changed();
  }

  #take({ entries, ...chat }: WithEntries): void {
    this.#state(chat);
    for (const entry of entries) this.#add(entry);
  }

  #add(entry: Entry): void {
    if (this.entries.some(({ id }) => id === entry.id)) return;
    this.entries = [...this.entries, entry].sort((one, other) => one.seq - other.seq);
    this.outgoing = this.outgoing.filter(({ id }) => id !== entry.client_made_id);
    this.#changed();
  }

  #forgetChat(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.anew();
  }

  #forget(): void {
    this.outgoing = [];
    this.#forgetChat();
  }
}

/** Also over plain http, where there is no randomUUID. */
const newId = () => hexOf(crypto.getRandomValues(new Uint8Array(16)));
