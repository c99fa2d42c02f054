import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Desk } from "../../features/core/desk.ts";
import { once, requireKeyFits } from "../../features/core/idempotency/once.ts";
import type { KeyedRequest, StoredOutcome } from "../../features/core/idempotency/outcomes.ts";
import { onceStepByStep } from "../../features/core/idempotency/step-by-step.ts";
import { StreamedResult } from "../../features/core/streamed-result.ts";
import type { Upload } from "../../infrastructure/files/upload.ts";
import { malformedBody } from "../../infrastructure/http/refusals.ts";
import { noteRefusal } from "./access-log.ts";
import type { Answered, DefinedRoute } from "./authenticator.ts";
import { errorBody } from "./errors/error-response.ts";
import { streamedTextOf } from "./response/streamed-response.ts";

/** Whether the response is stored: the request has a key and a known caller, and the response no secret. */
export function isKept(
  { method, neverStored }: Pick<DefinedRoute, "method" | "neverStored">,
  { entered, headers }: FastifyRequest,
): boolean {
  const key = headers["idempotency-key"];
  if (method !== "POST" || key === undefined) return false;
  requireKeyFits(String(key));
  return !neverStored && entered.owner !== null;
}

/** The request as stored under its Idempotency-Key. Undefined if nothing is stored. */
export function keyedRequest(
  route: DefinedRoute,
  request: FastifyRequest,
  content: string,
): KeyedRequest | undefined {
  const { owner } = request.entered;
  if (owner === null || !isKept(route, request)) return undefined;
  const doors = route.door.security.map((scheme) => Object.keys(scheme)).join();
  return {
    owner,
    path: `${doors} ${pathOf(route, request)}`,
    key: String(request.headers["idempotency-key"]),
    content,
  };
}

/** Normalises percent-encoding, so that the same path compares equal. */
function pathOf({ url }: DefinedRoute, { params }: FastifyRequest): string {
  const named = params as Record<string, string>;
  return url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(named[name] ?? ""));
}

/** Processes a request once per key. Returns the response or error as sent, new or replayed. */
export function serveOnce(
  desk: Desk,
  keyed: KeyedRequest,
  { serve, stepByStep }: { serve: (desk: Desk) => Promise<Answered>; stepByStep: boolean },
  reply: FastifyReply,
): Promise<StoredOutcome> {
  const asJson = (status: number, body: unknown) =>
    String(reply.serializeInput(body as Record<string, unknown>, String(status)));
  const serialised = async ({ status, body }: Answered): Promise<StoredOutcome> => {
    if (body === undefined) return { status, body: "" };
    if (body instanceof StreamedResult) return { status, body: await streamedTextOf(body, status, reply) };
    return { status, body: asJson(status, body) };
  };
  return (stepByStep ? onceStepByStep : once)(
    desk,
    keyed,
    async (inTransaction) => serialised(await serve(inTransaction)),
    (error) => {
      noteRefusal(reply.request, error);
      return {
        status: error.status,
        body: asJson(error.status, errorBody(error, reply.request.language)),
      };
    },
  );
}

/** A digest of the content, if it is stored. Must run before validation, which changes the fields. */
export function responseContent(
  route: Pick<DefinedRoute, "method" | "neverStored">,
  request: FastifyRequest,
  fields: unknown,
  uploads: Upload[],
): string {
  if (!isKept(route, request)) return "";
  return canonical([fields, uploads.map(({ name, sha256 }) => [name, sha256])]);
}

/** Equal for equal content in any member order. Only the digest leaves this file. */
function canonical(value: unknown): string {
  try {
    return createHash("sha256").update(sortedText(value)).digest("hex");
  } catch (error) {
    // JSON.parse accepts any depth, but this recursion exceeds the stack after some thousand levels.
    throw error instanceof RangeError ? malformedBody("JSON", error) : error;
  }
}

/** JSON with sorted members. */
function sortedText(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (Array.isArray(value)) return `[${value.map(sortedText).join()}]`;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${sortedText(member)}`).join()}}`;
}
