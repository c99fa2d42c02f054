import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { exchange, head } from "../hostile/raw-request.ts";
import { createWorld, ines, type Json, omar, personOf, type World } from "../world.ts";
import { client, clientPath, invalid, object, refused, succeeded } from "./shapes.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

let people = 0;
const someone = () => ({ first_name: "Ada", last_name: "Berg", email: `ada${++people}@berg.example` });
const put = (id: string, body: unknown, token = world.harbour.key) =>
  world.platform("PUT", clientPath(id), { body, token });
const get = (id: string, token = world.harbour.key) => world.platform("GET", clientPath(id), { token });

describe("PUT /clients/{client_id}", () => {
  test('responds with `{data: client}`; "201 on create, 200 on update"', async () => {
    const first = await put(ines, personOf(ines));
    succeeded(first, 201, object({ data: client }));
    const again = await put(ines, { ...personOf(ines), first_name: "Inés" });
    succeeded(again, 200, object({ data: client }));
    assert.deepEqual(again.body.data, { ...first.body.data, first_name: "Inés" });
    assert.deepEqual((await get(ines)).body, again.body);
  });

  test("`company` and `phone` are optional, and null until they are set", async () => {
    const { data } = (await put("plain", someone())).body;
    assert.equal(data.platform_client_id, "plain");
    assert.equal(data.company, null);
    assert.equal(data.phone, null);
    assert.equal(data.tickets_count, 0);
  });

  test('"an omitted optional field keeps its value, an explicit null clears it" (contract 3)', async () => {
    const person = someone();
    await put("keeps", { ...person, company: "Berg AG", phone: "+49 30 1" });
    assert.deepEqual(pick((await put("keeps", person)).body.data), { company: "Berg AG", phone: "+49 30 1" });
    const cleared = await put("keeps", { ...person, company: null });
    assert.deepEqual(pick(cleared.body.data), { company: null, phone: "+49 30 1" });
    const blank = await put("keeps", { ...person, phone: "  " });
    assert.deepEqual(pick(blank.body.data), { company: null, phone: null });
  });

  const pick = ({ company, phone }: Json) => ({ company, phone });

  test("first_name, last_name and email are required, and all missing ones are reported together", async () => {
    const required = {
      first_name: "The first name field is required.",
      last_name: "The last name field is required.",
      email: "The email field is required.",
    };
    invalid(await put("bad", {}), required);
    invalid(await put("bad", { email: null, last_name: "   ", first_name: "" }), required);
    invalid(await world.platform("PUT", clientPath("bad")), required);
    refused(await get("bad"), 404);
  });

  test("fields of the wrong type, format or length are 422, in the order of the schema", async () => {
    const answer = await put("bad", {
      phone: 7,
      company: "c".repeat(192),
      email: "not an address",
      last_name: ["x"],
      first_name: "x".repeat(101),
    });
    invalid(answer, {
      first_name: "The first name may not be longer than 100 characters.",
      last_name: null,
      email: "The email must be a valid email address.",
      company: "The company may not be longer than 191 characters.",
      phone: "The phone field must be text.",
    });
    for (const email of ["a@", "@b.example", "a b@c.example", "a@b", "a@b..example", 7, {}]) {
      invalid(await put("bad", { ...someone(), email }), { email: null });
    }
  });

  test("unknown fields are 422, so that a misspelt field is not lost", async () => {
    invalid(await put("bad", { ...someone(), compnay: "x", id: "1" }), {
      compnay: "The compnay field is unknown.",
      id: "The id field is unknown.",
    });
  });

  test('email is "unique across clients" of a brand "whatever its case"; a clash is 422 on `email`', async () => {
    const person = someone();
    await put("first", person);
    const taken = { email: "Another client already uses this email address." };
    invalid(await put("second", person), taken);
    invalid(await put("second", { ...person, email: person.email.toUpperCase() }), taken);
    await put("third", someone());
    invalid(await put("third", { ...person, email: ` ${person.email} ` }), taken);
    refused(await get("second"), 404);
  });

  test("an email conflict is reported together with all other faulty fields (contract 1)", async () => {
    const person = someone();
    await put("holder", person);
    invalid(await put("other", { email: person.email, last_name: "B" }), {
      first_name: "The first name field is required.",
      email: "Another client already uses this email address.",
    });
  });

  test("a client may change the case of their own email; another brand may have the same email", async () => {
    const person = someone();
    await put("own", person);
    const upper = { ...person, email: person.email.toUpperCase() };
    assert.equal((await put("own", upper)).status, 200);
    succeeded(await put("own", person, world.lantern.key), 201, object({ data: client }));
  });

  test('"nothing is ever matched by email": a new id with a freed email is a new client', async () => {
    const person = someone();
    const before = (await put("moves-a", person)).body.data;
    await put("moves-a", { ...person, email: "elsewhere@berg.example" });
    const after = (await put("moves-b", person)).body.data;
    assert.notEqual(after.id, before.id);
    assert.equal((await get("moves-a")).body.data.email, "elsewhere@berg.example");
  });

  test('"two first PUTs at once: one 201, one 200"', async () => {
    for (let round = 0; round < 10; round++) {
      const person = someone();
      const asked = Array.from({ length: round < 5 ? 2 : 6 }, () => put(`twice-${round}`, person));
      const answers = await Promise.all(asked);
      const [last, ...others] = answers.map(({ status }) => status).sort((a, b) => b - a);
      assert.equal(last, 201);
      assert.ok(others.every((status) => status === 200));
      assert.equal(new Set(answers.map(({ body }) => body.data.id)).size, 1);
    }
  });

  test("of two clients that claim one email at once, one gets it and the other a 422", async () => {
    for (let round = 0; round < 5; round++) {
      const person = someone();
      const answers = await Promise.all([put(`race-a${round}`, person), put(`race-b${round}`, person)]);
      assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422]);
    }
  });
});

describe("GET /clients/{client_id}", () => {
  test("responds with `{data: client}` as it was put", async () => {
    const person = { ...someone(), company: "Berg AG", phone: "030 1" };
    const { body } = await put("reader", person);
    const answer = await get("reader");
    succeeded(answer, 200, object({ data: client }));
    assert.deepEqual(answer.body, body);
    const { id, ...rest } = answer.body.data;
    assert.deepEqual(rest, { platform_client_id: "reader", ...person, tickets_count: 0 });
  });

  test('"404 if the client was never upserted"', async () => {
    refused(await get("nobody"), 404);
  });

  test("`tickets_count` counts that client's open and closed tickets", async () => {
    await world.openTicket({}, omar);
    const { number } = await world.openTicket({}, omar);
    await world.platform("POST", `${clientPath(omar)}/tickets/${number}/close`);
    await world.openTicket({}, ines);
    assert.equal((await get(omar)).body.data.tickets_count, 2);
  });

  test("the same id in two brands means two clients", async () => {
    const here = (await put("shared", someone())).body.data;
    refused(await get("shared", world.lantern.key), 404);
    const there = (await put("shared", someone(), world.lantern.key)).body.data;
    assert.notEqual(here.id, there.id);
    assert.deepEqual((await get("shared")).body.data, here);
  });
});

describe("the client id in the path", () => {
  const ids = [
    "7",
    "0",
    "007",
    "a/b",
    "/",
    "%",
    "%2F",
    "a%2Fb",
    "100%25",
    "a b",
    " padded ",
    "a+b",
    "a?b=c&d",
    "a#b",
    "ü/ñ 日本語",
    "🙂",
    "~!*'();:@&=$,[]",
    "UPPER",
    "upper",
    "tickets",
    '"quoted"\\',
    "x".repeat(191),
    "🙂".repeat(191),
    "ü".repeat(191),
  ];

  for (const id of ids) {
    const name = id.length > 20 ? `${[...id].length} times ${[...id][0]}` : JSON.stringify(id);
    test(`may be ${name}: "any printable text, percent-encoded in the path" (contract 3)`, async () => {
      const created = await put(id, someone());
      succeeded(created, 201, object({ data: client }));
      assert.equal(created.body.data.platform_client_id, id);
      assert.deepEqual((await get(id)).body, created.body);
      const { number } = await world.openTicket({}, id);
      const list = await world.platform("GET", `${clientPath(id)}/tickets?per_page=1`);
      assert.deepEqual(
        list.body.data.map((ticket: Json) => ticket.number),
        [number],
      );
      assert.equal(
        list.body.links.first,
        `http://desk.test/api/v1/integration${clientPath(id)}/tickets?per_page=1&page=1`,
      );
    });
  }

  test('is "compared exactly": case, spaces, zeros and Unicode forms make a difference', async () => {
    await put("Exact", someone());
    await put("é", someone());
    for (const other of ["exact", "Exact ", " Exact", "e\u0301", "EXACT"]) refused(await get(other), 404);
    refused(await get("00"), 404);
  });

  for (const [name, id] of [
    ["of 192 characters", "x".repeat(192)],
    ["with a line break", "a%0Ab"],
    ["with a control character", "a%07b"],
    ["of blanks", "%20%20"],
    ["of one dot", "."],
    ["of one encoded dot", "%2E"],
    ["of two dots", ".."],
    ["of a NUL", "%00"],
    ["with a NUL", "a%00b"],
  ] as const) {
    test(`${name} is not a client id: PUT is 422, all else 404`, async () => {
      // A URL would resolve the dots.
      const ask = async (method: string, below: string, body = "") => {
        const headers = {
          authorization: `Bearer ${world.harbour.key}`,
          "content-type": "application/json",
          "content-length": String(Buffer.byteLength(body)),
        };
        const target = `/api/v1/integration/clients/${id}${below}`;
        const { status, text } = (await exchange(world, head(method, target, headers) + body)) ?? {};
        return { status, body: JSON.parse(text ?? "{}") };
      };
      const put = await ask("PUT", "", JSON.stringify(someone()));
      assert.equal(put.status, 422);
      assert.deepEqual(put.body.errors, {
        client_id: ["The client id must have 1 to 191 printable characters."],
      });
      for (const below of ["", "/tickets"]) {
        const { status, body } = await ask("GET", below);
        assert.deepEqual([status, body.code], [404, "client_not_upserted"], below);
      }
    });
  }

  test("must be UTF-8, or the response is 400", async () => {
    refused(await world.platform("GET", "/clients/%FF"), 400);
    refused(await world.platform("GET", "/clients/%C3%28/tickets"), 400);
  });
});
