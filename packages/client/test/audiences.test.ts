import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, test } from "node:test";
import { type Answer, createWorld, type Json, type World } from "../../../server/test/world.ts";
import { signWebhook } from "../../testing/src/sign-webhook.ts";
import { audienceHandler, type Members } from "../src/index.ts";

let world: World;
let server: Server;
let url: string;
const secret = "whsec_c2VjcmV0";
const members = "https://platform.example/audiences/all/members";
const people = Array.from({ length: 1_200 }, (_, index) => ({
  external_id: String(index),
  email: `client-${index}@platform.example`,
  first_name: null,
}));

/** Node's request as a web request. */
function serve(handler: (request: Request) => Promise<Response>): Server {
  return createServer(async (incoming, outgoing) => {
    const pieces: Buffer[] = [];
    for await (const piece of incoming) pieces.push(piece);
    const request = new Request(`http://127.0.0.1${incoming.url}`, {
      method: incoming.method ?? "GET",
      headers: incoming.headers as Record<string, string>,
      ...(pieces.length > 0 && { body: Buffer.concat(pieces) }),
    });
    const response = await handler(request);
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(await response.text());
  });
}

describe("the audience handler, asked by a desk", () => {
  before(async () => {
    world = await createWorld({ settings: { allowPrivateTargets: true } });
    const brand = `/brands/${world.harbour.id}`;
    const { secret } = (await world.admin("POST", `${brand}/audience-secret`)).body;
    const handler = audienceHandler({
      secret,
      list: () => [{ key: "all of them", label: "All customers" }],
      members(key, { cursor, limit }): Members | undefined {
        if (key !== "all of them") return undefined;
        const from = Number(cursor ?? 0);
        const to = from + limit;
        const next_cursor = to < people.length ? String(to) : null;
        return { data: people.slice(from, to), meta: { next_cursor, total: people.length } };
      },
    });
    server = serve(handler);
    await once(server.listen(0, "127.0.0.1"), "listening");
    // An address that ends as the path of a list's members does.
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/members`;
    assert.equal((await world.admin("PATCH", brand, { body: { audiences_url: url } })).status, 200);
  });
  after(async () => {
    server.close();
    await world.close();
  });

  test("the desk lists the platform's audiences", async () => {
    const { body } = await world.admin("GET", `/brands/${world.harbour.id}/audiences`);
    assert.deepEqual(
      body.data.map(({ key, label }: { key: string; label: string }) => [key, label]),
      [["all of them", "All customers"]],
    );
  });

  test("the desk reads all members of an audience, whose key needs encoding", async () => {
    const path = `/brands/${world.harbour.id}/audiences/${encodeURIComponent("all of them")}/members`;
    const emails = new Set<string>();
    let cursor: string | null = null;
    do {
      const asked: { body: object } = { body: { filters: {}, cursor } };
      const { body, text }: Answer<Json> = await world.admin("POST", path, asked);
      assert.equal(body.meta?.total, people.length, text);
      for (const { email } of body.data) emails.add(email);
      cursor = body.meta.next_cursor;
    } while (cursor !== null);
    assert.equal(emails.size, people.length);
    const gone = `/brands/${world.harbour.id}/audiences/gone/members`;
    assert.equal((await world.admin("POST", gone, { body: { filters: {} } })).body.code, "audiences_unknown");
  });

  test("a body without an end is refused as soon as it is too large, and not read without a signature", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 65_536;
        controller.enqueue(new Uint8Array(65_536));
      },
    });
    const handler = audienceHandler({ secret, list: () => [], members: () => undefined });
    const asked = () => ({ method: "POST", body: endless, duplex: "half" }) as RequestInit;
    const unsigned = new Request(members, asked());
    assert.equal((await handler(unsigned)).status, 401);
    assert.equal(unsigned.bodyUsed, false);
    const answer = await handler(
      new Request(members, { ...asked(), headers: { ...signWebhook("{}", secret) } }),
    );
    assert.equal(answer.status, 413);
    assert.ok(sent < 1_300_000, `${sent} bytes were read`);
  });

  test("a large body of a stranger is hashed in another thread", async (t) => {
    const handler = audienceHandler({ secret: [secret, secret], list: () => [], members: () => undefined });
    const sign = t.mock.method(crypto.subtle, "sign");
    const body = "x".repeat(999_999);
    const headers = { ...signWebhook("{}", secret) };
    assert.equal((await handler(new Request(members, { method: "POST", body, headers }))).status, 401);
    assert.equal(sign.mock.callCount(), 2);
  });

  test("a secret that cannot be one is refused when the handler is made", () => {
    for (const secret of ["", "whsec_ü", ["whsec_c2VjcmV0", ""]])
      assert.throws(() => audienceHandler({ secret, list: () => [], members: () => undefined }), TypeError);
  });

  test("a request without a signature, or with another method, learns nothing", async () => {
    for (const [path, options, status] of [
      ["", {}, 401],
      ["/all/members", { method: "POST", body: "{}" }, 401],
      ["", { method: "DELETE" }, 405],
      ["/all/members", { method: "PUT", body: "{}" }, 405],
      ["/all", { method: "POST", body: "{}" }, 405],
      ["/all/members", { method: "POST", body: "x".repeat(1_000_001) }, 401],
    ] as const) {
      const answer = await fetch(url + path, options);
      assert.equal(answer.status, status);
      assert.ok(!(await answer.text()).includes("All customers"));
    }
  });
});
