import { createHash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Desk } from "../desk/desk.ts";
import type { Upload } from "../desk/files/upload.ts";
import { type KeyedRequest, type Outcome, once, requireKeyFits } from "../desk/idempotency/once.ts";
import { malformedBody } from "../infrastructure/http/refusals.ts";
import type { Answered, DefinedRoute } from "./door.ts";
import { errorBody } from "./error-answers.ts";

/** The request as it is kept for its Idempotency-Key; undefined where there is none, or nothing is kept. */
export function keyedRequest(
  { door, method, neverStored }: DefinedRoute,
  { entered, headers, url }: FastifyRequest,
  { base, content }: { base: string; content: string },
): KeyedRequest | undefined {
  const key = headers["idempotency-key"];
  if (method !== "POST" || key === undefined) return undefined;
  requireKeyFits(String(key));
  const { owner } = entered;
  if (neverStored || owner === null) return undefined;
  const path = url.split("?")[0]?.slice(base.length) ?? "";
  return {
    owner,
    path: `${door.security.map((scheme) => Object.keys(scheme)).join()} ${path}`,
    key: String(key),
    content,
  };
}

/** Serves a request once for its key: its answer (or refusal) as it goes out, new or replayed. */
export function serveOnce(
  desk: Desk,
  keyed: KeyedRequest,
  serve: (desk: Desk) => Promise<Answered>,
  reply: FastifyReply,
): Promise<Outcome> {
  const serialised = ({ status, body }: Answered): Outcome => ({
    status,
    body:
      body === undefined ? "" : String(reply.serializeInput(body as Record<string, unknown>, String(status))),
  });
  return once(
    desk,
    keyed,
    async (inTransaction) => serialised(await serve(inTransaction)),
    (error) => serialised({ status: error.status, body: errorBody(error, reply.request.language) }),
  );
}

/** What was sent, where there is a key; taken before the fields are checked, which changes them. */
export function contentOf({ headers }: FastifyRequest, fields: unknown, uploads: Upload[]): string {
  if (headers["idempotency-key"] === undefined) return "";
  return canonical([fields, uploads.map(({ name, sha256 }) => [name, sha256])]);
}

/** The same for the same content, whatever the order of its members; only its digest leaves this file. */
function canonical(value: unknown): string {
  return createHash("sha256")
    .update(sortedText(value) ?? "")
    .digest("hex");
}

function sortedText(value: unknown): string | undefined {
  try {
    return JSON.stringify(value, (_, member: unknown) =>
      typeof member === "object" && member !== null && !Array.isArray(member)
        ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
        : member,
    );
  } catch (error) {
    // Parsing takes any depth, walking does not: nested some thousand times, it exceeds the stack.
    throw error instanceof RangeError ? malformedBody("JSON", error) : error;
  }
}
