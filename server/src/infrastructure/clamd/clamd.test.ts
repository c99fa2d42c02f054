import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import {
  type Clamd,
  openClamdServer,
  sickWords,
  streamMaxBytes,
  virusName,
  withoutClamd,
} from "../../../test/clamd.ts";
import { freePort } from "../../../test/crash/free-port.ts";
import { openCuttingProxy } from "../../../test/cutting-proxy.ts";
import { openClamd } from "./clamd.ts";
import { ScannerAway, type ScanResult } from "./scanner.ts";

const skip = withoutClamd;
let clamd: Clamd;
let folder: string;
before(async () => {
  if (skip) return;
  folder = await mkdtemp(join(tmpdir(), "sidedesk-scanned-"));
  clamd = await openClamdServer();
});
after(async () => {
  await clamd?.[Symbol.asyncDispose]();
  if (folder) await rm(folder, { recursive: true });
});

async function fileOf(content: string | Buffer): Promise<string> {
  const path = join(folder, "file");
  await writeFile(path, content);
  return path;
}

const sick = `Nothing to see here. ${sickWords} Go on.`;
const infected: ScanResult = { is: "infected", virus: virusName };

test("a clean file passes and an infected one does not, over TCP and over a local socket", {
  skip,
}, async () => {
  for (const url of [clamd.url, clamd.socketUrl]) {
    const scanner = openClamd(url);
    assert.deepEqual(await scanner.scan(await fileOf("Hello")), { is: "clean" });
    assert.deepEqual(await scanner.scan(await fileOf("")), { is: "clean" });
    assert.deepEqual(await scanner.scan(await fileOf(sick)), infected);
    assert.match(await scanner.version(), /^ClamAV \d/);
  }
});

test("an infection after several chunks is found", { skip }, async () => {
  const filler = Buffer.alloc(streamMaxBytes - 4_096, "x");
  assert.deepEqual(
    await openClamd(clamd.url).scan(await fileOf(Buffer.concat([filler, Buffer.from(sick)]))),
    {
      ...infected,
    },
  );
});

test("a file larger than clamd accepts is too large, on every attempt", { skip }, async () => {
  const scanner = openClamd(clamd.url);
  const path = await fileOf(Buffer.alloc(streamMaxBytes * 20, "x"));
  for (let time = 0; time < 20; time++) assert.deepEqual(await scanner.scan(path), { is: "too_large" });
});

test("many concurrent files each get their own result", { skip }, async () => {
  const scanner = openClamd(clamd.url);
  const paths = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const path = join(folder, `file-${index}`);
      await writeFile(path, index % 3 === 0 ? sick : "Hello");
      return path;
    }),
  );
  const verdicts = await Promise.all(paths.map((path) => scanner.scan(path)));
  assert.deepEqual(
    verdicts.map(({ is }) => is),
    paths.map((_, index) => (index % 3 === 0 ? "infected" : "clean")),
  );
});

test("a connection cut at any point is reopened; no infected file ever passes", {
  skip,
}, async () => {
  await using proxy = await openCuttingProxy(clamd.port);
  const scanner = openClamd(`tcp://127.0.0.1:${proxy.port}`);
  const path = await fileOf(`${"x".repeat(300_000)}${sick}`);
  let cuts = 0;
  for (let pieces = 1; ; pieces++) {
    proxy.cutAfter(pieces);
    assert.deepEqual(await scanner.scan(path), infected, `cut after ${pieces} pieces`);
    if (!proxy.passed().wasCut) break;
    cuts++;
  }
  assert.ok(cuts > 3, `${cuts} cuts`);
});

const isAway = (error: unknown) => error instanceof ScannerAway;

test("a server that is missing, hangs up or sends malformed answers is unavailable", { skip }, async () => {
  const path = await fileOf("Hello");
  await assert.rejects(openClamd(`tcp://127.0.0.1:${await freePort()}`).scan(path), isAway);
  await assert.rejects(openClamd(`unix:${folder}/nobody.ctl`).scan(path), isAway);
  for (const answer of ["", "stream: OK", "220 mail.example ESMTP\r\n\0", "x".repeat(10_000)]) {
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => socket.end(answer));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    await assert.rejects(openClamd(`tcp://127.0.0.1:${port}`).scan(path), isAway, answer.slice(0, 30));
    server.close();
  }
});

test("a server that accepts a connection and stays silent times out", { skip }, async () => {
  clamd.signal("SIGSTOP");
  const begun = performance.now();
  const path = await fileOf(Buffer.alloc(streamMaxBytes * 20, "x"));
  await assert.rejects(openClamd(clamd.url, 500).scan(path), isAway);
  assert.ok(performance.now() - begun < 3_000);
  await assert.rejects(openClamd(clamd.url).version(300), isAway);
  clamd.signal("SIGCONT");
  assert.deepEqual(await openClamd(clamd.url).scan(await fileOf("Hello")), { is: "clean" });
});
