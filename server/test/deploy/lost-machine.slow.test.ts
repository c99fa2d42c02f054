import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { atEnd } from "@sidedesk/embedded-postgres/trial";
import { freePort } from "../crash/free-port.ts";
import { listening } from "../listening-server.ts";
import { needsNginx, serversBefore, startNginx } from "./nginx.ts";

test("behind nginx, a desk whose machine is off delays no request for long", {
  skip: needsNginx,
}, async (t) => {
  const answering = await listening(createServer((_, response) => response.end("here")));
  atEnd(t, () => answering.close());
  const off = await startSilent();
  atEnd(t, () => off.process.kill("SIGKILL"));
  const port = await freePort();
  const desks = [off.port, Number(new URL(answering.url).port)];
  const folder = await mkdtemp(join(tmpdir(), "sidedesk-nginx-"));
  atEnd(t, () => rm(folder, { recursive: true, force: true }));
  const nginx = await startNginx(folder, await serversBefore(folder, port, desks), port);
  atEnd(t, () => nginx[Symbol.asyncDispose]());
  for (let turn = 0; turn < 4; turn++) {
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    assert.equal(await answer.text(), "here");
    // nginx waits for two seconds, and without its setting for sixty.
    assert.ok(performance.now() - began < 30_000);
  }
});

/** Like a machine that is off: its queue of new connections is full, so the kernel drops every further one without an answer. */
async function startSilent(): Promise<{ port: number; process: ChildProcess }> {
  const program = `require("node:net").createServer().listen({ port: 0, host: "127.0.0.1", backlog: 1 }, function () {
    console.log(this.address().port); })`;
  const child = spawn(process.execPath, ["-e", program], { stdio: ["ignore", "pipe", "ignore"] });
  const [line] = await once(child.stdout, "data");
  const port = Number(line);
  child.kill("SIGSTOP");
  for (let waiting = 0; waiting < 8; waiting++)
    connect(port, "127.0.0.1")
      .on("error", () => undefined)
      .unref();
  return { port, process: child };
}
