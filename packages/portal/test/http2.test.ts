import assert from "node:assert/strict";
import { once } from "node:events";
import { connect, createServer, type Http2ServerRequest, type IncomingHttpHeaders } from "node:http2";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { after, before, describe, test } from "node:test";
import fastify from "fastify";
import Koa from "koa";
import { createWorld, ines, personOf, type World } from "../../../server/test/world.ts";
import { support as forFastify } from "../src/adapters/fastify.ts";
import { support as forKoa } from "../src/adapters/koa.ts";
import { support as forNode } from "../src/adapters/node.ts";

let world: World;
let hosts: (string | null)[] = [];

const options = () => ({
  baseUrl: world.url,
  key: world.harbour.key,
  client: (request: Request) => {
    hosts.push(request.headers.get("host"));
    return { id: ines, ...personOf(ines) };
  },
});

/** Products that speak HTTP/2, without TLS. */
const products: Record<string, () => Promise<{ address: AddressInfo; close(): unknown }>> = {
  "node:http2": async () => listening(createServer(forNode<Http2ServerRequest>(options()))),
  fastify: async () => {
    const app = fastify({ http2: true });
    await app.register(forFastify(options() as never) as never);
    await app.listen({ host: "127.0.0.1", port: 0 });
    return { address: app.server.address() as AddressInfo, close: () => app.close() };
  },
  koa: async () => {
    const app = new Koa();
    app.use(forKoa(options()));
    return listening(createServer(app.callback()));
  },
};

async function listening(server: ReturnType<typeof createServer>) {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return { address: server.address() as AddressInfo, close: () => server.close() };
}

before(async () => {
  world = await createWorld();
});
after(() => world.close());

for (const [name, start] of Object.entries(products))
  describe(`the support area over HTTP/2 with ${name}`, () => {
    test("answers reads and forms, and the session sees the host", async () => {
      const product = await start();
      const host = `127.0.0.1:${product.address.port}`;
      const session = connect(`http://${host}`);
      const ask = async (head: Record<string, string>, body?: string) => {
        const stream = session.request({
          "sec-fetch-site": "same-origin",
          "x-sidedesk-portal": "1",
          "content-type": "application/json",
          ...head,
        });
        stream.end(body);
        const [headers] = (await once(stream, "response", { signal: AbortSignal.timeout(5_000) })) as [
          IncomingHttpHeaders & { ":status": number },
        ];
        return { status: headers[":status"], stream };
      };
      hosts = [];
      try {
        const page = await ask({ ":path": "/support" });
        assert.match(await text(page.stream), /<sidedesk-support base="\/support">/);
        assert.deepEqual(hosts, [host]);
        const ticket = { subject: "Over HTTP/2", body: "It works.", department_id: world.technical };
        const opened = await ask(
          { ":path": "/support/api/tickets", ":method": "POST" },
          JSON.stringify(ticket),
        );
        assert.equal(opened.status, 201, await text(opened.stream));
        const { status, stream } = await ask({ ":path": "/support/api/tickets/1/unknown" });
        assert.equal(status, 404);
        assert.equal(JSON.parse(await text(stream)).code, "route_unknown");
      } finally {
        session.destroy();
        await product.close();
      }
    });
  });
