import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, describe, test } from "node:test";
import { createWorld, ines, omar, personOf, type World } from "../../../server/test/world.ts";
import { Sidedesk, type SidedeskClient, SidedeskError } from "../src/index.ts";

let world: World;
let desk: Sidedesk;
let client: SidedeskClient;
const subject = "The shop is down";
const body = "It answers *502*.";

const failure = (work: Promise<unknown>): Promise<SidedeskError> =>
  work.then(
    () => assert.fail("The call did not fail."),
    (error: unknown) => {
      assert.ok(error instanceof SidedeskError, String(error));
      return error;
    },
  );
const textOf = async (stream: ReadableStream<Uint8Array>) => new Response(stream).text();

describe("the client against a desk", () => {
  before(async () => {
    world = await createWorld();
    await world.setLimits({ tickets_per_hour: null, open_tickets: null, guest_tickets_per_hour: null });
    desk = new Sidedesk({ baseUrl: world.url, key: world.harbour.key });
    client = desk.client(ines);
    await client.upsert(personOf(ines));
  });
  after(() => world.close());

  test("a client is created, updated and read; before that every call says what is missing", async () => {
    const another = desk.client(omar);
    const error = await failure(another.tickets.list().then());
    assert.deepEqual([error.status, error.code], [404, "client_not_upserted"]);
    const { platform_client_id, company } = await another.upsert({ ...personOf(omar), company: "Pier" });
    assert.deepEqual([platform_client_id, company], [omar, "Pier"]);
    assert.equal((await another.upsert({ ...personOf(omar), company: null })).company, null);
    assert.equal((await another.get()).platform_client_id, omar);
  });

  test("the form of a department, and a preview of Markdown", async () => {
    const departments = await desk.departments.list();
    assert.ok(departments.find(({ id }) => id === world.technical)?.files.max_files);
    assert.equal((await desk.markdown.preview("*hello*")).html, "<p><em>hello</em></p>\n");
  });

  test("a ticket with files of every kind is opened, read and answered, and its files come back", async () => {
    const ticket = await client.tickets.create({
      subject,
      body,
      departmentId: world.technical,
      priority: "high",
      cc: ["partner@agency.example"],
      customFields: { domain: "shop.example" },
      attachments: [
        new File(["from a file"], "file.txt", { type: "text/plain" }),
        { name: "bytes.txt", data: new TextEncoder().encode("from bytes") },
        { name: 'Grüße "1".txt', data: "from a text" },
      ],
    });
    assert.deepEqual(
      [ticket.subject, ticket.priority, ticket.cc],
      [subject, "high", ["partner@agency.example"]],
    );
    assert.equal(ticket.custom_fields.find(({ key }) => key === "domain")?.value, "shop.example");
    const [opening] = ticket.replies;
    assert.deepEqual(
      opening?.attachments.map(({ name }) => name),
      ["file.txt", "bytes.txt", 'Grüße "1".txt'],
    );
    const file = await client.download(opening?.attachments[2]?.id ?? "");
    assert.deepEqual([file.name, file.size, file.type.split(";")[0]], ['Grüße "1".txt', 11, "text/plain"]);
    assert.equal(await textOf(file.stream), "from a text");
    const reply = await client.reply(ticket.number, {
      body: "Still down.",
      attachments: [{ name: "stream.txt", data: new Blob(["from a stream"]).stream() }],
    });
    assert.deepEqual([reply.body, reply.ticket.status], ["Still down.", "open"]);
    assert.equal(
      await textOf((await client.download(reply.attachments[0]?.id ?? "")).stream),
      "from a stream",
    );
    assert.equal((await client.tickets.get(ticket.number)).replies.length, 2);
    assert.equal((await client.close(ticket.number)).status, "closed");
  });

  test("a fault names its field, also of a file", async () => {
    const wrong = {
      subject: "",
      body: "",
      departmentId: world.technical,
      attachments: [{ name: "a.png", data: "MZ" }],
    };
    const error = await failure(client.tickets.create(wrong));
    assert.equal(error.status, 422);
    assert.deepEqual(Object.keys(error.errors ?? {}), ["subject", "body", "attachments.0"]);
    const refused = await failure(client.tickets.create({ ...wrong, subject, body }));
    assert.deepEqual(Object.keys(refused.errors ?? {}), ["attachments.0"]);
    assert.match(error.requestId ?? "", /^[0-9A-Z]{26}$/);
  });

  test("a list is a page when awaited, and all tickets when iterated", async () => {
    const many = desk.client("many");
    await many.upsert({ first_name: "Mia", last_name: "Ny", email: "mia@many.example" });
    const numbers: string[] = [];
    for (let count = 0; count < 7; count++)
      numbers.unshift(
        (await many.tickets.create({ subject: `No. ${count}`, body, departmentId: world.technical })).number,
      );
    const { data, meta, links } = await many.tickets.list({ perPage: 3, page: 2 });
    assert.deepEqual(
      data.map(({ number }) => number),
      numbers.slice(3, 6),
    );
    assert.deepEqual([meta.current_page, meta.last_page, meta.total], [2, 3, 7]);
    assert.match(links.next ?? "", /page=3/);
    const all: string[] = [];
    for await (const { number } of many.tickets.list({ perPage: 3, status: "open" })) all.push(number);
    assert.deepEqual(all, numbers);
    assert.deepEqual(
      (await many.tickets.list({ q: "No. 4" })).data.map(({ subject }) => subject),
      ["No. 4"],
    );
    assert.equal((await many.tickets.list({ departmentId: world.billing })).meta.total, 0);
    assert.equal((await many.tickets.list({ updatedSince: new Date(Date.now() + 60_000) })).meta.total, 0);
  });

  test("a loop over a list may change what it lists: every open ticket is closed", async () => {
    const busy = desk.client("busy");
    await busy.upsert({ first_name: "Bo", last_name: "Sy", email: "bo@busy.example" });
    const opened = new Set<string>();
    for (let count = 0; count < 7; count++)
      opened.add((await busy.tickets.create({ subject, body, departmentId: world.technical })).number);
    const closed: string[] = [];
    for await (const { number } of busy.tickets.list({ perPage: 2, status: "open" }))
      closed.push((await busy.close(number)).number);
    assert.equal(closed.length, opened.size);
    assert.deepEqual(new Set(closed), opened);
    assert.equal((await busy.tickets.list({ status: "open" })).meta.total, 0);
  });

  test("the same idempotency key opens one ticket", async () => {
    const ticket = { subject, body, departmentId: world.technical };
    const [one, other] = [
      await client.tickets.create(ticket, { idempotencyKey: "order-7" }),
      await client.tickets.create(ticket, { idempotencyKey: "order-7" }),
    ];
    assert.equal(one.number, other.number);
  });

  test("credentials go in and never come out", async () => {
    const { number } = await client.tickets.create({ subject, body, departmentId: world.technical });
    const credentials = client.credentials(number);
    const { id, label } = await credentials.add({ label: "FTP", value: "s3cr3t" });
    assert.equal(label, "FTP");
    assert.deepEqual(
      (await credentials.list()).map(({ id }) => id),
      [id],
    );
    assert.ok(!JSON.stringify(await credentials.list()).includes("s3cr3t"));
    assert.equal(await credentials.remove(id), undefined);
    assert.deepEqual(await credentials.list(), []);
  });

  test("a closed ticket is rated", async () => {
    const { number } = await client.tickets.create({ subject, body, departmentId: world.technical });
    const rating = client.rating(number);
    assert.equal((await rating.get()).state, "unavailable");
    await client.close(number);
    assert.equal((await rating.get()).state, "offered");
    assert.equal((await rating.set({ score: 5, comment: "Quick." })).state, "answered");
  });

  test("a link to the hosted portal opens it once, for this client alone", async () => {
    const { url, expires_at } = await desk.portalSession(ines, { returnUrl: "https://my.harbour.example/" });
    assert.ok(Date.parse(expires_at) > 0);
    const open = () => fetch(world.url + new URL(url).pathname, { redirect: "manual" });
    const opened = await open();
    assert.equal(opened.status, 303);
    const headers = { cookie: (opened.headers.get("set-cookie") ?? "").split(";")[0] ?? "" };
    const page = await (await fetch(`${world.url}/portal`, { headers })).text();
    assert.match(page, /Ines Maurer/);
    assert.match(page, /Back to my\.harbour\.example/);
    assert.equal((await open()).status, 410);
    assert.notEqual((await client.portalSession()).url, url);
    assert.equal((await failure(desk.portalSession("nobody"))).code, "client_not_upserted");
    const unfit = await failure(client.portalSession({ returnUrl: "javascript:alert(1)" }));
    assert.deepEqual([unfit.status, Object.keys(unfit.errors ?? {})], [422, ["return_url"]]);
  });

  test("announcements, the summary, the status, suggestions and a chat token", async () => {
    const { body: made } = await world.admin("POST", "/announcements", {
      body: {
        brand_id: world.harbour.id,
        title: "Holidays",
        body: "We are away.",
        type: "info",
        placement: "dashboard",
        is_dismissible: true,
      },
    });
    await world.admin("POST", "/articles", {
      body: {
        brand_id: world.harbour.id,
        title: "When the shop is down",
        body: "Look at PHP.",
        status: "published",
      },
    });
    assert.deepEqual(
      (await client.announcements.list({ placement: "dashboard" })).map(({ id }) => id),
      [made.data.id],
    );
    assert.equal((await client.announcements.dismiss(made.data.id)).id, made.data.id);
    assert.deepEqual(await client.announcements.list(), []);
    assert.ok((await client.summary()).tickets.total > 0);
    assert.ok((await desk.summary()).tickets);
    assert.equal((await desk.status.get()).indicator, "none");
    assert.deepEqual((await desk.status.incidents()).data, []);
    const { data, meta } = await desk.knowledge.suggest({ subject: "shop down" });
    assert.equal(data[0]?.title, "When the shop is down");
    await desk.knowledge.feedback(meta.suggestion_id, { articleId: data[0]?.id ?? "", outcome: "opened" });
    assert.match((await desk.knowledge.article(data[0]?.id ?? "")).body_html, /Look at PHP/);
    const identity = await desk.chatToken(ines);
    assert.deepEqual([identity.external_id, identity.token.split(".").length], [ines, 3]);
  });

  test("a guest opens a ticket, follows it by its token, and loses it with the close", async () => {
    const [department] = await desk.guest.departments();
    assert.equal(department?.id, world.presales);
    const { number, access_token, is_guest } = await desk.guest.create(
      {
        firstName: "Gita",
        lastName: "Rao",
        email: "gita@visitor.example",
        subject,
        body,
        departmentId: world.presales,
      },
      { visitorAddress: "203.0.113.9" },
    );
    assert.equal(is_guest, true);
    const ticket = desk.guest.ticket(number, access_token);
    const { attachments } = await ticket.reply({
      body: "More.",
      attachments: [{ name: "a.txt", data: "a line" }],
    });
    assert.equal((await ticket.get()).replies.length, 2);
    assert.equal(await textOf((await ticket.download(attachments[0]?.id ?? "")).stream), "a line");
    assert.equal((await failure(desk.guest.ticket(number, "x".repeat(48)).get())).status, 404);
    assert.equal((await ticket.close()).status, "closed");
    assert.deepEqual([(await failure(ticket.get())).status], [410]);
  });

  test("a report is sent, read and answered", async () => {
    assert.ok((await desk.reports.types()).some(({ value }) => value === "bug"));
    const { reference, access_token } = await desk.reports.create({
      type: "bug",
      title: "A broken link",
      body: "On the first page.",
      clientId: ines,
      attachments: [{ name: "page.txt", data: "the page" }],
    });
    const report = await desk.reports.get(reference, access_token);
    assert.equal(report.reference, reference);
    const { id } = await desk.reports.reply(reference, access_token, { body: "Also on the second." });
    assert.ok((await desk.reports.get(reference, access_token)).replies.some((reply) => reply.id === id));
    const file = report.replies[0]?.attachments[0];
    assert.equal(
      await textOf((await desk.reports.download(reference, access_token, file?.id ?? "")).stream),
      "the page",
    );
  });

  test("a client is exported and erased", async () => {
    const gone = desk.client("gone");
    await gone.upsert({ first_name: "Al", last_name: "Gone", email: "al@gone.example" });
    const { name, type, stream } = await gone.exportData();
    assert.match(name, /\.zip$/);
    assert.equal(type, "application/zip");
    assert.equal((await new Response(stream).arrayBuffer()).byteLength > 0, true);
    await gone.erase();
    assert.equal((await failure(gone.get())).code, "client_not_upserted");
  });

  test("a key of another brand, or a wrong one, reaches nothing", async () => {
    const lantern = new Sidedesk({ baseUrl: world.url, key: world.lantern.key });
    const { number } = await client.tickets.create({ subject, body, departmentId: world.technical });
    assert.equal((await failure(lantern.client(ines).tickets.get(number))).status, 404);
    const wrong = new Sidedesk({ baseUrl: world.url, key: "sdi_wrong" });
    assert.deepEqual([(await failure(wrong.departments.list())).code], ["token_unknown"]);
  });

  test("a proxy that cuts every second answer leads to no second ticket", async () => {
    let requests = 0;
    const proxy = createServer(async (request, response) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece);
      const { host: _, connection: __, ...headers } = request.headers as Record<string, string>;
      const answer = await fetch(world.url + request.url, {
        method: request.method ?? "GET",
        headers,
        ...(pieces.length > 0 && { body: Buffer.concat(pieces) }),
      });
      // The desk has done its work, but the answer is lost.
      if (requests++ % 2 === 0) response.destroy();
      else response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
    });
    await once(proxy.listen(0, "127.0.0.1"), "listening");
    try {
      const { port } = proxy.address() as AddressInfo;
      const shaky = new Sidedesk({ baseUrl: `http://127.0.0.1:${port}`, key: world.harbour.key });
      await shaky.client("shaky").upsert({ first_name: "Sha", last_name: "Ky", email: "sha@ky.example" });
      const ticket = {
        subject,
        body,
        departmentId: world.technical,
        attachments: [{ name: "a.txt", data: "a line" }],
      };
      await shaky.client("shaky").tickets.create(ticket);
      assert.equal((await desk.client("shaky").tickets.list()).meta.total, 1);
      assert.equal(requests, 4);
    } finally {
      proxy.closeAllConnections();
      proxy.close();
    }
  });
});
