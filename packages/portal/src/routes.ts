/** A route of the portal, and where it leads on the desk. Nothing else passes. */
export interface Route {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Below `/api`; a part that begins with a colon is a parameter. */
  path: string;
  /** Below the integration API; `:client` is the signed-in client. */
  to: string;
  /**
   * Below the public API instead, which never sees the key: a chat, by the token of its own session, and the captcha's challenge.
   */
  isPublic?: true;
  /**
   * Its `Idempotency-Key` stays here: the request changes nothing that a retry could repeat, and no limit counts it, so that stored
   * answers could fill the desk's disk.
   */
  isUnkeyed?: true;
  /** Passes whoever is signed in, also if no one is: the chat's token says whose session ends. */
  needsNoClient?: true;
  /** Query parameters that pass. */
  query?: readonly string[];
}

const chat = "/chat/chats/:id";
const ticket = "/clients/:client/tickets/:number";

export const routes: readonly Route[] = [
  { method: "GET", path: "/departments", to: "/departments" },
  { method: "POST", path: "/markdown/preview", to: "/markdown/preview", isUnkeyed: true },
  { method: "GET", path: "/summary", to: "/clients/:client/summary" },
  {
    method: "GET",
    path: "/tickets",
    to: "/clients/:client/tickets",
    query: ["status", "department_id", "updated_since", "q", "sort", "page", "per_page"],
  },
  { method: "POST", path: "/tickets", to: "/clients/:client/tickets" },
  { method: "GET", path: "/tickets/:number", to: ticket },
  { method: "POST", path: "/tickets/:number/replies", to: `${ticket}/replies` },
  { method: "POST", path: "/tickets/:number/close", to: `${ticket}/close` },
  { method: "GET", path: "/tickets/:number/rating", to: `${ticket}/rating` },
  { method: "PUT", path: "/tickets/:number/rating", to: `${ticket}/rating` },
  { method: "GET", path: "/tickets/:number/credentials", to: `${ticket}/secrets` },
  { method: "POST", path: "/tickets/:number/credentials", to: `${ticket}/secrets` },
  { method: "DELETE", path: "/tickets/:number/credentials/:id", to: `${ticket}/secrets/:id` },
  { method: "GET", path: "/attachments/:id/download", to: "/clients/:client/attachments/:id/download" },
  { method: "GET", path: "/announcements", to: "/clients/:client/announcements", query: ["placement"] },
  { method: "POST", path: "/announcements/:id/dismiss", to: "/clients/:client/announcements/:id/dismiss" },
  { method: "GET", path: "/status", to: "/status" },
  { method: "POST", path: "/knowledge/suggestions", to: "/knowledge/suggestions", isUnkeyed: true },
  { method: "POST", path: "/knowledge/suggestions/:id/feedback", to: "/knowledge/suggestions/:id/feedback" },
  { method: "GET", path: "/knowledge/articles/:id", to: "/knowledge/articles/:id" },
  { method: "GET", path: "/chat", to: "/chat?external_id=:client" },
  ...publicly("GET", "/captcha/challenge"),
  ...publicly("GET", "/chat/availability", ["public_key", "department_id"]),
  ...publicly("POST", "/chat/sessions"),
  ...publicly("GET", "/chat/session"),
  { method: "DELETE", path: "/chat/session", to: "/chat/session", isPublic: true, needsNoClient: true },
  ...publicly("PUT", "/chat/session/identity"),
  ...publicly("GET", "/chat/events"),
  ...publicly("GET", "/chat/chats", ["page", "per_page"]),
  ...publicly("POST", "/chat/chats"),
  ...publicly("GET", chat, ["after"]),
  ...publicly("POST", `${chat}/messages`),
  ...publicly("PUT", `${chat}/typing`),
  ...publicly("PUT", `${chat}/seen`),
  ...publicly("PUT", `${chat}/page`),
  ...publicly("POST", `${chat}/close`),
  ...publicly("POST", `${chat}/ticket`),
  ...publicly("GET", `${chat}/attachments/:attachment/download`),
];

function publicly(method: Route["method"], path: string, query: readonly string[] = []): Route[] {
  return [{ method, path, to: path, query, isPublic: true }];
}

/**
 * The values of a path's parameters, decoded; undefined if the path is another one or has a part that is not allowed. Next.js with
 * `trailingSlash` adds a slash to each path.
 */
export function parametersOf(route: Route, path: string): Record<string, string> | undefined {
  const [parts, given] = [route.path.split("/"), path.replace(/\/$/, "").split("/")];
  if (parts.length !== given.length) return undefined;
  const found: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = given[index] ?? "";
    if (!part.startsWith(":")) {
      if (part !== value) return undefined;
      // Numbers and ids of the desk: a dot or a slash would lead to another route.
    } else if (/^[0-9A-Za-z-]{1,64}$/.test(value)) found[part.slice(1)] = value;
    else return undefined;
  }
  return found;
}

/** The path and query on the desk. */
export function targetOf(
  route: Route,
  client: string,
  parameters: Record<string, string>,
  query: URLSearchParams,
): string {
  const to = route.to.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(name === "client" ? client : (parameters[name] ?? "")),
  );
  const passed = (route.query ?? []).flatMap((name) => query.getAll(name).map((value) => [name, value]));
  return passed.length === 0 ? to : `${to}?${new URLSearchParams(passed as [string, string][])}`;
}
