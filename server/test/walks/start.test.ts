import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The code that an HTTP process loads before its first response, in kB of sources. A change that adds to it updates this limit. */
const limitKb = 10_350;
/** Processor time for loading, with a compile cache, on a machine with other load. */
const limitCpuMs = 6_000;

/** Modules that few desks or requests need: they are loaded on demand. */
const loadedWhenNeeded = [
  "@aws-sdk/client-s3",
  "@opentelemetry/sdk-trace-node",
  "age-encryption",
  "date-holidays",
  "imapflow",
  "nodemailer",
  "libmime",
  "postal-mime",
  "undici",
];

const loading = `
  import { registerHooks } from "node:module";
  const loaded = [];
  registerHooks({
    load(url, context, next) {
      const result = next(url, context);
      loaded.push([url, result.source?.length ?? 0]);
      return result;
    },
  });
  await import(${JSON.stringify(new URL("../../src/runtime/http.ts", import.meta.url))});
  const { user, system } = process.cpuUsage();
  const ofNode = process.moduleLoadList.map((line) => line.split(" ").at(-1));
  process.stdout.write(JSON.stringify({ loaded, ofNode, cpuMs: (user + system) / 1000 }), () => process.exit());
`;

interface Loading {
  loaded: [url: string, length: number][];
  /** Node's own modules, by their internal names. */
  ofNode: string[];
  cpuMs: number;
}

async function load(): Promise<Loading> {
  const cwd = fileURLToPath(new URL("../..", import.meta.url));
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", loading], {
    cwd,
    maxBuffer: 16 * 1024 * 1024,
  });
  return JSON.parse(stdout);
}

test("an HTTP process loads no more than it needs, and not for long", async () => {
  await load();
  const { loaded, ofNode, cpuMs } = await load();
  const kilobytes = Math.round(loaded.reduce((sum, [, length]) => sum + length, 0) / 1000);
  assert.ok(kilobytes <= limitKb, `${kilobytes} kB of ${limitKb} in ${loaded.length} modules`);
  assert.ok(cpuMs <= limitCpuMs, `${Math.round(cpuMs)} ms of ${limitCpuMs}`);
  const early = loadedWhenNeeded.filter((name) =>
    loaded.some(([url]) => url.includes(`/node_modules/${name}/`)),
  );
  assert.deepEqual(early, []);
  // The client behind `fetch`, which a named import of node:http loads.
  assert.ok(!ofNode.includes("internal/deps/undici/undici"));
});
