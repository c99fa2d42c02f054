import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { checkPublicAddress } from "../../src/cli/checks/public-address/check-public-address.ts";
import { readConfig } from "../../src/config.ts";
import { makeCertificate } from "../certificate.ts";
import { freePort } from "../crash/free-port.ts";
import { RunningDesk } from "../crash/running-desk.ts";
import { needsNginx, nginxFile, startNginx } from "./nginx.ts";

const skip = needsNginx;

let folder: string;
let desk: RunningDesk;
let deskPort: number;
let nginx: AsyncDisposable | undefined;
let settings: Record<string, string>;

before(async () => {
  if (skip) return;
  folder = await mkdtemp(join(tmpdir(), "sidedesk-doctor-"));
  await makeCertificate(folder, "localhost");
  const tls = await freePort();
  deskPort = await freePort();
  settings = { PUBLIC_URL: `https://localhost:${tls}`, TRUST_PROXY: "1", DATA_DIR: join(folder, "data") };
  await serveThrough();
  desk = new RunningDesk(join(folder, "data"), deskPort, { ...settings, WORKERS: "1" });
  await desk.start();
});
after(async () => {
  await desk?.stop();
  await nginx?.[Symbol.asyncDispose]();
  if (folder) await rm(folder, { recursive: true, force: true });
});

/** With the project's own file, changed as a mistaken operator would. */
async function serveThrough(change: (text: string) => string = (text) => text): Promise<void> {
  await nginx?.[Symbol.asyncDispose]();
  const { port } = new URL(settings.PUBLIC_URL ?? "");
  const servers = change(await readFile(nginxFile, "utf8"))
    .replace("127.0.0.1:8080", `127.0.0.1:${deskPort}`)
    .replace(/server \{\n {2}listen 80;.*?\n\}\n/s, "")
    .replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
    .replace(/listen \[::\].*/g, "")
    .replaceAll("server_name desk.example.com", "server_name localhost")
    .replaceAll("$host;", `$host:${port};`)
    .replace("/etc/ssl/desk.example.com.pem", `${folder}/cert.pem`)
    .replace("/etc/ssl/desk.example.com.key", `${folder}/key.pem`);
  nginx = await startNginx(folder, servers, Number(port));
}

const found = async (more: Record<string, string> = {}) =>
  (await checkPublicAddress(readConfig(undefined, { ...settings, ...more }))).map(
    ({ status, detail }) => `${status}: ${detail.replaceAll(settings.PUBLIC_URL ?? "", "URL")}`,
  );

test("the doctor finds nothing behind the nginx of deploy/proxies", { skip }, async () => {
  assert.deepEqual(await found(), [
    "ok: URL leads here: addresses, event streams and uploads arrive as they must.",
  ]);
});

test("it reports an nginx that buffers event streams", { skip }, async () => {
  await serveThrough((text) =>
    text.replace("proxy_buffering off;", "proxy_buffering on; proxy_ignore_headers X-Accel-Buffering;"),
  );
  assert.deepEqual(await found(), [
    "failed: The proxy holds event streams back, so the web desk and chats are not updated.",
  ]);
});

test("it reports an nginx that accepts less than MAX_REQUEST_MB", { skip }, async () => {
  await serveThrough((text) => text.replace("client_max_body_size 120m;", "client_max_body_size 1m;"));
  assert.deepEqual(await found(), ["failed: The proxy refuses uploads of MAX_REQUEST_MB (110 MB)."]);
});

test("it reports an nginx that passes on what visitors say about themselves", { skip }, async () => {
  await serveThrough((text) =>
    text
      .replace("proxy_set_header X-Forwarded-For $remote_addr;", "")
      .replace("proxy_set_header X-Forwarded-Host $host;", ""),
  );
  assert.deepEqual(await found(), [
    "failed: TRUST_PROXY trusts a proxy, but no proxy sends X-Forwarded-For.",
    "failed: The desk believes an X-Forwarded-For of the visitor, who so escapes rate limits.",
    "failed: The desk believes an X-Forwarded-Host of the visitor, who so chooses the brand.",
  ]);
});

test("it reports another Host, and Strict-Transport-Security that is missing or doubled", {
  skip,
}, async () => {
  await serveThrough((text) =>
    text
      .replaceAll(/proxy_set_header (X-Forwarded-)?Host \$host;/g, "proxy_set_header $1Host inner.example;")
      .replace("proxy_read_timeout", "proxy_hide_header Strict-Transport-Security; proxy_read_timeout"),
  );
  const { host } = new URL(settings.PUBLIC_URL ?? "");
  assert.deepEqual(await found(), [
    `warning: Requests for ${host} arrive with the name inner.example, so brands' pages at other names are not found.`,
    "warning: Answers have no Strict-Transport-Security, so a browser's first request may be unencrypted.",
  ]);
  await serveThrough((text) =>
    text.replace(
      "proxy_read_timeout",
      'add_header Strict-Transport-Security "max-age=1" always; proxy_read_timeout',
    ),
  );
  assert.deepEqual(await found(), [
    "warning: Strict-Transport-Security is sent twice (max-age=31536000, max-age=1).",
  ]);
});

test("it reports an address that leads to another desk, to something else, or nowhere", {
  skip,
}, async () => {
  await serveThrough();
  const other = `k1:${Buffer.alloc(32, 1).toString("base64url")}`;
  assert.deepEqual(await found({ SECRET_KEYS: other }), [
    "failed: URL leads to a desk with other SECRET_KEYS.",
  ]);
  await serveThrough((text) => text.replace("proxy_pass http://sidedesk;", "return 404;"));
  assert.deepEqual(await found(), ["failed: URL answers 404, which is not this desk."]);
  await serveThrough();
  await desk.stop();
  assert.deepEqual(await found(), ["failed: URL answers 502: the proxy does not reach the desk."]);
  await nginx?.[Symbol.asyncDispose]();
  assert.match((await found()).join(), /^warning: URL cannot be reached from this machine: .*ECONNREFUSED/);
});

test("it reports a proxy that TRUST_PROXY does not trust", { skip }, async () => {
  const untrusting = { TRUST_PROXY: "0" };
  desk = new RunningDesk(join(folder, "data"), deskPort, { ...settings, ...untrusting, WORKERS: "1" });
  await desk.start();
  await serveThrough();
  assert.match((await found(untrusting)).join(), /^warning: The proxy at \S+ is not trusted/);
});

test("without a desk and a public address nothing is asked", async () => {
  const config = readConfig({ dataDir: "/nowhere" }, { PUBLIC_URL: "http://127.0.0.1:8080" });
  assert.equal((await checkPublicAddress(config))[0]?.detail, "Not checked, because no desk runs here.");
});
