import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, beforeEach, describe, test } from "node:test";
import { Sidedesk, SidedeskError } from "./index.ts";

interface Asked {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}

let server: Server;
let asked: Asked[] = [];
/** What the server answers, one after the other; the last one again and again. */
let answers: ((response: ServerResponse) => void)[] = [];

const json =
  (status: number, body: object, headers = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
const reply = { data: { id: "R" }, ticket: { status: "open" } };
const closed = json(200, { data: { number: "1", status: "closed" } });
const page = (status: number) => (response: ServerResponse) =>
  response.writeHead(status, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>");

function desk(options = {}) {
  const { port } = server.address() as AddressInfo;
  return new Sidedesk({ baseUrl: `http://127.0.0.1:${port}`, key: "sdi_test", ...options });
}
const close = (options = {}, call = {}) => desk(options).client("1042").close("1", call);
const failure = async (work: Promise<unknown>): Promise<SidedeskError> => {
  const error = await work.then(
    () => assert.fail("The call did not fail."),
    (error: unknown) => error,
  );
  assert.ok(error instanceof SidedeskError, String(error));
  return error;
};

describe("the client's connection", () => {
  before(async () => {
    server = createServer(async (request, response) => {
      const pieces: Buffer[] = [];
      for await (const piece of request) pieces.push(piece);
      const { method, url, headers } = request;
      asked.push({ method, url, headers, body: Buffer.concat(pieces).toString() });
      const answer = answers.length > 1 ? answers.shift() : answers[0];
      answer?.(response);
    });
    await once(server.listen(0, "127.0.0.1"), "listening");
  });
  beforeEach(() => {
    asked = [];
    answers = [];
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  test("a POST is repeated after 502, 503, 504, a cut connection and idempotency_running, with one key", async () => {
    answers = [page(502), (response) => void response.destroy(), closed];
    assert.equal((await close()).status, "closed");
    answers = [
      json(503, { message: "Away.", code: "server_away" }, { "retry-after": "0" }),
      page(504),
      closed,
    ];
    await close();
    answers = [json(409, { message: "Still running.", code: "idempotency_running" }), closed];
    await close();
    const keys = asked.map(({ headers }) => headers["idempotency-key"]);
    assert.equal(new Set(keys.slice(0, 3)).size, 1);
    assert.equal(new Set(keys).size, 3);
  });

  test("a 429 is repeated when its time has come, unless that is far away", async () => {
    const limited = (seconds: number) =>
      json(
        429,
        { message: "Too many.", code: "too_many_replies", retry_after: seconds },
        { "retry-after": String(seconds) },
      );
    answers = [limited(1), closed];
    const from = performance.now();
    await close();
    assert.ok(performance.now() - from >= 990);
    answers = [limited(3600)];
    const { status, code, retryAfter, message } = await failure(close());
    assert.deepEqual(
      { status, code, retryAfter, message },
      { status: 429, code: "too_many_replies", retryAfter: 3600, message: "Too many." },
    );
    assert.equal(asked.length, 3);
  });

  test("what cannot succeed later is not repeated, and has what the desk said", async () => {
    const errors = { subject: ["The subject field is required."] };
    answers = [
      json(
        422,
        { message: "The subject field is required.", code: "field_required", errors },
        { "x-request-id": "R1" },
      ),
    ];
    const error = await failure(close());
    assert.deepEqual(
      [error.status, error.code, error.errors, error.requestId],
      [422, "field_required", errors, "R1"],
    );
    assert.equal(error.message, "The subject field is required.");
    assert.equal(asked.length, 1);
  });

  test("after the last attempt the failure is thrown; maxRetries 0 makes one attempt", async () => {
    answers = [page(502)];
    const error = await failure(close({ maxRetries: 1 }));
    assert.deepEqual([error.status, error.code, asked.length], [502, "connection_failed", 2]);
    asked = [];
    await failure(close({ maxRetries: 0 }));
    assert.equal(asked.length, 1);
  });

  test("a redirect is not followed: it would carry the key elsewhere", async () => {
    answers = [(response) => response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()];
    const error = await failure(close({ maxRetries: 0 }));
    assert.match(String(error.cause), /Check baseUrl/);
    assert.equal(asked.length, 1);
  });

  test("an attempt without an answer ends after timeoutMs", async () => {
    answers = [() => undefined, closed];
    assert.equal((await close({ timeoutMs: 200 })).status, "closed");
    answers = [() => undefined];
    assert.equal((await failure(close({ timeoutMs: 100, maxRetries: 0 }))).code, "timeout");
  });

  test("a message with files has as long as its upload takes, and a call can have a time of its own", async () => {
    const late = (response: ServerResponse) => void setTimeout(() => json(201, reply)(response), 300);
    const send = (options: object, data: string | ReadableStream, call = {}) =>
      desk({ maxRetries: 0, timeoutMs: 100, ...options })
        .client("1042")
        .reply("1", { body: "See.", attachments: [{ name: "a.log", data }] }, call);
    answers = [late];
    assert.equal((await send({}, "a line")).id, "R");
    assert.equal((await send({}, new Blob(["a line"]).stream())).id, "R");
    assert.ok(await close({ maxRetries: 0, timeoutMs: 100 }, { timeoutMs: 5_000 }));
    assert.equal((await failure(send({ uploadTimeoutMs: 100 }, "a line"))).code, "timeout");
    assert.equal((await failure(send({}, "a line", { timeoutMs: 100 }))).code, "timeout");
  });

  test("a DELETE whose answer was lost is done if its repetition finds nothing", async () => {
    const gone = json(404, { message: "Not found.", code: "not_found" });
    const remove = () => desk().client("1042").credentials("1").remove("C");
    for (const lost of [page(502), (response: ServerResponse) => void response.destroy()]) {
      answers = [lost, gone];
      assert.equal(await remove(), undefined);
    }
    answers = [gone];
    assert.equal((await failure(remove())).code, "not_found");
    // It was refused before it did anything.
    answers = [json(429, { message: "Too many.", code: "too_many" }, { "retry-after": "0" }), gone];
    assert.equal((await failure(remove())).code, "not_found");
    answers = [page(502), gone];
    assert.equal((await failure(desk().client("1042").get())).status, 404);
  });

  test("without crypto.randomUUID, as on a page over plain http, a POST has a key", async (t) => {
    t.mock.method(crypto, "randomUUID", () => assert.fail("There is no crypto.randomUUID."));
    answers = [json(201, reply)];
    await desk().client("1042").reply("1", { body: "See." });
    assert.match(String(asked[0]?.headers["idempotency-key"]), /^[0-9a-f]{32}$/);
  });

  test("a call that is aborted while a refusal is read does not wait for its retry", async () => {
    const leaving = new AbortController();
    const reason = new Error("The visitor left.");
    answers = [
      (response) => {
        response.writeHead(503, { "content-type": "application/json", "retry-after": "20" }).write("{");
        setTimeout(() => leaving.abort(reason), 50);
      },
    ];
    const from = performance.now();
    await assert.rejects(desk().client("1042").get({ signal: leaving.signal }), reason);
    assert.ok(performance.now() - from < 5_000);
  });

  test("a refusal by a support area has where to sign in, and codes that a program can compare", async () => {
    const body = { message: "Please sign in.", code: "signed_out", sign_in_url: "/login" };
    answers = [json(401, body), json(502, { message: "Away.", code: "desk_away" })];
    const error = await failure(close({ maxRetries: 0 }));
    assert.deepEqual([error.code, error.signInUrl], ["signed_out", "/login"]);
    assert.equal((await failure(close({ maxRetries: 0 }))).code === "desk_away", true);
  });

  test("a signal aborts the call, and the wait before a retry, with its own reason", async () => {
    answers = [() => undefined];
    const reason = new Error("The visitor left.");
    const [early, late] = [new AbortController(), new AbortController()];
    const call = desk().client("1042").get({ signal: early.signal });
    setTimeout(() => early.abort(reason), 50);
    await assert.rejects(call, reason);
    answers = [json(503, {}, { "retry-after": "20" })];
    const waiting = desk().client("1042").get({ signal: late.signal });
    setTimeout(() => late.abort(reason), 50);
    await assert.rejects(waiting, reason);
  });

  test("a server that is not there, and an answer that is no JSON, are sentences", async () => {
    const nowhere = new Sidedesk({ baseUrl: "http://127.0.0.1:1", key: "sdi_test", maxRetries: 0 });
    const error = await failure(nowhere.departments.list());
    assert.deepEqual([error.status, error.code], [0, "connection_failed"]);
    answers = [page(200)];
    assert.equal((await failure(desk().departments.list())).code, "unreadable_answer");
  });

  test("ids are encoded, and a given idempotency key, language and visitor are sent", async () => {
    answers = [closed];
    const options = { idempotencyKey: "mine", visitorAddress: "203.0.113.9" };
    await desk({ language: "de" }).client("omar/7 ü?#").close("1", options);
    const [{ url, headers }] = asked as [Asked];
    assert.equal(url, "/api/v1/integration/clients/omar%2F7%20%C3%BC%3F%23/tickets/1/close");
    assert.deepEqual(
      [
        headers["idempotency-key"],
        headers["x-visitor-address"],
        headers["accept-language"],
        headers.authorization,
      ],
      ["mine", "203.0.113.9", "de", "Bearer sdi_test"],
    );
  });

  test("a guest's ticket is read with its token, never with the key", async () => {
    answers = [closed];
    await desk().guest.ticket("1", "T".repeat(48)).get();
    const [{ headers }] = asked as [Asked];
    assert.deepEqual([headers.authorization, headers["x-ticket-token"]], [undefined, "T".repeat(48)]);
  });

  test("a message with blobs can be repeated, one with a stream is sent once", async () => {
    answers = [page(502), json(201, reply)];
    const blob = new Blob(["a line"], { type: "text/plain" });
    await desk()
      .client("1042")
      .reply("1", { body: "See.", attachments: [{ name: 'a"\r\n.log', data: blob }] });
    assert.equal(asked.length, 2);
    assert.equal(asked[0]?.body, asked[1]?.body);
    assert.match(
      asked[0]?.body ?? "",
      /name="attachments\[\]"; filename="a%22%0D%0A.log"\r\ncontent-type: text\/plain\r\n\r\na line\r\n/,
    );
    asked = [];
    answers = [page(502)];
    const stream = new Blob(["a line"]).stream();
    await failure(
      desk()
        .client("1042")
        .reply("1", { body: "See.", attachments: [{ name: "a.log", data: stream }] }),
    );
    assert.equal(asked.length, 1);
    assert.match(
      asked[0]?.body ?? "",
      /filename="a.log"\r\ncontent-type: application\/octet-stream\r\n\r\na line\r\n/,
    );
  });
});
