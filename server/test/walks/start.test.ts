import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

/** What a process that answers requests loads before it answers the first, in kB of sources. A change that adds to it says so here. */
const limitKb = 9_950;
/** Processor time of the loading, compiled before: as a machine does it that has other things to do as well. */
const limitCpuMs = 6_000;

/** What few desks need, or few requests: it is loaded when it is needed. */
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
  /** The modules of Node itself, by their names there. */
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

test("a process that answers requests loads no more than it needs, and not for long", async () => {
  await load();
  const { loaded, ofNode, cpuMs } = await load();
  const kilobytes = Math.round(loaded.reduce((sum, [, length]) => sum + length, 0) / 1000);
  assert.ok(kilobytes <= limitKb, `${kilobytes} kB of ${limitKb} in ${loaded.length} modules`);
  assert.ok(cpuMs <= limitCpuMs, `${Math.round(cpuMs)} ms of ${limitCpuMs}`);
  const early = loadedWhenNeeded.filter((name) =>
    loaded.some(([url]) => url.includes(`/node_modules/${name}/`)),
  );
  assert.deepEqual(early, []);
  // The client behind `fetch`, which an import of node:http by names brings along.
  assert.ok(!ofNode.includes("internal/deps/undici/undici"));
});
