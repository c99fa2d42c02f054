import assert from "node:assert/strict";
import { request } from "node:http";
import { connect } from "node:net";
import { after, before, describe, test } from "node:test";
import { until } from "../command-line.ts";
import { createWorld, ines, type Json, type World } from "../world.ts";
import {
  clientPath,
  fileOf,
  formOf,
  integer,
  invalid,
  keptFiles,
  marked,
  object,
  oneOf,
  refused,
  text,
} from "./shapes.ts";

let world: World;
let number: string;

before(async () => {
  world = await createWorld({ settings: { maxRequestMb: 3 } });
  number = (await world.openTicket()).number;
});
after(() => world.close());

const path = `${clientPath(ines)}/tickets`;
const base = "/api/v1/integration";

/** Requests that fetch would not send: other methods, other paths, a body longer than announced. */
async function send(method: string, target: string, headers: Record<string, string> = {}, body?: Buffer) {
  return new Promise<{ status: number; headers: Headers; text: string; body: Json }>((resolve, reject) => {
    const { hostname, port } = new URL(world.url);
    const authorization = `Bearer ${world.harbour.key}`;
    const asking = request({ hostname, port, method, path: target, headers: { authorization, ...headers } });
    // A server that refuses a body need not read the rest: only the response counts, not a failed write.
    asking.on("error", (error) => setTimeout(reject, 1_000, error));
    asking.on("response", (response) => {
      const { statusCode: status = 0 } = response;
      const answered = new Headers(response.headers as Record<string, string>);
      const isJson = answered.get("content-type")?.startsWith("application/json");
      response.toArray().then((chunks) => {
        const text = chunks.join("");
        resolve({ status, headers: answered, text, body: isJson && text ? JSON.parse(text) : undefined });
      }, reject);
    });
    asking.end(body);
  });
}

describe("404: unknown path", () => {
  for (const unknown of [
    "/api",
    "/api/v1",
    "/api/v2/integration/departments",
    "/api/v1/integration",
    "/api/v1/integration/",
    "/api/v1/integration/nothing",
    "/api/v1/integration/departments/1",
    "/api/v1/integration/DEPARTMENTS",
    "/api/v1/integration/clients",
    "/api/v1/integration/clients/1042/tickets/1/nothing",
    "/api/v1/billing/nothing",
    "/api/v1/integration/staff/tickets",
  ]) {
    test(`${unknown} is a 404 in JSON, with or without a key`, async () => {
      refused(await world.ask("GET", unknown), 404);
      refused(await world.ask("POST", unknown, { token: world.harbour.key, body: {} }), 404);
    });
  }
});

describe("405 with `Allow` (contract 1)", () => {
  const offered: [string, string[]][] = [
    ["/departments", ["GET", "HEAD"]],
    ["/markdown/preview", ["POST"]],
    // A client that no later request uses.
    ["/clients/nobody", ["DELETE", "GET", "HEAD", "PUT"]],
    ["/clients/1042/tickets", ["GET", "HEAD", "POST"]],
    ["/clients/1042/tickets/10000000000000", ["GET", "HEAD"]],
    ["/clients/1042/tickets/10000000000000/replies", ["POST"]],
    ["/clients/1042/tickets/10000000000000/close", ["POST"]],
    ["/clients/1042/tickets/10000000000000/secrets", ["GET", "HEAD", "POST"]],
    ["/clients/1042/tickets/10000000000000/secrets/01ARZ3NDEKTSV4RRFFQ69G5FAV", ["DELETE"]],
    ["/clients/1042/attachments/01ARZ3NDEKTSV4RRFFQ69G5FAV/download", ["GET", "HEAD"]],
  ];
  for (const [address, methods] of offered) {
    test(`${address} allows only ${methods.join(", ")}`, async () => {
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "HEAD"]) {
        const answer = await send(method, base + address);
        if (methods.includes(method)) {
          assert.notEqual(answer.status, 405, `${method} ${answer.text}`);
          continue;
        }
        assert.equal(answer.status, 405, method);
        marked(answer);
        assert.deepEqual(
          (answer.headers.get("allow") ?? "").split(/,\s*/).sort(),
          methods.toSorted(),
          method,
        );
        if (method !== "HEAD") refused(answer, 405);
      }
    });
  }
});

test("an optional field says so if it is null, and an empty form counts as no body", async () => {
  const { number } = await world.openTicket();
  const reply = await world.staff("POST", `/tickets/${number}/replies`, {
    body: { body: "x", status: null },
  });
  assert.deepEqual(reply.body.errors, {
    status: ["The status field may not be null. Leave it out instead."],
  });
  const held = await fetch(`${world.url}/api/v1/staff/tickets/${number}/hold`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${world.tom.token}`,
      "content-type": "application/x-www-form-urlencoded",
    },
  });
  assert.equal(held.status, 200);
});

const forOperators = ["/healthz", "/readyz", "/metrics", "/arrival"];

test("405 with `Allow` on the addresses outside the surfaces, too", async () => {
  for (const address of [...forOperators, "/openapi.json", "/t/10000000000000"]) {
    const answer = await send("POST", address);
    assert.equal(answer.status, 405, address);
    assert.equal(answer.headers.get("allow"), "GET, HEAD", address);
    refused(answer, 405);
  }
});

test("400 and 415 on the addresses outside the surfaces have the usual error format", async () => {
  for (const address of [...forOperators, "/openapi.json", "/docs", "/.well-known/jwks.json"])
    refused(await send("GET", `${address}?query=%FF`), 400);
  const preflight = "/api/v1/public/captcha/challenge";
  assert.equal((await send("OPTIONS", preflight)).status, 204);
  refused(await send("OPTIONS", `${preflight}?query=%FF`), 400);
  const asText = { "content-type": "text/plain", "content-length": "1" };
  refused(await send("OPTIONS", preflight, asText, Buffer.from("a")), 415);
});

describe("400: malformed requests", () => {
  const post = (body: Buffer | string, type = "application/json") =>
    send("POST", base + path, { "content-type": type }, Buffer.from(body));

  for (const malformed of ["{", "{subject}", '{"subject":"a",}', "nonsense", "\ufeff{", "'a'", '{"a":1}{']) {
    test(`malformed JSON: ${JSON.stringify(malformed)}`, async () => {
      refused(await post(malformed), 400);
    });
  }

  test("JSON that is not UTF-8", async () => {
    refused(await post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])), 400);
    refused(await post(Buffer.from('{"subject":"x"}', "utf16le")), 400);
  });

  test("a form without a boundary, cut off, or with text that is not UTF-8", async () => {
    const field = '--b\r\ncontent-disposition: form-data; name="subject"\r\n\r\n';
    refused(await post("x", "multipart/form-data"), 400);
    refused(await post("x", "multipart/form-data; boundary=b"), 400);
    refused(await post(`${field}x`, "multipart/form-data; boundary=b"), 400);
    const invalidText = Buffer.concat([
      Buffer.from(field),
      Buffer.from([0xff, 0xfe]),
      Buffer.from("\r\n--b--\r\n"),
    ]);
    refused(await post(invalidText, "multipart/form-data; boundary=b"), 400);
    assert.deepEqual(await keptFiles(world), []);
  });

  test("a path with invalid percent-encoding", async () => {
    refused(await send("GET", `${base}/clients/%E0%A4%A`), 400);
    refused(await send("GET", `${base}/clients/%`), 400);
  });

  test("a request that is not HTTP still gets a JSON error", async () => {
    const { hostname, port } = new URL(world.url);
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.end("NONSENSE\r\n\r\n"));
      let received = "";
      socket
        .on("data", (chunk) => (received += chunk))
        .on("end", () => resolve(received))
        .on("error", reject);
    });
    assert.match(text, /^HTTP\/1\.1 400 /);
    assert.match(text, /^x-request-id: \S+/im);
    const body = JSON.parse(text.split("\r\n\r\n")[1] ?? "");
    assert.deepEqual(body, { message: "The request could not be read.", code: "request_malformed" });
  });
});

describe("422: invalid values", () => {
  for (const body of ["[]", "7", '"text"', "true", '[{"subject":"a"}]']) {
    test(`a body that is not an object: ${body}`, async () => {
      for (const address of [path, `${path}/${number}/replies`, `${path}/${number}/secrets`]) {
        const answer = await world.platform("POST", address, { body });
        assert.equal(answer.status, 422, `${address} ${answer.text}`);
        assert.ok(Object.keys(answer.body.errors).length > 0);
      }
      assert.equal((await world.platform("PUT", clientPath(ines), { body })).status, 422);
    });
  }

  test("a NUL or an unpaired surrogate is an error of its field (contract 1)", async () => {
    const fields = { subject: "a\0b", body: "c\ud800d", department_id: world.technical };
    invalid(await world.platform("POST", path, { body: fields }), { subject: null, body: null });
    const person = { first_name: "a\0", last_name: "\udfff", email: "a\0@b.example" };
    const answer = await world.platform("PUT", clientPath(ines), { body: person });
    invalid(answer, { first_name: null, last_name: null, email: null });
    const form = formOf({ ...fields, body: "fine" });
    invalid(await world.platform("POST", path, { form }), { subject: null });
  });

  test("each 422 has `message` and `errors`, also the one for a reused Idempotency-Key", async () => {
    const headers = { "idempotency-key": "conformance-1" };
    const body = { subject: "s", body: "b", department_id: world.technical };
    assert.equal((await world.platform("POST", path, { body, headers })).status, 201);
    const other = await world.platform("POST", path, { body: { ...body, subject: "t" }, headers });
    assert.equal(other.status, 422);
    assert.equal(typeof other.body.errors, "object", other.text);
    const unfit = await world.platform("POST", path, { body, headers: { "idempotency-key": "a b" } });
    assert.equal(unfit.status, 422);
    assert.equal(typeof unfit.body.errors, "object", unfit.text);
  });
});

describe("415: unsupported content type", () => {
  for (const type of ["text/plain", "application/x-www-form-urlencoded", "application/xml", "nonsense"]) {
    test(`${type} on a route that takes a body`, async () => {
      const body = Buffer.from("subject=x");
      for (const address of [path, `${path}/${number}/replies`, `${path}/${number}/secrets`]) {
        refused(await send("POST", base + address, { "content-type": type }, body), 415);
      }
      refused(await send("PUT", base + clientPath(ines), { "content-type": type }, body), 415);
    });
  }

  test("a body without a content type", async () => {
    refused(await send("POST", base + path, {}, Buffer.from("{}")), 415);
  });

  test("multipart on a route without files", async () => {
    const form = formOf({ label: "l", value: "v" });
    refused(await world.platform("POST", `${path}/${number}/secrets`, { form }), 415);
    refused(await world.platform("PUT", clientPath(ines), { form }), 415);
  });

  test("JSON may name its charset", async () => {
    const headers = { "content-type": "application/json; charset=utf-8" };
    const body = { subject: "s", body: "b", department_id: world.technical };
    assert.equal((await world.platform("POST", path, { body, headers })).status, 201);
  });
});

describe("413: a body over the server's cap", () => {
  test("JSON that is too large is refused", async () => {
    const body = Buffer.from(JSON.stringify({ body: "x".repeat(4 * 1024 * 1024) }));
    refused(
      await send("POST", `${base}${path}/${number}/replies`, { "content-type": "application/json" }, body),
      413,
    );
  });

  test("its sender reads the response, and the connection takes the next request", async () => {
    const socket = connect(Number(new URL(world.url).port), "127.0.0.1");
    const head = (length: number) =>
      [
        `POST ${base}${path}/${number}/replies HTTP/1.1`,
        "host: desk.test",
        `authorization: Bearer ${world.harbour.key}`,
        "content-type: application/json",
        `content-length: ${length}`,
        "\r\n",
      ].join("\r\n");
    const half = "x".repeat(4 * 1024 * 1024);
    let answer = "";
    socket.setEncoding("utf8").on("data", (text) => {
      answer += text;
    });
    socket.write(head(2 * half.length) + half);
    await until(() => answer.startsWith("HTTP/1.1 413"), 5_000);
    assert.doesNotMatch(answer, /connection: close/i);
    socket.write(`${half}${head(2)}{}`);
    await until(() => /HTTP\/1.1 422/.test(answer), 5_000);
    socket.destroy();
  });

  const form = async (megabytes: number) => {
    const fields = { subject: "s", body: "b", department_id: world.technical };
    const file = fileOf("large.txt", "x".repeat(megabytes * 1024 * 1024));
    const encoded = new Response(formOf(fields, [file]));
    const type = encoded.headers.get("content-type") ?? "";
    return { type, body: Buffer.from(await encoded.arrayBuffer()) };
  };

  test("a form that is too large is refused, with and without a Content-Length, and nothing of it is stored", async () => {
    const { type, body } = await form(5);
    const said = { "content-type": type, "content-length": String(body.length) };
    refused(await send("POST", base + path, said, body), 413);
    const unsaid = { "content-type": type, "transfer-encoding": "chunked" };
    refused(await send("POST", base + path, unsaid, body), 413);
    assert.deepEqual(await keptFiles(world), []);
  });

  test('"`max_megabytes` × `max_files` advertised never exceeds what `MAX_REQUEST_MB` lets through"', async () => {
    const [{ files }] = (await world.platform("GET", "/departments")).body.data;
    assert.ok(files.max_megabytes * files.max_files <= 3, JSON.stringify(files));
    assert.ok(files.max_files >= 1);
    const { type, body } = await form(files.max_megabytes);
    const answer = await send("POST", base + path, { "content-type": type }, body);
    assert.equal(answer.status, 201, answer.text);
  });
});

describe("429: submission limit reached", () => {
  const body = () => ({ subject: "s", body: "b", department_id: world.technical });

  test("the body has `message`, `limit`, `retry_after` and the limit's name; `Retry-After` is also sent", async () => {
    await world.setLimits({ tickets_per_hour: 1 });
    const answer = await world.platform("POST", path, { body: body() });
    assert.equal(answer.status, 429);
    marked(answer);
    object({
      message: text,
      code: oneOf("too_many_tickets"),
      limit: integer,
      limit_name: text,
      retry_after: integer,
    })(answer.body, "body");
    assert.equal(answer.body.limit, 1);
    assert.equal(answer.body.limit_name, "tickets_per_hour");
    assert.ok(answer.body.retry_after > 0 && answer.body.retry_after <= 3600);
    assert.equal(answer.headers.get("retry-after"), String(answer.body.retry_after));
  });

  test('"validation (422) comes before limits", and only accepted requests count (contract 10)', async () => {
    await world.setLimits({ replies_per_hour: 1 });
    const { number } = (await world.platform("GET", path)).body.data[0];
    const reply = (sent: Json) => world.platform("POST", `${path}/${number}/replies`, { body: sent });
    await world.age((await world.platform("GET", `${path}/${number}`)).body.data.id, "2 hours");
    invalid(await reply({}), { body: null });
    assert.equal((await reply({ body: "one" })).status, 201);
    invalid(await reply({}), { body: null });
    assert.equal((await reply({ body: "two" })).status, 429);
    refused(await world.platform("POST", `${path}/10000000000000/replies`, { body: { body: "b" } }), 404);
  });
});

describe("each response carries `X-Request-Id`", () => {
  test("on each surface, with each status, and never the same one twice", async () => {
    const answers = await Promise.all([
      world.platform("GET", "/departments"),
      world.platform("GET", "/departments"),
      world.ask("GET", "/healthz"),
      world.ask("GET", "/readyz"),
      world.ask("GET", "/openapi.json"),
      world.ask("GET", "/docs/"),
      world.ask("GET", "/nothing"),
      world.ask("GET", `${base}/departments`),
      world.ask("DELETE", `${base}/departments`),
      send("HEAD", `${base}/departments`),
    ]);
    for (const answer of answers) marked(answer);
    const ids = answers.map(({ headers }) => headers.get("x-request-id"));
    assert.equal(new Set(ids).size, ids.length);
  });
});
