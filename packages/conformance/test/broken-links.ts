import type { BrokenServer } from "./broken-server.ts";

const publicUrl = "http://desk.test";
const rewritten = <Value>(value: Value, origin: string): Value =>
  value && JSON.parse(JSON.stringify(value).replaceAll(publicUrl, origin));

/** Servers whose links lead elsewhere, open again or outlive their time. */
export const brokenLinks: BrokenServer[] = [
  {
    what: "links of pages at another origin than those of files",
    breakage: () => ({
      after({ json }) {
        if (json?.links) json.links = rewritten(json.links, "http://internal.test:8080");
      },
    }),
    fails: ["every answer: All absolute URLs of the API have one origin"],
    sections: ["listing tickets", "downloads"],
  },
  {
    what: "absolute URLs at the host of the request",
    breakage: () => ({
      after(answer, { headers: { host } }) {
        const origin = `http://${host}`;
        answer.json = rewritten(answer.json, origin);
        answer.headers = rewritten(answer.headers, origin);
      },
    }),
    fails: ["versions: Absolute URLs do not follow the Host of the request"],
  },
  {
    what: "a portal link that opens twice",
    breakage: () => {
      const opened = new Map<string, { headers: Record<string, string> }>();
      return {
        after(answer, { path }) {
          if (!path.startsWith("/portal/open/")) return;
          const id = answer.headers["x-request-id"];
          const { headers } = opened.get(path) ?? answer;
          if (answer.status < 400) opened.set(path, answer);
          else Object.assign(answer, { status: 303, headers: { ...headers, "x-request-id": id } });
        },
      };
    },
    fails: ["portal sessions: A link opens once"],
  },
  {
    what: "a chat token that lives a day",
    breakage: () => ({
      after({ json }, { path }) {
        if (!path.includes("/chat?") || !json?.data?.token) return;
        const [head, payload, signature] = json.data.token.split(".");
        const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
        const longer = JSON.stringify({ ...claims, exp: claims.exp + 86_400 });
        json.data.token = [head, Buffer.from(longer).toString("base64url"), signature].join(".");
      },
    }),
    fails: ["chat: It lives 10 minutes", "chat: Its key is at /.well-known/jwks.json, and verifies it"],
  },
];
