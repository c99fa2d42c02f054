import { panelOptions, untilShutdown } from "./panel-state.ts";

/** An error response with its message. Status 0 or none: the site failed to provide an identity. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string | undefined;
  readonly errors: Record<string, string[]>;

  constructor(status: number, { code, message = "", errors = {} }: Partial<Refused> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
}

/** Whether the server or the site refused for good. A proxy's response has no code and counts as lost. */
export const isRefusal = (error: unknown): error is Refused =>
  error instanceof Refused && error.status < 500 && (error.code !== undefined || error.status === 0);

export interface RequestOptions {
  method?: string | undefined;
  body?: object | undefined;
  /** The chat session's token. */
  token?: string | undefined;
  headers?: Record<string, string>;
  /** Null: can't be aborted, not even by a sign-out. */
  signal?: AbortSignal | null | undefined;
  /** Continues after the page is closed. */
  keepalive?: boolean;
}

const headersOf = ({ token, headers }: RequestOptions): Record<string, string> => ({
  "accept-language": panelOptions.language,
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...headers,
});

const addressOf = (path: string) => `${panelOptions.root}api/v1/public/${path}`;

/** Sends a request to a path below the public API. */
export async function open(path: string, asking: RequestOptions = {}): Promise<Response> {
  const { method, body, keepalive, signal = untilShutdown() } = asking;
  const answer = await fetch(addressOf(path), {
    method,
    keepalive,
    signal,
    credentials: "omit",
    headers: { ...headersOf(asking), ...(body ? { "content-type": "application/json" } : {}) },
    body: JSON.stringify(body),
  } as RequestInit);
  if (!answer.ok) throw new Refused(answer.status, await answer.json().catch(() => ({})));
  return answer;
}

export async function call<Data>(path: string, asking?: RequestOptions): Promise<Data> {
  const answer = await open(path, asking);
  return answer.status === 204 ? (undefined as Data) : (await answer.json()).data;
}

/** Upload progress from 0 to 1, and a signal that cancels it. */
export interface SendOptions {
  progress(share: number): void;
  signal: AbortSignal;
}

/** Sends a form with its files. */
export function post<Data>(
  path: string,
  form: FormData,
  { progress, signal }: SendOptions,
  asking: RequestOptions = {},
): Promise<Data> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", addressOf(path));
    for (const [name, value] of Object.entries(headersOf(asking))) request.setRequestHeader(name, value);
    request.responseType = "json";
    request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0);
    request.onload = () => {
      const { status, response } = request;
      if (status < 300) resolve(response.data);
      else reject(new Refused(status, response ?? {}));
    };
    request.onerror = request.onabort = () => reject(new Error("No answer."));
    for (const over of [signal, untilShutdown()]) panelOptions.make.on(over, "abort", () => request.abort());
    request.send(form);
  });
}

/** The message of an error: the server's own, or that it was unreachable. */
export function sentenceOf(error: unknown): string {
  if (!isRefusal(error)) return texts.unreachable;
  return Object.values(error.errors).flat().join(" ") || error.message;
}
