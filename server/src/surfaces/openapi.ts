import { type TObject, type TSchema, Type } from "typebox";
import { keptFor } from "../desk/idempotency/once.ts";
import type { DefinedRoute } from "./door.ts";

const idempotencyKey = Type.String({
  pattern: "^[\\x21-\\x7e]{1,255}$",
  description: `Makes a retry safe: the first outcome is replayed for ${keptFor}, with \`Idempotency-Replayed: true\`. The same key with a different body is 422, and while the first request runs 409.`,
  examples: ["0f8c7f3e-5d0a-4b9a-9d3e-2f6f0a4b1c11"],
});

const ifMatch = Type.String({
  description:
    "The `ETag` that a read of the ticket gave: if the ticket was changed since, nothing is done (412).",
  examples: ['"2026-11-03T09:12:44.120317Z"'],
});

/** A route as Fastify and, from it, the OpenAPI document know it. */
export function describe(route: DefinedRoute, isAlias: boolean): Record<string, unknown> {
  const { name, summary, description, tag, door, params, query, body } = route;
  return {
    hide: isAlias,
    operationId: name,
    summary,
    ...(description ? { description } : {}),
    tags: [tag],
    security: door.security,
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...headersOf(route),
    ...(body ? { body: bodyOf(route, body) } : {}),
  };
}

function headersOf({ method, door, neverStored, takesIfMatch }: DefinedRoute): { headers?: TObject } {
  const keepsOutcomes = method === "POST" && !neverStored && door.security.length > 0;
  const headers = {
    ...(keepsOutcomes ? { "Idempotency-Key": Type.Optional(idempotencyKey) } : {}),
    ...(takesIfMatch ? { "If-Match": Type.Optional(ifMatch) } : {}),
  };
  return Object.keys(headers).length > 0 ? { headers: Type.Object(headers) } : {};
}

function bodyOf(
  { takesFiles }: DefinedRoute,
  body: TObject,
): TSchema | { content: Record<string, { schema: object }> } {
  if (!takesFiles) return body;
  const { properties } = body as { properties: Record<string, TSchema> };
  const attachments = Type.Array(Type.String({ format: "binary" }), {
    description: "Files, as the department's `files` rules allow them.",
  });
  return {
    content: {
      "application/json": { schema: body },
      "multipart/form-data": {
        schema: { ...body, properties: { ...properties, "attachments[]": attachments } },
      },
    },
  };
}
