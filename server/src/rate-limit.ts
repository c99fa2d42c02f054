/** A limit, what remains of it, and the seconds until more is available, if time alone renews it. */
export interface Left {
  name: string;
  limit: number;
  remaining: number;
  renewedIn: number | undefined;
}

/** The headers of draft-ietf-httpapi-ratelimit-headers: each policy's quota, what remains and when it is renewed. */
export function rateLimitHeaders(limits: Left[]): Record<string, string> {
  if (limits.length === 0) return {};
  const policies = limits.map(({ name, limit }) => `"${name}";q=${limit}`);
  const remaining = limits.map(
    ({ name, remaining, renewedIn }) =>
      `"${name}";r=${remaining}${renewedIn === undefined ? "" : `;t=${renewedIn}`}`,
  );
  return { "ratelimit-policy": policies.join(", "), ratelimit: remaining.join(", ") };
}
