/** A limit, what remains of it, and in how many seconds there is more of it, where time brings it. */
export interface Left {
  name: string;
  limit: number;
  remaining: number;
  renewedIn: number | undefined;
}

/** As draft-ietf-httpapi-ratelimit-headers has them: the quota of each policy, what remains and when it is renewed. */
export function rateLimitHeaders(limits: Left[]): Record<string, string> {
  if (limits.length === 0) return {};
  const policies = limits.map(({ name, limit }) => `"${name}";q=${limit}`);
  const remaining = limits.map(
    ({ name, remaining, renewedIn }) =>
      `"${name}";r=${remaining}${renewedIn === undefined ? "" : `;t=${renewedIn}`}`,
  );
  return { "ratelimit-policy": policies.join(", "), ratelimit: remaining.join(", ") };
}
