import { type ClientFields, Sidedesk, SidedeskError } from "@sidedesk/client";
import { elementScript } from "./element-script.ts";
import { askInTime } from "./head-timeout.ts";
import { KnownClients } from "./known-clients.ts";
import { OpenCalls } from "./open-calls.ts";
import { supportPage } from "./page.ts";
import { refuse } from "./refusals.ts";
import { parametersOf, type Route, routes, targetOf } from "./routes.ts";
import { isOfAnother, type KnownClient, signedInClient } from "./signed-in-client.ts";

/** The client who is signed in to your product. */
export interface SupportClient extends ClientFields {
  /** Your own id of the client, of at most 191 characters. */
  id: string | number;
}

/** `Native` is the request as the framework knows it, such as Express's `req`: an adapter gives it to `client`. */
export interface SupportOptions<Native = undefined> {
  /** The desk's address, such as `https://desk.example`. Required; undefined only as variables of the environment are. */
  baseUrl: string | undefined;
  /** An integration key, `sdi_…`. It stays on this server. Required, too. */
  key: string | undefined;
  /** Where the support area is in your product: `/support` by default. It begins with a slash. */
  basePath?: string;
  /** Who is signed in to your product, by your session; null if no one is. */
  client(request: Request, native: Native): Found | Promise<Found>;
  /** Where a visitor who is not signed in can sign in, such as `/login`. The page and the element link to it. */
  signInUrl?: string;
  /** Whether the element's script is compressed here, which it is unless you say no. */
  compress?: boolean;
  /** How long the desk may take until its answer begins, in milliseconds: 30 000 by default. */
  timeoutMs?: number;
  /** Another implementation of `fetch`, for tests or a proxy. */
  fetch?: typeof fetch;
}

type Found = SupportClient | null | undefined;

export type SupportHandler<Native = undefined> = undefined extends Native
  ? (request: Request, native?: Native) => Promise<Response>
  : (request: Request, native: Native) => Promise<Response>;

/** Requests that change something come from a script of the same origin: a form of another site cannot set this header. */
const scriptHeader = "x-sidedesk-portal";

/** What passes from the browser to the desk, and back. */
const requestHeaders = [
  "accept",
  "accept-language",
  "content-type",
  "content-length",
  "idempotency-key",
  "if-none-match",
  "range",
];
/** A chat's own token and its place in the stream of events. */
const chatHeaders = ["last-event-id"];
const chatToken = /^Bearer sdc_/;
const responseHeaders = [
  "content-type",
  "content-disposition",
  "content-range",
  "accept-ranges",
  "etag",
  "retry-after",
  "ratelimit",
  "ratelimit-policy",
  "idempotency-replayed",
  "x-request-id",
  "content-language",
  // Without it, nginx in front of the product would hold back events.
  "x-accel-buffering",
];

/**
 * Answers the requests of a support area: the page, the element's script, and exactly those calls of the integration API that
 * concern the signed-in client. The key never leaves this server.
 *
 * @throws {TypeError} If `baseUrl`, `key` or `client` is missing, or `basePath` has no slash at its beginning.
 *
 * ```ts
 * const support = supportHandler({ baseUrl, key, client: (request) => sessionOf(request) });
 * export default { fetch: support };
 * ```
 */
export function supportHandler<Native = undefined>(options: SupportOptions<Native>): SupportHandler<Native> {
  // The client says what is missing.
  const { baseUrl: address = "", key = "", timeoutMs = 30_000, signInUrl } = options;
  const ask = options.fetch ?? ((input: string, init: RequestInit) => fetch(input, init));
  const desk = new Sidedesk({ baseUrl: address, key, fetch: ask as typeof fetch });
  if (typeof options.client !== "function")
    throw new TypeError("client must be a function that returns who is signed in, or null.");
  const baseUrl = address.replace(/(?<!\/)\/+$/, "");
  const base = basePathOf(options);
  const records = new KnownClients(desk, timeoutMs);
  const calls = new OpenCalls();

  async function proxied(request: Request, native: Native, path: string): Promise<Response> {
    const matching = routes.flatMap((route) => {
      const parameters = parametersOf(route, path);
      return parameters ? [{ route, parameters }] : [];
    });
    if (matching.length === 0) return refuse(request, "route_unknown");
    const found = matching.find(({ route }) => route.method === request.method);
    const methods = matching.map(({ route }) => route.method);
    if (!found) return wrongMethod(request, methods);
    if (!isOfThisPage(request, found.route)) return refuse(request, "portal_origin_refused");
    if (found.route.needsNoClient) return passedOn(request, found.route, found.route.to);
    const client = await signedInClient(options, request, native);
    if (!client || isOfAnother(request, client))
      return refuse(request, "signed_out", {}, { sign_in_url: signInUrl });
    const { searchParams } = new URL(request.url);
    const target = targetOf(found.route, client.id, found.parameters, searchParams);
    const response = await calls.make(client.id, () => asClient(client, request, found.route, target));
    return response ?? refuse(request, "too_many_calls", { "retry-after": "10" });
  }

  async function asClient(
    client: KnownClient,
    request: Request,
    route: Route,
    target: string,
  ): Promise<Response> {
    await records.note(client);
    const response = await passedOn(request, route, target);
    if (!(await isErased(response))) return response;
    records.forget(client);
    // A body can only be read once. The visitor's next attempt creates the client.
    if (request.body) return refuse(request, "desk_away");
    await records.note(client);
    return passedOn(request, route, target);
  }

  async function passedOn(request: Request, route: Route, target: string): Promise<Response> {
    const { isPublic } = route;
    const headers = isPublic
      ? chatHeadersOf(request)
      : headersOf(request, [["authorization", `Bearer ${key}`]]);
    if (route.isUnkeyed) headers.delete("idempotency-key");
    const response = await askInTime(request, timeoutMs, ({ signal, body }) =>
      ask(`${baseUrl}/api/v1/${isPublic ? "public" : "integration"}${target}`, {
        method: request.method,
        headers,
        redirect: "manual",
        signal,
        ...(body && { body, duplex: "half" }),
      } as RequestInit),
    );
    // The wrong key is this platform's mistake; its visitor is signed in.
    const isRefused = !isPublic && (response.status === 401 || response.status === 403);
    if (isRefused || (response.status >= 301 && response.status !== 304 && response.status < 400)) {
      console.error(`The desk at ${baseUrl} answered ${response.status}. Check key and baseUrl.`);
      await response.body?.cancel();
      return refuse(request, "desk_refused");
    }
    if (!isOfDesk(response)) {
      console.error(`The desk at ${baseUrl} answered ${response.status} with something that is not its own.`);
      await response.body?.cancel();
      return refuse(request, "desk_away");
    }
    return new Response(response.body, { status: response.status, headers: answeredHeaders(response) });
  }

  async function page(request: Request, native: Native): Promise<Response> {
    try {
      const client = await signedInClient(options, request, native);
      return await supportPage(request, { base, shows: client ? "element" : "sign-in", signInUrl });
    } catch (error) {
      console.error("The support area could not answer:", error);
      return supportPage(request, { base, shows: "fault", signInUrl });
    }
  }

  const handle = async (request: Request, native: Native): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname !== base && !pathname.startsWith(`${base}/`)) return refuse(request, "route_unknown");
    const path = pathname.slice(base.length);
    try {
      if (path.startsWith("/api/")) return await proxied(request, native, path.slice("/api".length));
      if (path !== "" && path !== "/" && path !== "/element.js") return refuse(request, "route_unknown");
      if (request.method !== "GET" && request.method !== "HEAD") return wrongMethod(request, ["GET", "HEAD"]);
      return path === "/element.js"
        ? await elementScript(request, options.compress !== false)
        : await page(request, native);
    } catch (error) {
      // A visitor who left gets no answer, and is no fault. A rejection would end many servers.
      if (!request.signal.aborted) console.error("The support area could not answer:", error);
      if (isOfRecord(error)) return refuse(request, "client_refused");
      return refuse(request, isOfKey(error) ? "desk_refused" : "desk_away");
    }
  };
  return handle as SupportHandler<Native>;
}

/** Without a slash at its end; empty if the support area is all of the site. */
export function basePathOf({ basePath = "/support" }: { basePath?: string }): string {
  if (basePath !== "" && !basePath.startsWith("/"))
    throw new TypeError(`basePath must begin with a slash, such as "/${basePath}".`);
  return basePath.replace(/(?<!\/)\/+$/, "");
}

function headersOf(request: Request, more: [string, string][], names = requestHeaders): Headers {
  const headers = new Headers(more);
  for (const name of names) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/** A chat has a token of its own. What else the platform reads from this header stays here. */
function chatHeadersOf(request: Request): Headers {
  const token = request.headers.get("authorization") ?? "";
  return headersOf(request, chatToken.test(token) ? [["authorization", token]] : [], [
    ...requestHeaders,
    ...chatHeaders,
  ]);
}

function answeredHeaders(response: Response): Headers {
  const isStream = response.headers.get("content-type")?.startsWith("text/event-stream");
  const headers = new Headers({
    // Compression would hold back events.
    "cache-control": isStream ? "private, no-store, no-transform" : "private, no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
  });
  for (const name of responseHeaders) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  return headers;
}

/** What the desk answers: JSON, events, a file to download, or nothing. A proxy before it may answer with a page of its own. */
const isOfDesk = ({ status, headers }: Response): boolean =>
  status === 204 ||
  status === 304 ||
  /^(application\/json|text\/event-stream)\b/i.test(headers.get("content-type") ?? "") ||
  /^attachment\b/i.test(headers.get("content-disposition") ?? "");

/**
 * Whether a script of this page asks. A read is safe: another site cannot see its answer. `Sec-Fetch-Site` is set by the
 * browser itself; older ones send the header that only a script of the same origin can set.
 */
function isOfThisPage({ headers, method }: Request, route: Route): boolean {
  const site = headers.get("sec-fetch-site");
  // A person who opens a link of a file in a new tab, or types it.
  if (method === "GET" && route.path.endsWith("/download") && site === "none") return true;
  if (site !== null && site !== "same-origin") return false;
  return method === "GET" || headers.has(scriptHeader);
}

/** Since the desk was told of the client, they were erased there. */
async function isErased(response: Response): Promise<boolean> {
  if (response.status !== 404 || !response.headers.get("content-type")?.includes("json")) return false;
  const { code } = (await response.clone().json()) as { code?: string };
  return code === "client_not_upserted";
}

/** Whether the desk refuses what `client()` returned, such as the email address of another client. */
const isOfRecord = (error: unknown): boolean => error instanceof SidedeskError && error.status === 422;

const isOfKey = (error: unknown): boolean =>
  error instanceof SidedeskError && (error.status === 401 || error.status === 403);

const wrongMethod = (request: Request, allowed: string[]) =>
  refuse(request, "method_not_allowed", { allow: allowed.join(", ") });
