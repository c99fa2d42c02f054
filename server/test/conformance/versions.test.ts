import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { createWorld, ines, type Json, type World } from "../world.ts";
import {
  client,
  clientPath,
  credential,
  department,
  fileOf,
  formOf,
  listOf,
  object,
  pageOf,
  refused,
  succeeded,
  text,
  ticket,
  ticketItem,
} from "./shapes.ts";

let world: World;
let opened: Json;

before(async () => {
  world = await createWorld();
  await world.openTicket();
  const fields = { subject: "s", body: "b", department_id: world.technical };
  const form = formOf(fields, [fileOf("note.txt", "note")]);
  opened = (await world.platform("POST", `${clientPath(ines)}/tickets`, { form })).body.data;
});
after(() => world.close());

const me = clientPath(ines);
const billing = (method: string, path: string, body?: unknown) =>
  world.ask(method, `/api/v1/billing${path}`, { token: world.harbour.key, body });

function deprecated({ headers }: { headers: Headers }, path: string): void {
  // RFC 9745: a date as a structured field; RFC 8288 and RFC 5829: the link to the successor version.
  assert.match(headers.get("deprecation") ?? "", /^@\d{9,}$/);
  const link = `<http://desk.test/api/v1/integration${path}>; rel="successor-version"`;
  assert.equal(headers.get("link"), link);
}

describe('"the alias `/api/v1/billing` serves the same routes"', () => {
  const cases: [
    method: string,
    path: () => string,
    status: number,
    check: (value: unknown, at: string) => void,
    body?: Json,
  ][] = [
    ["GET", () => "/departments", 200, object({ data: listOf(department) })],
    ["POST", () => "/markdown/preview", 200, object({ html: text }), { markdown: "*x*" }],
    ["GET", () => me, 200, object({ data: client })],
    ["GET", () => `${me}/tickets`, 200, pageOf(ticketItem)],
    ["GET", () => `${me}/tickets?per_page=1`, 200, pageOf(ticketItem)],
    ["GET", () => `${me}/tickets/${opened.number}`, 200, object({ data: ticket })],
    [
      "POST",
      () => `${me}/tickets/${opened.number}/secrets`,
      201,
      object({ data: credential }),
      { label: "l", value: "v" },
    ],
    ["GET", () => `${me}/tickets/${opened.number}/secrets`, 200, object({ data: listOf(credential) })],
    ["POST", () => `${me}/tickets/${opened.number}/close`, 200, object({ data: ticket })],
  ];
  for (const [method, path, status, check, body] of cases) {
    test(`${method} ${path.toString().replace("() => ", "")}: with \`Deprecation\` and \`Link\` (contract 1)`, async () => {
      const answer = await billing(method, path(), body);
      succeeded(answer, status, check);
      deprecated(answer, path().split("?")[0] ?? "");
      if (method === "GET") {
        const successor = await world.platform(method, path());
        assert.equal(answer.text, successor.text);
      }
    });
  }

  test("unknown paths and methods have these headers too", async () => {
    const nothing = await billing("GET", "/nothing");
    assert.equal(nothing.status, 404);
    deprecated(nothing, "/nothing");
    const other = await billing("DELETE", "/departments");
    assert.equal(other.status, 405);
    deprecated(other, "/departments");
  });

  test("the download has them too, and the link leaves out the query", async () => {
    const path = `${me}/attachments/${opened.replies[0].attachments[0].id}/download`;
    const answer = await billing("GET", `${path}?x=1`);
    assert.equal(answer.text, "note");
    deprecated(answer, path);
  });

  test("errors have them too: 401, 403, 404, 405 and 422", async () => {
    const unknown = await world.ask("GET", "/api/v1/billing/departments");
    refused(unknown, 401);
    deprecated(unknown, "/departments");
    const staff = await world.ask("GET", "/api/v1/billing/departments", { token: world.tom.token });
    refused(staff, 403);
    deprecated(staff, "/departments");
    const missing = await billing("GET", clientPath("nobody"));
    refused(missing, 404);
    deprecated(missing, clientPath("nobody"));
    const wrong = await billing("POST", `${me}/tickets`, {});
    assert.equal(wrong.status, 422);
    deprecated(wrong, `${me}/tickets`);
    refused(await billing("DELETE", "/departments"), 405);
  });

  test("data written through one alias is read through the other", async () => {
    const person = { first_name: "Ada", last_name: "Berg", email: "ada@berg.example" };
    succeeded(await billing("PUT", clientPath("via"), person), 201, object({ data: client }));
    const body = { subject: "Via", body: "b", department_id: world.technical };
    const { number } = (await billing("POST", `${clientPath("via")}/tickets`, body)).body.data;
    const read = await world.platform("GET", `${clientPath("via")}/tickets/${number}`);
    assert.equal(read.body.data.subject, "Via");
    const reply = await billing("POST", `${clientPath("via")}/tickets/${number}/replies`, { body: "b" });
    assert.equal(reply.status, 201);
  });

  test("the links of a list lead to a page that works", async () => {
    const { links } = (await billing("GET", `${me}/tickets?per_page=1`)).body;
    const next = await world.ask("GET", links.next.replace("http://desk.test", ""), {
      token: world.harbour.key,
    });
    succeeded(next, 200, pageOf(ticketItem));
  });
});

describe('"the current base is `/api/v1/integration`"', () => {
  test("it is not deprecated", async () => {
    const { headers } = await world.platform("GET", "/departments");
    assert.equal(headers.get("deprecation"), null);
    assert.equal(headers.get("link"), null);
  });

  test("no other version and no other base works", async () => {
    for (const path of ["/api/v2/integration", "/api/integration", "/integration", "/api/v1/Billing"]) {
      refused(await world.ask("GET", `${path}/departments`, { token: world.harbour.key }), 404);
    }
  });
});
