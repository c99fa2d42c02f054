import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { referenceScript } from "./reference-script.ts";

export const referencePath = "/docs";

/** Everything from this server. The script sets inline styles. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The product's colours and fonts for the reference. */
const tokens = readFileSync(fileURLToPath(import.meta.resolve("@sidedesk/web/styles/tokens.css")), "utf8");

const files = [
  { url: referencePath, file: "reference.html", type: "text/html; charset=utf-8" },
  { url: `${referencePath}/`, file: "reference.html", type: "text/html; charset=utf-8" },
  { url: `${referencePath}/reference.css`, file: "reference.css", type: "text/css; charset=utf-8" },
  { url: `${referencePath}/reference.js`, file: "reference.js", type: "text/javascript; charset=utf-8" },
];
const hidden: object = { schema: { hide: true } as object, config: { fenced: true } };

/** The API reference, rendered in the browser from the OpenAPI document, without access to the internet. */
export function serveReference(app: FastifyInstance): void {
  for (const { url, file, type } of files) {
    const own = readFileSync(new URL(`./${file}`, import.meta.url), "utf8");
    const content = file.endsWith(".css") ? tokens + own : own;
    app.get(url, hidden, async (_, reply) =>
      reply
        .type(type)
        .headers({ "content-security-policy": policy, "cache-control": "no-cache" })
        .send(content),
    );
  }
  app.get(`${referencePath}/scalar.js`, hidden, sendScript);
}

async function sendScript({ headers }: FastifyRequest, reply: FastifyReply) {
  const compressed = await referenceScript();
  reply.type("text/javascript; charset=utf-8").headers({
    "cache-control": "public, max-age=86400",
    vary: "accept-encoding",
  });
  if (/\bgzip\b/.test(headers["accept-encoding"] ?? ""))
    return reply.header("content-encoding", "gzip").send(compressed);
  return reply.send(await promisify(gunzip)(compressed));
}
