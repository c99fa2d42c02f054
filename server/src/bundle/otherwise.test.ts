import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { promisify } from "node:util";
import { saidOtherwise } from "./otherwise.ts";

const here = JSON.stringify(new URL("./otherwise.ts", import.meta.url));

/** Loads packages as the bundle has them, and says at its end what it found to say otherwise. */
const loadingOtherwise = `
  import { registerHooks } from "node:module";
  import { sayOtherwise, saidOtherwise } from ${here};
  const found = new Set();
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      const source = String(loaded.source ?? "");
      for (const [index, { of, was, is }] of saidOtherwise.entries())
        if (url.includes("/node_modules/" + of) && source.replace(was, is) !== source) found.add(index);
      const said = sayOtherwise(url, source);
      return said === source ? loaded : { ...loaded, source: said };
    },
  });
  process.on("exit", () => process.stderr.write(JSON.stringify([...found].sort())));
`;

/** Routes of every kind, each with addresses that it fits, nearly fits, and does not fit; messages of every mark; and the files of a folder. */
const working = `
  const { default: findMyWay } = await import("find-my-way");
  const patterns = [
    "/", "/v1/tickets", "/v1/tickets/:id", "/v1/tickets/:id/replies", "/v1/tickets/:id/replies/:reply",
    "/v1/ticket-fields", "/v1/t", "/v1/brands/:brand/departments/:department/agents/:agent/shifts/:shift/notes/:note",
    "/files/*", "/help/:slug/", "/help/:slug.html", "/a-long-way-that-has-no-parameters/at-all", "/a-long-way",
  ];
  const router = findMyWay({ maxParamLength: 100 });
  for (const pattern of patterns) router.on("GET", pattern, () => undefined, { pattern });
  const versions = findMyWay();
  versions.on("GET", "/v", { constraints: { version: "1.2.0" } }, () => undefined, "1.2");
  versions.on("GET", "/v", { constraints: { version: "2.0.0" } }, () => undefined, "2.0");
  const filled = patterns.map((pattern) => pattern.replaceAll(/:\\w+/g, "x%20y").replace("*", "a/b.txt"));
  const addresses = filled.flatMap((address) => [address, address + "/", address.slice(0, -1), address + "z", address.replace("t", "T"), address + "?q=1"]);
  const ways = addresses.map((address) => [address, router.find("GET", address)]).map(([address, found]) => [address, found?.store, found?.params]);
  const chosen = ["1.2.0", "1.x", "2.0.0", "3.0.0", undefined].map((version) => versions.find("GET", "/v", { version })?.store);
  const { default: MarkdownIt } = await import("markdown-it");
  const text = "# One\\n\\n*two* **three** [four](https://example.com) \\\`five\\\`\\n\\n- six\\n- seven\\n\\n> eight\\n\\n| a | b |\\n|---|--:|\\n| c | d |\\n\\n1. nine ~~ten~~ ![e](f.png)\\n\\n    code\\n\\n---\\nhttps://example.com";
  const rendered = [{}, { html: true, linkify: true, breaks: true, typographer: true }].map((options) => new MarkdownIt(options).render(text));
  const [{ default: fastify }, { default: serveFiles }] = await Promise.all([import("fastify"), import("@fastify/static")]);
  const app = fastify();
  await app.register(serveFiles, { root: process.cwd(), wildcard: false });
  await app.ready();
  process.stdout.write(JSON.stringify({ ways, chosen, rendered, served: app.printRoutes() }));
`;

const run = (code: string) =>
  promisify(execFile)(process.execPath, ["--input-type=module", "-e", code], { cwd: import.meta.dirname });

test("what is said otherwise is still said so by its package, and comes to the same", async () => {
  const [plain, otherwise] = await Promise.all([run(working), run(loadingOtherwise + working)]);
  assert.deepEqual(JSON.parse(otherwise.stderr), [...saidOtherwise.keys()], "each is found in its package");
  assert.ok(plain.stdout.length > 2_000, plain.stdout);
  assert.deepEqual(JSON.parse(otherwise.stdout), JSON.parse(plain.stdout));
});
