import type { components } from "../desk/api/types.generated.ts";
import type { Given } from "./given.ts";

type Shapes = components["schemas"];
export type Look = Shapes["WidgetLook"];
export type Found = Shapes["FoundArticle"];
export type Announcement = Shapes["Announcement"];
export type Department = Shapes["Department"];
export type Opened = Shapes["OpenedByVisitor"];
export type Status = Shapes["PresentStatus"];

/** What the desk has refused, in its own words. */
export interface Refusal {
  message: string;
  errors?: Record<string, string[]>;
}

/** What is asked of the desk, for one brand and in one language. */
export class Api {
  readonly #base: string;
  readonly #key: string;
  readonly #headers: HeadersInit;
  readonly #fetch = window.fetch.bind(window);

  constructor({ root, key, language }: Pick<Given, "root" | "key" | "language">) {
    this.#base = `${root}api/v1/public/`;
    this.#key = key;
    this.#headers = { "accept-language": language };
  }

  /** By the way that the script came: the site's policy may know no other. */
  get challenge(): string {
    return `${this.#base}captcha/challenge`;
  }

  /** The look, and what belongs to it. */
  look = () => this.#read<Look>(`widget/${this.#key}`);
  announcements = () => this.#read<Announcement[]>(`widget/${this.#key}/announcements?placement=widget`);
  status = () => this.#read<Status>(`status/${this.#key}`);
  departments = () => this.#read<Department[]>(`widget/${this.#key}/departments`);
  articles = (words: string, signal: AbortSignal) =>
    this.#read<Found[]>(`widget/${this.#key}/articles?q=${encodeURIComponent(words.slice(0, 300))}`, signal);

  async #read<Data>(path: string, signal?: AbortSignal): Promise<Data> {
    const init: RequestInit = { headers: this.#headers, credentials: "omit", ...(signal ? { signal } : {}) };
    const answer = await this.#fetch(this.#base + path, init);
    if (!answer.ok) throw new Error(`${answer.status}`);
    return (await answer.json()).data;
  }

  /** Sends a form with its files. Answers what was opened, or why it was refused; fails where nothing came back. */
  open(form: FormData, { progress, signal }: { progress: (share: number) => void; signal: AbortSignal }) {
    return new Promise<Opened | Refusal>((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open("POST", `${this.#base}widget/${this.#key}/tickets`);
      for (const [name, value] of Object.entries(this.#headers)) request.setRequestHeader(name, value);
      request.responseType = "json";
      request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0);
      request.onload = () => {
        const { response } = request;
        if (request.status === 201) resolve(response.data);
        else if (response?.message) resolve(response);
        else reject(new Error(`${request.status}`));
      };
      request.onerror = request.onabort = () => reject(new Error("No answer."));
      signal.onabort = () => request.abort();
      request.send(form);
    });
  }
}
