import assert from "node:assert/strict";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import fastify from "fastify";
import { temporaryDirectory } from "../../test/files/temporary.ts";
import { checkForwarding } from "../cli/checks/machine.ts";
import { readConfig } from "../config.ts";
import { trustOf, warnOfForwarding } from "../http/kernel/request/trusted-proxies.ts";
import { noteUnbelieved } from "./untrusted-headers.ts";

const directory = temporaryDirectory();
let folders = 0;
const newFolder = async () => {
  const folder = directory.path(`desk-${++folders}`);
  await mkdir(folder);
  return folder;
};

/** The doctor's finding after a request with these headers, under this setting. */
async function doctorAfter(dataDir: string, trust: string, headers: Record<string, string>, later = trust) {
  const config = readConfig({ dataDir }, { TRUST_PROXY: trust });
  const note = noteUnbelieved(config);
  const app = fastify({ trustProxy: trustOf(config.trustProxy) });
  app.get("/", async (request) => warnOfForwarding(request, note));
  await app.inject({ url: "/", headers });
  for (let tries = 0; tries < 20 && !(await isThere(dataDir)); tries++) await delay(10);
  return checkForwarding(readConfig({ dataDir }, { TRUST_PROXY: later }));
}

const isThere = (dataDir: string) =>
  readFile(join(dataDir, "unbelieved-forwarding.json"), "utf8").then(
    (text) => text.endsWith("\n"),
    () => false,
  );

test("the doctor reports untrusted forwarding headers until TRUST_PROXY is set", async () => {
  for (const [trust, headers] of [
    ["0", { "x-forwarded-for": "192.0.2.7" }],
    ["0", { forwarded: "for=192.0.2.7" }],
    ["10.0.0.0/8", { "x-real-ip": "192.0.2.7" }],
    ["10.0.0.0/8", { "x-forwarded-for": "192.0.2.7" }],
  ] as const) {
    const { status, detail, remedy } = await doctorAfter(await newFolder(), trust, headers);
    assert.equal(status, "warning");
    assert.ok(detail.includes(Object.keys(headers)[0] ?? "") && detail.includes("127.0.0.1"), detail);
    assert.match(remedy ?? "", /TRUST_PROXY/);
    const mended = await doctorAfter(await newFolder(), trust, headers, "1");
    assert.equal(mended.status, "ok");
  }
});

test("trusted headers, and requests without them, are not reported", async () => {
  for (const [trust, headers] of [
    ["1", { "x-forwarded-for": "192.0.2.7" }],
    ["127.0.0.1", { "x-forwarded-for": "192.0.2.7" }],
    ["0", {}],
  ] as const)
    assert.equal((await doctorAfter(await newFolder(), trust, headers)).status, "ok");
});
