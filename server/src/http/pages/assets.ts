import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";

const base = "pages";
const types: Record<string, string> = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  png: "image/png",
  svg: "image/svg+xml",
  woff2: "font/woff2",
};

/** The shared styles of the product. The public pages add their own. */
const styles = {
  "page.css": [
    "@sidedesk/web/styles/tokens.css",
    "@sidedesk/web/styles/font.css",
    "@sidedesk/web/styles/base.css",
    "./page.css",
  ],
  "account.css": ["./account.css"],
  "guest-ticket.css": ["./guest-ticket.css"],
  "rating.css": ["./rating.css"],
  "help.css": ["./help.css"],
  "report.css": ["./report.css"],
  "status.css": ["./status.css"],
  "portal.css": ["./portal.css"],
};

/** The typeface of all pages, and the product's mark for those of the staff. */
const media = ["logo.svg", "logo-180.png", "inter-latin.woff2", "inter-latin-ext.woff2"].map(
  (name): [string, Buffer] => [name, readBytes(import.meta.resolve(`@sidedesk/web/styles/${name}`))],
);

/** Scripts shared with the staff application and the widget. */
const sharedScripts = ["clipboard.js", "directions.js", "headings.js"].map((name): [string, string] => [
  `shared/${name}`,
  readText(import.meta.resolve(`@sidedesk/web/shared/${name}`)),
]);

const scripts = readdirSync(new URL("./browser/", import.meta.url), { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".js"))
  .map((name): [string, string] => [name, readText(new URL(`./browser/${name}`, import.meta.url).href)]);

const files = new Map<string, string>([
  ...scripts,
  ...sharedScripts,
  ...Object.entries(styles).map(([name, parts]): [string, string] => [
    name,
    parts.map((part) => readText(import.meta.resolve(part))).join("\n"),
  ]),
]);

/** One version for all files, because they import each other. Browsers cache a URL with a version permanently. */
const version = createHash("sha256")
  .update(JSON.stringify([...files]))
  .update(Buffer.concat(media.map(([, content]) => content)))
  .digest("hex")
  .slice(0, 12);

/** Relative to the server's root. */
export const addressOf = (file: string): string => `${base}/${version}/${file}`;

export const assetContent = (file: string): string => files.get(file) ?? "";

export function serveAssets(app: FastifyInstance): void {
  const options = { schema: { hide: true } as object, config: { fenced: true } };
  for (const [name, content] of [...files, ...media]) {
    // A page from another version of the server gets the current file, which is then not cached.
    app.get<{ Params: { version: string } }>(
      `/${base}/:version/${name}`,
      options,
      async ({ params }, reply) =>
        reply
          .type(types[name.slice(name.lastIndexOf(".") + 1)] ?? "")
          .header(
            "cache-control",
            params.version === version ? "public, max-age=31536000, immutable" : "no-cache",
          )
          .send(content),
    );
  }
}

/** The modules that a script imports, directly and indirectly. */
export function modulesBehind(file: string, seen = new Set<string>()): string[] {
  for (const [, path = ""] of files.get(file)?.matchAll(/ from "([^"]+)";/g) ?? []) {
    const name = new URL(path, `file:///${file}`).pathname.slice(1);
    if (seen.has(name)) continue;
    seen.add(name);
    modulesBehind(name, seen);
  }
  return [...seen];
}

function readText(url: string): string {
  return readBytes(url).toString("utf8");
}

function readBytes(url: string): Buffer {
  return readFileSync(fileURLToPath(url));
}
