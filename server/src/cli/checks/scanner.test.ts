import assert from "node:assert/strict";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { test } from "node:test";
import { openClamdServer, withoutClamd } from "../../../test/clamd.ts";
import { freePort } from "../../../test/crash/free-port.ts";
import { checkScanner } from "./scanner.ts";

const found = async (clamdUrl: string | undefined) =>
  (await checkScanner({ clamdUrl })).map(({ status, detail, remedy }) => ({ status, detail, remedy }))[0];

test("without CLAMD_URL the check passes and says that files are not scanned", async () => {
  assert.deepEqual(await found(undefined), {
    status: "ok",
    detail: "Files are not scanned for viruses: CLAMD_URL is not set.",
    remedy: undefined,
  });
});

test("a clamd that responds passes; an unreachable one fails", { skip: withoutClamd }, async () => {
  await using clamd = await openClamdServer();
  for (const url of [clamd.url, clamd.socketUrl]) {
    const { status, detail = "" } = (await found(url)) ?? {};
    assert.equal(status, "ok");
    assert.match(detail, /^ClamAV \d.* answers\.$/);
  }
  const away = await found(`tcp://127.0.0.1:${await freePort()}`);
  assert.equal(away?.status, "failed");
  assert.match(away?.detail ?? "", /ECONNREFUSED/);
  assert.match(away?.remedy ?? "", /CLAMD_URL/);
});

test("warns about outdated virus signatures", async () => {
  const server = createServer((socket) => {
    socket.once("data", () => socket.end("ClamAV 1.4.3/27500/Fri Jan  2 09:26:01 2026\0"));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { status, detail } = (await found(`tcp://127.0.0.1:${(server.address() as AddressInfo).port}`)) ?? {};
  server.close();
  assert.equal(status, "warning");
  assert.match(detail ?? "", /its signatures are \d+ days old\.$/);
});
