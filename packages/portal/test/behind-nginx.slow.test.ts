import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { onBusyMachine } from "../../../server/test/command-line.ts";
import { freePort } from "../../../server/test/crash/free-port.ts";
import { needsNginx, startNginx } from "../../../server/test/deploy/nginx.ts";
import { createWorld, ines, type Json, personOf, type World } from "../../../server/test/world.ts";
import { type Platform, platforms } from "./platforms.ts";

const ofScript = { "sec-fetch-site": "same-origin", "x-sidedesk-portal": "1" };

describe("a product behind nginx with its defaults", { skip: needsNginx }, () => {
  let world: World;
  let product: Platform;
  let folder: string;
  let nginx: AsyncDisposable;
  let url: string;
  before(async () => {
    world = await createWorld();
    assert.ok(platforms.node);
    product = await platforms.node({
      baseUrl: world.url,
      key: world.harbour.key,
      client: () => ({ id: ines, ...personOf(ines) }),
    });
    folder = await mkdtemp(join(tmpdir(), "sidedesk-nginx-"));
    const port = await freePort();
    const server = `server { listen 127.0.0.1:${port}; location / { proxy_pass ${product.url}; } }`;
    nginx = await startNginx(folder, server, port);
    url = `http://127.0.0.1:${port}/support`;
  });
  after(async () => {
    await nginx[Symbol.asyncDispose]();
    await product.close();
    await world.close();
    await rm(folder, { recursive: true });
  });
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { ...ofScript, ...init.headers } });
  const send = (path: string, body: object) =>
    ask(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "content-type": "application/json" },
    });

  test("the page, the element and a new ticket pass", async () => {
    const page = await (await ask("/")).text();
    const [, script = ""] = /src="([^"]+)"/.exec(page) ?? [];
    const element = await fetch(new URL(script, url));
    assert.match(await element.text(), /sidedesk-support/);
    const ticket = { subject: "Help", body: "It answers 502.", department_id: world.technical };
    assert.equal((await send("/api/tickets", ticket)).status, 201);
  });

  test("a chat's events arrive as they happen", async () => {
    const { token: identity_token, widget } = ((await (await ask("/api/chat")).json()) as Json).data;
    const { public_key } = widget;
    const session = await send("/api/chat/sessions", { public_key, language: "en", identity_token });
    const authorization = `Bearer ${((await session.json()) as Json).token}`;
    const signal = AbortSignal.timeout(onBusyMachine(5_000));
    const events = await ask("/api/chat/events", { headers: { authorization }, signal });
    const first = await events.body?.getReader().read();
    assert.ok(first?.value, "nothing came");
  });
});
