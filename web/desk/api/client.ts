import createClient from "openapi-fetch";
import { texts } from "../texts/texts.ts";
import { ApiError, apiErrorOf, Unreachable } from "./kernel/api-error.ts";
import { fetchOrTakePrefetched } from "./kernel/prefetch.ts";
import { setServerTime } from "./kernel/server-clock.ts";
import { isDurable } from "./outbox/durable-changes.ts";
import { deliver } from "./outbox/outbox.ts";
import { askToConfirm } from "./session/confirmation.ts";
import { csrfToken, isUnknownHere, reportSessionEnded, sessionNow } from "./session/current-session.ts";
import type { components, paths } from "./types.generated.ts";

export type Schema<Name extends keyof components["schemas"]> = components["schemas"][Name];

/**
 * The staff API client. Calls return successes only and throw `ApiError` or `Unreachable` otherwise. Ticket
 * changes never throw `Unreachable`: they wait in the outbox (`outbox.ts`).
 */
export const api = createClient<paths>({
  headers: { "accept-language": texts.language },
  fetch: (request) => (changesTicket.has(request) ? deliver(request) : fetchOrTakePrefetched(request)),
});

const changesTicket = new WeakSet<Request>();
const sentIn = new WeakMap<Request, number>();
/** Copies of sent requests, to repeat them after the user confirmed their identity. */
const copies = new WeakMap<Request, Request>();

api.use({
  onRequest({ request, schemaPath }) {
    if (request.method !== "GET") request.headers.set("x-csrf-token", csrfToken());
    sentIn.set(request, sessionNow());
    if (isDurable(schemaPath, request.method)) changesTicket.add(request);
    else copies.set(request, request.clone());
  },
  onResponse: ({ request, response }) => accepted(request, response),
  onError({ error }) {
    return error instanceof ApiError ? error : new Unreachable(texts.trouble.unreachable, { cause: error });
  },
});

async function accepted(request: Request, response: Response): Promise<Response> {
  setServerTime(response.headers.get("date"));
  if (response.ok) return response;
  const refused = await apiErrorOf(response);
  if (isUnknownHere(refused)) reportSessionEnded(sentIn.get(request) ?? sessionNow());
  const again = copies.get(request);
  if (again && needsConfirmation(refused) && (await askToConfirm(refused.methods)))
    return accepted(again, await fetchAgain(again));
  throw refused;
}

const needsConfirmation = ({ code }: ApiError) => code === "recent_authentication_required";

async function fetchAgain(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    throw new Unreachable(texts.trouble.unreachable, { cause });
  }
}

/** The body of a successful response; the client throws for all others. */
export function bodyOf<Body>({ data }: { data?: Body }): NonNullable<Body> {
  if (data === undefined || data === null) throw new Error("An answer without its body.");
  return data;
}
