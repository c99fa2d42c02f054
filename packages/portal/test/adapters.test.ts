import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { after, before, describe, test } from "node:test";
import express from "express";
import fastify from "fastify";
import { listening } from "../../../server/test/listening-server.ts";
import { createWorld, ines, type Json, personOf, type World } from "../../../server/test/world.ts";
import { support } from "../src/adapters/express.ts";
import { support as forFastify } from "../src/adapters/fastify.ts";
import { answer } from "../src/adapters/node.ts";
import { marks, type Platform, platforms } from "./platforms.ts";

const ofScript = { "sec-fetch-site": "same-origin", "x-sidedesk-portal": "1" };

let world: World;
before(async () => {
  world = await createWorld();
  await world.setLimits({ tickets_per_hour: null, open_tickets: null, replies_per_hour: null });
});
after(() => world.close());

test("Express's body parser before the support area is an error in the log", async (context) => {
  const said = context.mock.method(console, "error", () => undefined);
  const product = express();
  const client = () => ({ id: ines, ...personOf(ines) });
  product.use(express.json(), support({ baseUrl: world.url, key: world.harbour.key, client }));
  const server = product.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/support/api/tickets`;
  const headers = { "content-type": "application/json", "x-sidedesk-portal": "1" };
  const { status } = await fetch(url, { method: "POST", body: "{}", headers });
  server.close();
  assert.equal(status, 500);
  assert.match(String(said.mock.calls[0]?.arguments[0]), /before express.json\(\)/);
});

test("Express's other routes below the same path stay", async () => {
  const product = express();
  const client = () => null;
  const options = { baseUrl: world.url, key: world.harbour.key, basePath: "/account/support", client };
  product.use("/account", support(options));
  product.get("/account/bills", (_, response) => void response.send("Bills"));
  const server = product.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  assert.equal(await (await fetch(`${url}/account/bills`)).text(), "Bills");
  assert.equal((await fetch(`${url}/account/support`)).status, 401);
  server.close();
});

test("a handler that fails ends its request, and not the process", async (context) => {
  context.mock.method(console, "error", () => undefined);
  const failures: Record<string, () => Promise<Response>> = {
    "before it answers": async () => {
      throw new Error("unforeseen");
    },
    "with an answer that can't be sent": async () => {
      const response = new Response("once");
      await response.text();
      return response;
    },
  };
  for (const [when, handle] of Object.entries(failures)) {
    const server = await listening(createServer((incoming, outgoing) => answer(incoming, outgoing, handle)));
    const end = await fetch(server.url, { signal: AbortSignal.timeout(5_000) }).then(
      ({ status }) => status,
      ({ name }) => name,
    );
    assert.ok(end === 500 || end === "TypeError", `${when}: ${end}`);
    await server.close();
  }
});

test("Fastify's hooks run, and the headers that they set stay", async () => {
  const product = fastify();
  product.addHook("onRequest", async (_, reply) => void reply.header("set-cookie", "session=rolled"));
  product.addHook("onSend", async (_, reply, payload) => {
    reply.header("strict-transport-security", "max-age=1");
    return payload;
  });
  const client = () => ({ id: ines, ...personOf(ines) });
  await product.register(forFastify({ baseUrl: world.url, key: world.harbour.key, client }));
  const url = await product.listen({ host: "127.0.0.1", port: 0 });
  for (const path of ["/support", "/support/api/tickets", "/support/api/unknown"]) {
    const { headers } = await fetch(url + path, { headers: ofScript });
    const set = ["set-cookie", "strict-transport-security"].map((name) => headers.get(name));
    assert.deepEqual(set, ["session=rolled", "max-age=1"], path);
  }
  await product.close();
});

for (const [name, start] of Object.entries(platforms))
  describe(`the support area with ${name}`, () => {
    let platform: Platform;
    let given: object | undefined;
    before(async () => {
      const client = (_: Request, native?: object) => {
        given = native;
        return { id: ines, ...personOf(ines) };
      };
      platform = await start({ baseUrl: world.url, key: world.harbour.key, client });
    });
    after(() => platform.close());
    const ask = (path: string, { headers = {}, ...init }: RequestInit & { headers?: object } = {}) =>
      fetch(`${platform.url}${path}`, { ...init, headers: { ...ofScript, ...headers } });

    test("its page loads the element, and the product's own pages stay", async () => {
      assert.equal(await (await ask("/")).text(), "The product");
      for (const path of ["/support", "/support/"]) {
        const page = await ask(path);
        assert.equal(page.status, 200, path);
        assert.match(await page.text(), /<sidedesk-support base="\/support">/);
        assert.match(page.headers.get("content-security-policy") ?? "", /require-trusted-types-for 'script'/);
      }
      assert.equal((await ask("/support/unknown")).status, 404);
      // As Next.js with `trailingSlash` asks.
      assert.equal((await ask("/support/api/departments/")).status, 200);
    });

    test("the product finds its session in the framework's own request", async () => {
      await ask("/support/api/departments");
      const mark = marks[name];
      if (mark) assert.ok(given && mark in given, `no ${mark}`);
      else assert.equal(given, undefined);
    });

    test("a file of a megabyte goes in and comes out", async () => {
      const log = randomBytes(500_000).toString("hex");
      const form = new FormData();
      form.set("subject", "The log");
      form.set("body", "See the file.");
      form.set("department_id", String(world.technical));
      form.append("attachments[]", new File([log], "shop.log"));
      const opened = await ask("/support/api/tickets", { method: "POST", body: form });
      assert.equal(opened.status, 201, await opened.clone().text());
      const { number, replies } = ((await opened.json()) as Json).data;
      const file = await ask(`/support/api/attachments/${replies[0].attachments[0].id}/download`);
      assert.ok((await file.text()) === log, "the file changed on its way");
      const replied = await ask(`/support/api/tickets/${number}/replies`, {
        method: "POST",
        body: JSON.stringify({ body: "It works again." }),
        headers: { "content-type": "application/json" },
      });
      assert.equal(replied.status, 201);
    });

    test("a chat's events arrive as they happen, and end on the desk when the visitor leaves", async () => {
      const identity = (await (await ask("/support/api/chat")).json()) as Json;
      const { token: identity_token, widget } = identity.data;
      const session = await ask("/support/api/chat/sessions", {
        method: "POST",
        body: JSON.stringify({ public_key: widget.public_key, language: "en", identity_token }),
        headers: { "content-type": "application/json" },
      });
      assert.equal(session.status, 201, await session.clone().text());
      const authorization = `Bearer ${((await session.json()) as Json).token}`;
      const leaving = new AbortController();
      const events = await ask("/support/api/chat/events", {
        headers: { authorization },
        signal: leaving.signal,
      });
      assert.equal(events.status, 200);
      assert.match(events.headers.get("cache-control") ?? "", /no-transform/);
      assert.equal(events.headers.get("x-accel-buffering"), "no");
      const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
      const first = await reader?.read();
      assert.ok(first?.value, "nothing came");
      leaving.abort();
    });

    /** What is answered to bytes as no `fetch` would send them. */
    const send = async (bytes: string, isAnswered: (said: string) => boolean): Promise<string> => {
      const socket = connect(Number(new URL(platform.url).port), "127.0.0.1");
      socket.setEncoding("utf8").write(bytes);
      let said = "";
      for await (const chunk of socket) {
        said += chunk;
        if (isAnswered(said)) break;
      }
      return said;
    };
    const head = (line: string, length = 0) =>
      `${line} HTTP/1.1\r\nhost: x\r\nsec-fetch-site: same-origin\r\nx-sidedesk-portal: 1\r\ncontent-length: ${length}\r\n\r\n`;

    test("odd targets and methods do not reach the support area", async () => {
      for (const target of [
        "//[",
        "http://x:999999/support",
        "/support/../..//evil.example",
        "/support\\api",
      ])
        assert.match(await send(head(`GET ${target}`), Boolean), /^HTTP\/1.1 (4|200.*The product)/s, target);
      assert.match(await send(head("TRACE /support/api/tickets"), Boolean), /^HTTP\/1.1 4/);
    });

    test("a refused upload leaves the connection to the next request", async () => {
      const upload = head("POST /support/api/unknown", 1_000_000) + "x".repeat(1_000_000);
      const bytes = upload + head("GET /support/api/departments");
      const isWhole = (said: string) => /HTTP\/1.1 404 .*HTTP\/1.1 200 /s.test(said);
      assert.ok(isWhole(await send(bytes, isWhole)));
    });
  });
