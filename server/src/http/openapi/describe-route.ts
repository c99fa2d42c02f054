import { type TObject, type TSchema, Type } from "typebox";
import { unstoredStatuses } from "../../features/core/idempotency/once.ts";
import { outcomesKeptFor } from "../../features/core/idempotency/outcomes.ts";
import { recentFor } from "../../features/organisation/staff-accounts/sign-in/sessions.ts";
import { typesOf } from "../../infrastructure/http/schema-types.ts";
import { type DefinedRoute, storesOutcomes } from "../kernel/authenticator.ts";
import { visitorHeader } from "../kernel/request/caller.ts";
import type { RecentSignIn } from "../kernel/route.ts";
import { countsUnderLimits } from "./document.ts";

const idempotencyKey = Type.String({
  pattern: "^[\\x21-\\x7e]{1,255}$",
  maxLength: 255,
  description: `Makes a retry safe: the first outcome is replayed for ${outcomesKeptFor}, with \`Idempotency-Replayed: true\`. Responses with ${unstoredStatuses.join(", ")} or 5xx are not stored: send the request again with the same key, corrected if necessary. After a success, the same key with a different body returns 422; while the first request is running, it returns 409 with \`Retry-After\`. Use a new key, such as a UUID, for each new operation.`,
});

const ifMatch = Type.String({
  maxLength: 1_000,
  description: "The `ETag` from an earlier read. If the resource was changed since, nothing is done (412).",
  examples: ['"2026-11-03T09:12:44.120317Z"'],
});

const formDescription =
  "Send a list as repeated parts with its name, with or without `[]`; a single part is a list of one. Send an object as one JSON part, or member by member: `custom_fields[key]`. All text fields together can have at most 1 MB.";

interface FormSchema {
  properties?: Record<string, TSchema>;
}

/** How a form encodes fields that are not text, for generated clients. */
export function encodingOf({ properties = {} }: FormSchema): Record<string, object> {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([field, schema]): [string, object][] => {
      const types = typesOf(schema);
      if (types.includes("array")) return [[field, { style: "form", explode: true }]];
      return types.includes("object") ? [[field, { contentType: "application/json" }]] : [];
    }),
  );
}

/** The headers that authenticators of platform servers read. */
export const visitorHeaders = {
  [visitorHeader]: Type.Optional(
    Type.String({
      maxLength: 100,
      description:
        "The IP address of the visitor for whom the platform's server calls; limits by address then count that visitor. Used only with a valid key. Without the header, the request counts against no address. Returns 422 if it is not an IP address.",
      examples: ["203.0.113.9"],
    }),
  ),
};

/** A route's options for Fastify, from which the OpenAPI document is generated. */
export function describe(route: DefinedRoute, isAlias: boolean): Record<string, unknown> {
  const { name, summary, tag, door, params, query, body, isLimited } = route;
  return {
    hide: isAlias || route.isAlias,
    operationId: name,
    summary,
    ...descriptionOf(route),
    tags: [tag],
    ...(isLimited ? { [countsUnderLimits]: true } : {}),
    security: [...door.security, ...(door.alsoTakes ?? [])],
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...headersOf(route),
    ...(body ? { body: bodyOf(route, body) } : {}),
  };
}

function descriptionOf({ description, recentSignIn }: DefinedRoute): { description?: string } {
  if (recentSignIn === undefined) return description ? { description } : {};
  return { description: [description, recentSignInSaid(recentSignIn)].filter(Boolean).join("\n\n") };
}

function recentSignInSaid(asked: RecentSignIn): string {
  const { forFields = [], orField } = asked === "always" ? {} : asked;
  const fields = forFields.map((field) => `\`${field}\``).join(", ");
  const when = fields === "" ? "" : ` for ${fields}`;
  const unless = orField ? ` Without one-time codes, \`${orField}\` in the body is enough.` : "";
  return `If you use a session, it must have a sign-in or a confirmation within the last ${recentFor}${when}; otherwise it returns 403 \`recent_authentication_required\`.${unless}`;
}

function headersOf(route: DefinedRoute): { headers?: TObject } {
  const { door, takesIfMatch } = route;
  const headers = {
    ...door.headers,
    ...(storesOutcomes(route) ? { "Idempotency-Key": Type.Optional(idempotencyKey) } : {}),
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
    maxItems: 500,
    description: "Files that follow the department's `files` rules.",
  });
  return {
    content: {
      "application/json": { schema: body },
      "multipart/form-data": {
        schema: {
          ...body,
          description: formDescription,
          properties: { ...properties, "attachments[]": attachments },
        },
      },
    },
  };
}
