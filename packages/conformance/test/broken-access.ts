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

/** Servers that let in whom they must refuse. */
export const brokenAccess: BrokenServer[] = [
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
