import assert from "node:assert/strict";
import type { ServerResponse } from "node:http";
import { after, before, beforeEach, describe, test } from "node:test";
import { Sidedesk } from "../src/index.ts";
import { failure, json, StubDesk } from "./stub-desk.ts";

const stub = new StubDesk();
const begun = (status: number, then: (end: () => void) => void) => (response: ServerResponse) => {
  response.writeHead(status, { "content-type": "application/json" }).write('{"data":');
  then(() => void response.destroy());
};
const cut = (status: number) => begun(status, (end) => setTimeout(end, 20));
const stalled = begun(200, () => undefined);
const message = { body: "See." };
const reply = json(201, { data: { id: "R" }, ticket: { status: "open" } });
const internals = /127\.0\.0\.1|baseUrl|\d+ ms|Bad gateway/;

describe("the answers that the client reads", () => {
  before(() => stub.open());
  beforeEach(() => {
    stub.requests.length = 0;
  });
  after(() => stub.close());

  test("a POST is repeated with its key if the body of its answer is cut off, a success's or a refusal's", async () => {
    for (const status of [201, 422]) {
      stub.requests.length = 0;
      stub.answers = [cut(status), reply];
      assert.equal((await stub.sidedesk().client("1042").reply("1", message)).id, "R");
      const keys = stub.requests.map(({ headers }) => headers["idempotency-key"]);
      assert.deepEqual([keys.length, new Set(keys).size], [2, 1]);
    }
    stub.answers = [cut(201)];
    const error = await failure(stub.sidedesk({ maxRetries: 0 }).client("1042").reply("1", message));
    assert.deepEqual([error.status, error.code], [0, "connection_failed"]);
  });

  test("a DELETE whose answer was cut off is done if its repetition finds nothing", async () => {
    stub.answers = [cut(200), json(404, { message: "Not found.", code: "not_found" })];
    assert.equal(await stub.sidedesk().client("1042").erase(), undefined);
  });

  test("the time of an attempt includes the body of its answer", async () => {
    stub.answers = [stalled];
    const late = stub.sidedesk({ timeoutMs: 100, maxRetries: 0 });
    assert.equal((await failure(late.departments.list())).code, "timeout");
  });

  test("a download's time ends when its answer begins", async () => {
    stub.answers = [
      (response) => {
        response.writeHead(200).write("a ");
        setTimeout(() => response.end("line"), 2_200);
      },
    ];
    const { stream } = await stub.sidedesk({ timeoutMs: 2_000, maxRetries: 0 }).client("1042").download("A");
    assert.equal(await new Response(stream).text(), "a line");
  });

  test("a call that is aborted while its answer arrives fails with the signal's reason", async () => {
    const reason = new Error("The visitor left.");
    const leaving = new AbortController();
    stub.answers = [begun(200, () => setTimeout(() => leaving.abort(reason), 20))];
    await assert.rejects(stub.sidedesk().client("1042").get({ signal: leaving.signal }), reason);
    assert.equal(stub.requests.length, 1);
  });

  test("a success that the API does not describe is unreadable, and not asked for again", async () => {
    const { departments, markdown, knowledge, guest, status } = stub.sidedesk();
    const client = stub.sidedesk().client("1042");
    for (const call of [
      () => departments.list(),
      () => client.get(),
      () => client.reply("1", message),
      () => client.tickets.list(),
      () => client.credentials("1").remove("C"),
      () => status.incidents(),
      () => markdown.preview("a"),
      () => knowledge.suggest({ subject: "a" }),
      () =>
        guest.create({
          ...message,
          subject: "a",
          departmentId: 1,
          firstName: "A",
          lastName: "B",
          email: "a@b.example",
        }),
    ])
      for (const body of [{}, { data: null }, [], "text", null]) {
        stub.requests.length = 0;
        stub.answers = [json(200, body)];
        const error = await failure(call());
        assert.deepEqual([error.status, error.code, stub.requests.length], [200, "unreadable_answer", 1]);
        assert.match(String(error.cause), /baseUrl/);
      }
    stub.answers = [json(200, { data: [] })];
    assert.equal((await failure(client.tickets.list())).code, "unreadable_answer");
  });

  test("without an answer of the desk a customer gets a sentence in their language, the developer the cause", async () => {
    const closed = { baseUrl: "http://127.0.0.1:1", key: "sdi_test", maxRetries: 0 };
    const page = (status: number) => (response: ServerResponse) =>
      void response.writeHead(status, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");
    const gateway = json(403, { message: "Bad gateway: no route to 127.0.0.1." });
    for (const [language, sentence] of [
      ["en", /^The support desk /],
      ["de-CH", /^Der Support /],
    ] as const) {
      const options = { language, maxRetries: 0 };
      const nowhere = new Sidedesk({ ...closed, language });
      const errors = [await failure(nowhere.departments.list())];
      for (const answer of [page(502), page(200), page(302), gateway, stalled]) {
        stub.answers = [answer];
        errors.push(await failure(stub.sidedesk({ ...options, timeoutMs: 200 }).departments.list()));
      }
      for (const { message, cause } of errors) {
        assert.match(message, sentence);
        assert.doesNotMatch(message, internals);
        assert.match(String(cause), /^Error: .*http:\/\/127\.0\.0\.1/);
      }
    }
  });
});
