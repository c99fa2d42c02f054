import { countsUnderLimits, type Operation } from "./document.ts";

const text = (description: string, example: string) => ({
  description,
  schema: { type: "string" },
  example,
});

/** The response headers. */
export const headers = {
  "X-Request-Id": text(
    "The id of this request in the desk's log. Include it when you report a problem.",
    "01JB7Z5W6K8M4T2QH9N3XR0VCE",
  ),
  "Retry-After": {
    description: "The number of seconds until a retry can succeed.",
    schema: { type: "integer" },
    example: 240,
  },
  "RateLimit-Policy": text(
    "The limits that apply to the request (draft-ietf-httpapi-ratelimit-headers), each with its name and quota. A 429 names only the limit that was reached.",
    '"tickets_per_hour";q=5, "tickets_per_day";q=20, "open_tickets";q=25',
  ),
  RateLimit: text(
    "The remaining quota of each limit, and the seconds until one more request is allowed. Windows slide; the open-ticket limit has no reset time.",
    '"tickets_per_hour";r=3;t=2240, "tickets_per_day";r=18;t=85040, "open_tickets";r=24',
  ),
  "WWW-Authenticate": text("How to authenticate.", "Bearer"),
  Allow: text("The methods that the path supports.", "GET, POST, HEAD"),
  ETag: text(
    "The version of the resource. Send it as `If-None-Match` to get 304 until it changes.",
    'W/"x1y2z3"',
  ),
  "Idempotency-Replayed": text(
    "`true` if this is the stored response to an earlier request with the same key.",
    "true",
  ),
  "Content-Range": text("The returned byte range and the total size.", "bytes 0-1023/48210"),
  "Content-Disposition": text("The file name for saving (RFC 6266).", 'attachment; filename="error.log"'),
} as const;

export type HeaderName = keyof typeof headers;

/** The headers of responses with this status. */
export function headersOf(status: string, operation: Operation): HeaderName[] {
  const { parameters = [], responses } = operation;
  const takesKey = parameters.some(({ name }) => name === "Idempotency-Key");
  const isSuccess = status.startsWith("2");
  const isFile = "206" in responses;
  return [
    "X-Request-Id",
    ...(isSuccess && takesKey ? (["Idempotency-Replayed"] as const) : []),
    ...(isSuccess && operation[countsUnderLimits] ? (["RateLimit-Policy", "RateLimit"] as const) : []),
    ...((isSuccess && "304" in responses) || status === "304" ? (["ETag"] as const) : []),
    ...(isSuccess && isFile ? (["Content-Disposition"] as const) : []),
    ...(status === "206" ? (["Content-Range"] as const) : []),
    ...(ofRefusals[status] ?? []),
  ];
}

const ofRefusals: Record<string, HeaderName[]> = {
  401: ["WWW-Authenticate"],
  405: ["Allow"],
  // Only with the code idempotency_running.
  409: ["Retry-After"],
  416: ["Content-Range"],
  429: ["Retry-After", "RateLimit-Policy", "RateLimit"],
  503: ["Retry-After"],
};
