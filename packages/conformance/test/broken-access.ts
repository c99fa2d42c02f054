import { type BrokenServer, isDownload } from "./broken-server.ts";
import type { Breakage, Passing } from "./proxy.ts";

const partsOfGuestRoute = ({ path }: Passing) => /\/guest\/tickets\/(\d+)([^?]*)/.exec(path) ?? [];

/** Sends a guest ticket's right token in place of a request's, if `isTaken` takes that. */
function lenient(
  isTaken: (given: string | undefined, token: string, request: Passing, below: string) => boolean,
): Breakage {
  const tokens = new Map<string, string>();
  return {
    before(request) {
      const [, number = "", below = ""] = partsOfGuestRoute(request);
      const token = tokens.get(number);
      if (
        token &&
        !request.path.includes("?") &&
        isTaken(request.headers["x-ticket-token"], token, request, below)
      )
        request.headers["x-ticket-token"] = token;
    },
    after({ json }) {
      if (json?.access_token) tokens.set(json.data.number, json.access_token);
    },
  };
}

/** Sends the key in place of a request's `Authorization`, if `isTaken` takes that. The checks send the key first. */
function lenientWithKeys(
  isTaken: (given: string | undefined, key: string, request: Passing) => boolean,
): Breakage {
  let key: string | undefined;
  return {
    before(request) {
      key ??= request.headers.authorization ?? "";
      if (isTaken(request.headers.authorization, key, request)) request.headers.authorization = key;
    },
  };
}

/** Servers that let in whom they must refuse. */
export const brokenAccess: BrokenServer[] = [
  {
    what: "the beginning of a key",
    breakage: () =>
      lenientWithKeys(
        (given = "", key = "") => /^\S+ \S+$/.test(given) && given.startsWith(key.slice(0, 30)),
      ),
    fails: [
      "authentication: A request with an unknown token is 401",
      "authentication: A token that is nearly the right one is unknown",
      "authentication: 401 carries `WWW-Authenticate: Bearer`",
    ],
  },
  {
    what: "a key of any length that begins with the key",
    breakage: () =>
      lenientWithKeys((given = "", key = "") => /^\S+ \S+$/.test(given) && given.startsWith(key)),
    fails: ["authentication: A token that is nearly the right one is unknown"],
  },
  {
    what: "portal sessions without a key",
    breakage: () =>
      lenientWithKeys((given, _key, { path }) => given === undefined && path.endsWith("/portal-session")),
    fails: ["authentication: Every non-guest request without a token is 401"],
  },
  {
    what: "a rating of another client's ticket that is refused for its state",
    breakage: () => ({
      after(answer, { method, path }) {
        if (method !== "PUT" || !path.endsWith("/rating") || answer.status !== 404) return;
        answer.status = 422;
        answer.json = { message: "It is open.", code: "x", errors: { score: ["It is open."] } };
      },
    }),
    fails: ["authentication: Another client's ticket is 404, on every route of a ticket"],
  },
  {
    what: "guest tickets for everybody, but for reading",
    breakage: () => lenient((_given, _token, _request, below) => below === "/replies" || below === "/close"),
    fails: [
      "guests: A wrong or missing token is 404 on every guest route",
      "guests: A wrong token stays 404 after the close, on every guest route",
    ],
  },
  {
    what: "guests' files for everybody",
    breakage: () => lenient((_given, _token, request) => isDownload(request)),
    fails: [
      "guests: A wrong or missing token downloads no file: 404",
      "guests: A wrong token downloads nothing after the close: 404",
    ],
  },
  ...[
    {
      what: "a guest's token in any case",
      isTaken: (given = "", token = "") => given.toLowerCase() === token.toLowerCase(),
    },
    {
      what: "the beginning of a guest's token",
      isTaken: (given = "", token = "") => given.startsWith(token.slice(0, 40)),
    },
    {
      what: "the token of any guest ticket",
      isTaken: (given = "") => /^\w{48}$/.test(given) && !/^x+$/.test(given),
    },
  ].map(({ what, isTaken }) => ({
    what,
    breakage: () => lenient(isTaken),
    fails: [
      "guests: A wrong or missing token is 404 on every guest route",
      "guests: A wrong or missing token downloads no file: 404",
      "guests: A wrong token stays 404 after the close, on every guest route",
      "guests: A wrong token downloads nothing after the close: 404",
    ],
  })),
  {
    what: "guest tickets for a stranger without a key",
    breakage: () => lenient((given, _token, { headers }) => given === undefined && !headers.authorization),
    fails: ["guests: A missing token is 404 without a key too"],
  },
  {
    what: "files of a guest's closed ticket",
    breakage: () => ({
      after(answer, request) {
        if (isDownload(request) && answer.status === 410) answer.status = 200;
      },
    }),
    fails: ["guests: After the close a download returns 410"],
  },
];
