/** Where requests go, and what each of them carries. */
export interface RequestTarget {
  /** The address that paths are appended to. */
  base: string;
  headers: Record<string, string>;
  /** Aborts requests that have no signal of their own, and all uploads. */
  life(): AbortSignal;
}

/** An error response with its message. Status 0: the site failed to provide an identity. */
export class Refused extends Error {
  declare readonly status: number;
  declare readonly code: string | undefined;
  declare readonly errors: Record<string, string[]>;
  /** Where a visitor who is signed out signs in, if the platform says so. */
  declare readonly sign_in_url: string | undefined;

  constructor(status: number, { code, message = "", errors = {}, sign_in_url }: Partial<Refused> = {}) {
    super(message);
    Object.assign(this, { status, code, errors, sign_in_url });
  }
}

/** Whether the server or the site refused for good. A proxy's response has no code and counts as lost. */
export const isRefusal = (error: unknown): error is Refused =>
  error instanceof Refused && error.status < 500 && error.code !== undefined;

export interface RequestOptions {
  method?: string | undefined;
  body?: object | undefined;
  /** The chat session's token. */
  token?: string | undefined;
  headers?: Record<string, string> | undefined;
  /** Null: can't be aborted, not even by a sign-out. */
  signal?: AbortSignal | null;
  /** Continues after the page is closed. */
  keepalive?: boolean;
}

/** Upload progress from 0 to 1, and a signal that cancels it. */
export interface UploadOptions {
  progress(share: number): void;
  signal: AbortSignal;
}

export interface Requests {
  /** Sends a request, with a JSON body if it has one, and returns its response unless it was refused. */
  open(path: string, asking?: RequestOptions): Promise<Response>;
  /** The same, and returns the `data` of the response. */
  call<Data>(path: string, asking?: RequestOptions): Promise<Data>;
  /** Sends a form with its files, and returns the `data` of the response. */
  post<Data>(path: string, form: FormData, way: UploadOptions, asking?: RequestOptions): Promise<Data>;
}

export function requests(target: RequestTarget): Requests {
  const headersOf = ({ token, headers, body }: RequestOptions): Record<string, string> => ({
    ...target.headers,
    ...headers,
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { "content-type": "application/json" }),
  });
  const open: Requests["open"] = async (path, asking = {}) => {
    const answer = await fetch(target.base + path, {
      signal: target.life(),
      ...asking,
      headers: headersOf(asking),
      body: JSON.stringify(asking.body),
    } as RequestInit);
    const { ok, status, headers, redirected, url } = answer;
    if (ok && !(redirected && /html/.test(headers.get("content-type") ?? ""))) return answer;
    throw refusalOf(status, await answer.json().catch(() => ({})), redirected && url);
  };
  return {
    open,
    call: async (path, asking) => {
      const answer = await open(path, asking);
      return answer.status === 204 ? undefined : (await answer.json()).data;
    },
    post: (path, form, { progress, signal }, asking = {}) =>
      new Promise((resolve, reject) => {
        const request = new XMLHttpRequest();
        const address = new URL(target.base + path, document.baseURI).href;
        request.open("POST", address);
        for (const entry of Object.entries(headersOf(asking))) request.setRequestHeader(...entry);
        request.responseType = "json";
        request.upload.onprogress = ({ loaded, total }) => progress(total ? loaded / total : 0);
        request.onload = () => {
          // Null unless it is JSON.
          const { status, response, responseURL } = request;
          if (status < 300 && response?.data) resolve(response.data);
          else reject(refusalOf(status, response ?? {}, responseURL !== address && responseURL));
        };
        request.onerror = request.onabort = reject;
        AbortSignal.any([signal, target.life()]).onabort = () => request.abort();
        request.send(form);
      }),
  };
}

/**
 * The desk's refusals have a code. Without one, a redirect has led to the sign-in page of the product, whose own check of sessions was
 * first. That page's query would lead back to a request, not to a page.
 */
const refusalOf = (status: number, refusal: Partial<Refused>, redirectedTo: string | false): Refused =>
  redirectedTo && status < 500 && refusal.code === undefined
    ? new Refused(401, { code: "signed_out", sign_in_url: redirectedTo.replace(/[?#].*/, "") })
    : new Refused(status, refusal);
