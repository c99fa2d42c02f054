import type { Operation } from "./openapi-document.ts";

const text = (description: string, example: string) => ({
  description,
  schema: { type: "string" },
  example,
});

/** What comes back beside the bodies. */
export const headers = {
  "X-Request-Id": text(
    "Which request this was; it stands in the desk's log. Tell it when you report a problem.",
    "01JB7Z5W6K8M4T2QH9N3XR0VCE",
  ),
  "Retry-After": {
    description: "Whole seconds until a retry can succeed.",
    schema: { type: "integer" },
    example: 240,
  },
  "RateLimit-Policy": text(
    "The limit that is reached (draft-ietf-httpapi-ratelimit-headers): its name and quota.",
    '"tickets_per_hour";q=5',
  ),
  RateLimit: text(
    "What remains of it, and in how many seconds a retry can succeed.",
    '"tickets_per_hour";r=0;t=240',
  ),
  "WWW-Authenticate": text("How to be let in.", "Bearer"),
  Allow: text("The methods that the address answers to.", "GET, POST, HEAD"),
  ETag: text(
    "The version of what was read. `If-None-Match` with it is answered 304 until it changes.",
    'W/"x1y2z3"',
  ),
  "Idempotency-Replayed": text(
    "`true` on the stored answer to an earlier request with the same key.",
    "true",
  ),
  "Content-Range": text("Which bytes these are, of how many.", "bytes 0-1023/48210"),
  "Content-Disposition": text("The name to save it under (RFC 6266).", 'attachment; filename="error.log"'),
} as const;

export type HeaderName = keyof typeof headers;

/** Which of them an answer of this status carries. */
export function headersOf(status: string, { parameters = [], responses }: Operation): HeaderName[] {
  const takesKey = parameters.some(({ name }) => name === "Idempotency-Key");
  const isSuccess = status.startsWith("2");
  const isFile = "206" in responses;
  return [
    "X-Request-Id",
    ...(isSuccess && takesKey ? (["Idempotency-Replayed"] as const) : []),
    ...((isSuccess && "304" in responses) || status === "304" ? (["ETag"] as const) : []),
    ...(isSuccess && isFile ? (["Content-Disposition"] as const) : []),
    ...(status === "206" ? (["Content-Range"] as const) : []),
    ...(ofRefusals[status] ?? []),
  ];
}

const ofRefusals: Record<string, HeaderName[]> = {
  401: ["WWW-Authenticate"],
  405: ["Allow"],
  416: ["Content-Range"],
  429: ["Retry-After", "RateLimit-Policy", "RateLimit"],
  503: ["Retry-After"],
};
