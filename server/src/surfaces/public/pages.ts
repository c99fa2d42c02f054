import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { FastifyInstance } from "fastify";
import { pages as addresses } from "../addresses.ts";

interface Page {
  url: string;
  file: string;
}

/** The desk's own pages. They hold no data: what they show they fetch with the token behind their #. */
const pages: Page[] = [
  { url: addresses.guestTicket, file: "guest-ticket.html" },
  { url: addresses.setUp, file: "setup.html" },
  { url: addresses.newPassword, file: "password.html" },
];

const folder = new URL("./pages/", import.meta.url);

export function publicPages(app: FastifyInstance): void {
  // Browsers ask for it on every page; without an answer each page has a failed request.
  app.get("/favicon.ico", { schema: { hide: true } as object, config: { fenced: true } }, async (_, reply) =>
    reply.code(204).send(),
  );
  for (const { url, file } of pages) {
    const html = wholePage(file);
    const policy = contentSecurityPolicy(html);
    app.get(url, { schema: { hide: true } as object, config: { fenced: true } }, async (_, reply) =>
      reply.type("text/html; charset=utf-8").header("content-security-policy", policy).send(html),
    );
  }
}

/** The page with the style and the script that it shares with others put into it, so that it comes in one piece. */
function wholePage(file: string): string {
  const read = (name: string) => readFileSync(new URL(name, folder), "utf8");
  return read(file)
    .replace(
      /<link rel="stylesheet" href="([\w.]+)" \/>/,
      (_, name: string) => `<style>${read(name)}</style>`,
    )
    .replace(/<script src="([\w.]+)"><\/script>/, (_, name: string) => `<script>${read(name)}</script>`);
}

/** Only the script and the style that stand in the page itself may run, by their hash. */
function contentSecurityPolicy(html: string): string {
  const hashes = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, "g"))]
      .map(([, content = ""]) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`)
      .join(" ");
  return [
    "default-src 'none'",
    `script-src ${hashes("script")}`,
    `style-src ${hashes("style")}`,
    "connect-src 'self'",
    "img-src 'self' https:",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}
