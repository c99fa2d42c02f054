import type { components } from "../../desk/api/types.generated.ts";
import type { Given } from "../given.ts";
import { type Kept, keeping } from "../kept.ts";

type Shapes = components["schemas"];
export type Availability = Shapes["ChatAvailability"];
export type Chat = Shapes["Chat"];
export type Entry = Shapes["ChatEntry"];
export type WithEntries = Shapes["ChatWithEntries"];
type Session = Shapes["ChatSession"];

/** What the desk refused, by its status and its stable word. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;

  constructor(status: number, { code = "", message = "" } = {}) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** So long before a client's session is over it is vouched for anew. */
const aheadMs = 30_000;

/** The browser's session at the desk: a token that only this origin knows, kept from the first message on. */
export class ChatSession {
  readonly #given: Given;
  readonly #base: string;
  readonly #fetch = window.fetch.bind(window);
  readonly #kept: Kept;
  #token: string | undefined;
  #renewing: number | undefined;

  constructor(given: Given) {
    this.#given = given;
    this.#base = `${given.root}api/v1/public/chat/`;
    this.#kept = keeping(given.key);
    this.#token = this.#kept.read();
  }

  /** Another tab may have begun it. */
  get isThere(): boolean {
    this.#token ??= this.#kept.read();
    return this.#token !== undefined;
  }

  availability = () => this.#call<Availability>("GET", `availability?public_key=${this.#given.key}`);

  /** Begins one where there is none; a client's, where the site says whose. */
  async begin(): Promise<void> {
    if (this.isThere) return;
    const { key: public_key, language } = this.#given;
    const identity_token = await this.#given.identity?.();
    const answer = await this.#send("POST", "sessions", { public_key, language, identity_token });
    const { data, token } = await answer.json();
    this.#token = token;
    this.#renewBefore(data);
  }

  keep(): void {
    if (this.#token) this.#kept.write(this.#token);
  }

  async read(): Promise<Session> {
    const session = await this.call<Session>("GET", "session");
    this.#renewBefore(session);
    return session;
  }

  /** Whoever the site says it is now. */
  async identify(): Promise<void> {
    const identity_token = await this.#given.identity?.();
    if (this.#token && identity_token)
      this.#renewBefore(await this.#call<Session>("PUT", "session/identity", { identity_token }));
  }

  /** By the token; once more after a client's was over. One that the desk knows no more is forgotten. */
  async call<Data>(method: string, path: string, body?: object): Promise<Data> {
    try {
      return await this.#call<Data>(method, path, body);
    } catch (error) {
      if (!(error instanceof Refused) || error.status !== 401) throw error;
      if (error.code !== "chat_identity_over") this.forget();
      else {
        await this.identify();
        return this.#call<Data>(method, path, body);
      }
      throw error;
    }
  }

  /** An answer that stays open, or a file. */
  open(path: string, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<Response> {
    return this.#send("GET", path, undefined, headers, signal);
  }

  end(): void {
    if (this.#token) void this.#send("DELETE", "session").catch(() => undefined);
    this.forget();
  }

  forget(): void {
    clearTimeout(this.#renewing);
    this.#token = undefined;
    this.#kept.forget();
  }

  #renewBefore({ verified_until }: Session): void {
    clearTimeout(this.#renewing);
    if (!verified_until) return;
    const inMs = Math.max(1_000, Date.parse(verified_until) - Date.now() - aheadMs);
    this.#renewing = setTimeout(() => void this.identify().catch(() => undefined), inMs);
  }

  async #call<Data>(method: string, path: string, body?: object): Promise<Data> {
    const answer = await this.#send(method, path, body);
    return answer.status === 204 ? (undefined as Data) : (await answer.json()).data;
  }

  async #send(
    method: string,
    path: string,
    body?: object,
    further: Record<string, string> = {},
    signal?: AbortSignal,
  ): Promise<Response> {
    const answer = await this.#fetch(this.#base + path, {
      method,
      credentials: "omit",
      headers: {
        "accept-language": this.#given.language,
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
        ...(body ? { "content-type": "application/json" } : {}),
        ...further,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      ...(signal ? { signal } : {}),
    });
    if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => ({})));
    return answer;
  }
}
