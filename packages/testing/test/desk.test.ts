import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, test } from "node:test";
import { Sidedesk, type SidedeskClient, SidedeskError, verifyWebhook } from "@sidedesk/client";
import { signWebhook, startTestDesk, type TestDesk } from "../src/index.ts";

const hour = 3_600;
const day = 24 * hour;

let desk: TestDesk;
let platform: Sidedesk;

let clients = 0;
async function newClient(): Promise<SidedeskClient> {
  const id = String(++clients);
  const client = platform.client(id);
  await client.upsert({ first_name: "Ines", last_name: "Maurer", email: `ines-${id}@maurer.example` });
  return client;
}

const ticketOf = (client: SidedeskClient, options: { idempotencyKey?: string } = {}) =>
  client.tickets.create(
    { subject: "Help", body: "It answers 502.", departmentId: desk.departmentId },
    options,
  );

const answer = (number: string) =>
  desk.staff("POST", `/tickets/${number}/replies`, { body: "Please **try** again." });

const refusal = (work: Promise<unknown>): Promise<SidedeskError> =>
  work.then(
    () => assert.fail("The call did not fail."),
    (error: unknown) => {
      assert.ok(error instanceof SidedeskError, String(error));
      return error;
    },
  );

describe("a test desk", () => {
  before(async () => {
    const began = performance.now();
    desk = await startTestDesk({
      brand: {
        name: "Harbour",
        mails_clients: true,
        client_link_template: "https://shop.example/tickets/{number}",
      },
      department: { name: "Technical support", close_after_days: 3, reopen_days: 7 },
    });
    console.log(`The test desk started in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
    platform = new Sidedesk({ baseUrl: desk.url, key: desk.key, maxRetries: 0 });
  });
  after(() => desk.stop());

  test("it has the brand, the department, the key and the administrator", async () => {
    const [department] = await platform.departments.list();
    assert.deepEqual([department?.id, department?.name], [desk.departmentId, "Technical support"]);
    const brand = await desk.admin<{ data: { name: string } }>("GET", `/brands/${desk.brandId}`);
    assert.equal(brand.data.name, "Harbour");
    await assert.rejects(
      desk.staff("GET", "/tickets/10000000000000"),
      /GET .* was answered with 404: .*not_found/,
    );
  });

  test("`staff` and `admin` reach the desk although the suite refuses other requests", async (t) => {
    t.mock.method(globalThis, "fetch", () => Promise.reject(new Error("This request was not expected.")));
    const brand = await desk.admin<{ data: { id: number } }>("GET", `/brands/${desk.brandId}`);
    assert.equal(brand.data.id, desk.brandId);
  });

  test("`mails` has what staff wrote to the client, as it arrives", async () => {
    const client = await newClient();
    const { number } = await ticketOf(client);
    await answer(number);
    const { email } = await client.get();
    const mail = (await desk.mails()).find(({ to }) => to.includes(email));
    assert.match(mail?.text ?? "", /Please \*\*try\*\* again\./);
    assert.match(mail?.html ?? "", /<strong>try<\/strong>/);
    assert.equal(mail?.headers["auto-submitted"], "auto-generated");
  });

  test("`webhooks` has each event once, in order, and says which came instead of a missing one", async () => {
    const { number } = await ticketOf(await newClient());
    const ofTicket = { matching: (event: { data: { number: string } }) => event.data.number === number };
    await desk.webhooks.next("ticket.created", ofTicket);
    await answer(number);
    const replied = await desk.webhooks.next("ticket.replied", ofTicket);
    assert.equal(replied.data.by, "staff");
    assert.ok(desk.webhooks.received.includes(replied));
    const again = desk.webhooks.next("ticket.replied", { ...ofTicket, timeoutMs: 50 });
    await assert.rejects(again, /No further ticket\.replied/);
    await assert.rejects(
      desk.webhooks.next("ticket.merged", { timeoutMs: 50 }),
      /No further ticket\.merged arrived within 0\.05 s\. Received so far: .*ticket\.created/,
    );
  });

  test("`webhooks` receives events while the suite's own clock is elsewhere", async (t) => {
    const client = await newClient();
    t.mock.method(Date, "now", () => Date.UTC(2030, 0, 1));
    const { number } = await ticketOf(client);
    await desk.webhooks.next("ticket.created", { matching: ({ data }) => data.number === number });
  });

  test("`webhooks.next` says why a request was refused", async () => {
    const { data } = await desk.admin<{ data: { url: string }[] }>("GET", "/webhooks");
    assert.equal((await fetch(data[0]?.url ?? "", { method: "POST", body: "{}" })).status, 401);
    await assert.rejects(
      desk.webhooks.next("ticket.merged", { timeoutMs: 50 }),
      /No further ticket\.merged .* Refused: The headers webhook-id, .* are required\.$/,
    );
  });

  test("`signWebhook` signs as the desk does", () => {
    const secret = `whsec_${Buffer.from("a secret of the platform").toString("base64")}`;
    const body = JSON.stringify({ type: "ticket.closed", timestamp: "2026-01-01T00:00:00Z", data: {} });
    assert.equal(verifyWebhook({ ...signWebhook(body, secret) }, body, secret).type, "ticket.closed");
    const old = signWebhook(body, secret, { id: "one", at: new Date(Date.now() - hour * 1000) });
    assert.equal(old["webhook-id"], "one");
    assert.throws(() => verifyWebhook({ ...old }, body, secret), /clock/);
    assert.throws(() => signWebhook(body, "secret"), TypeError);
  });

  test("after `advance`, an unanswered ticket is closed, and can be reopened only for so long", async () => {
    const client = await newClient();
    const { number } = await ticketOf(client);
    await answer(number);
    await desk.advance(2 * day);
    assert.equal((await client.tickets.get(number)).status, "awaiting_reply");
    await desk.advance(day + hour);
    assert.equal((await client.tickets.get(number)).status, "closed");
    await desk.webhooks.next("ticket.closed", { matching: ({ data }) => data.number === number });
    await client.reply(number, { body: "It is back." });
    await client.close(number);
    await desk.advance(7 * day + hour);
    assert.equal((await refusal(client.reply(number, { body: "Again." }))).status, 422);
  });

  test("after `advance`, a limit's window has passed", async () => {
    const client = await newClient();
    for (let count = 1; count <= 5; count++) await ticketOf(client);
    const { status, retryAfter = 0 } = await refusal(ticketOf(client));
    assert.equal(status, 429);
    assert.ok(retryAfter > hour - 60 && retryAfter <= hour, String(retryAfter));
    await desk.advance(retryAfter);
    await ticketOf(client);
  });

  test("after `advance`, an idempotency key is forgotten, and a credential deleted", async () => {
    const client = await newClient();
    const once = { idempotencyKey: "order-7" };
    const first = await ticketOf(client, once);
    assert.equal((await ticketOf(client, once)).number, first.number);
    await client.credentials(first.number).add({ label: "FTP", value: "harbour-lantern" });
    await client.close(first.number);
    await desk.advance(day + hour);
    const second = await ticketOf(client, once);
    assert.notEqual(second.number, first.number);
    assert.equal((await client.credentials(first.number).list()).length, 1);
    await desk.advance(6 * day);
    assert.equal((await client.credentials(first.number).list()).length, 0);
  });

  test("after `advance`, a hold ends", async () => {
    const client = await newClient();
    const { number, created_at } = await ticketOf(client);
    const until = new Date(Date.parse(created_at) + day * 1000).toISOString();
    await desk.staff("POST", `/tickets/${number}/hold`, { until });
    assert.equal((await client.tickets.get(number)).status, "on_hold");
    await desk.advance(day + 1);
    assert.equal((await client.tickets.get(number)).status, "open");
  });

  test("an endpoint of the platform gets events, and after `advance` those that it refused", async () => {
    const received: { headers: IncomingHttpHeaders; body: string }[] = [];
    const server = createServer(async (request, response) => {
      let body = "";
      for await (const piece of request.setEncoding("utf8")) body += piece;
      received.push({ headers: request.headers, body });
      response.writeHead(received.length === 1 ? 500 : 204).end();
      server.emit("received");
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
    const { secret } = await desk.webhooks.register(url, ["ticket.created"]);
    const [tried] = [once(server, "received"), await ticketOf(await newClient())];
    await tried;
    const retried = once(server, "received");
    await desk.advance(10);
    await retried;
    const [first, second] = received;
    assert.equal(second?.headers["webhook-id"], first?.headers["webhook-id"]);
    assert.equal(verifyWebhook(second?.headers ?? {}, second?.body ?? "", secret).type, "ticket.created");
    server.closeAllConnections();
    server.close();
  });

  test("`advance` refuses to go back", async () => {
    for (const seconds of [0, -1, Number.NaN, 11 * 365 * day])
      await assert.rejects(desk.advance(seconds), RangeError);
  });
});
