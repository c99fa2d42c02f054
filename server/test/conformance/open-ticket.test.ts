import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { createWorld, ines, type Json, personOf, type World } from "../world.ts";
import {
  clientPath,
  fileOf,
  formOf,
  invalid,
  keptFiles,
  object,
  refused,
  succeeded,
  ticket,
} from "./shapes.ts";

let world: World;
before(async () => {
  world = await createWorld();
  await world.platform("PUT", clientPath(ines), { body: personOf(ines) });
});
after(() => world.close());

const path = `${clientPath(ines)}/tickets`;
const complete = (fields: Record<string, unknown> = {}) => ({
  subject: "The shop is down",
  body: "It answers *502*.",
  department_id: world.technical,
  ...fields,
});
const open = (fields?: Record<string, unknown>) => world.platform("POST", path, { body: complete(fields) });
const openForm = (fields?: Record<string, unknown>, files?: File[]) =>
  world.platform("POST", path, { form: formOf(complete(fields), files) });
const read = async (number: string): Promise<Json> =>
  (await world.platform("GET", `${path}/${number}`)).body.data;

describe("POST /clients/{client_id}/tickets", () => {
  test('responds with "201 `{data: ticket detail}`", equal to a later read', async () => {
    const answer = await open();
    succeeded(answer, 201, object({ data: ticket }));
    const { data } = answer.body;
    assert.equal(data.subject, "The shop is down");
    assert.equal(data.status, "open");
    assert.equal(data.status_label, "Open");
    assert.equal(data.assigned_to, null);
    assert.equal(data.accepts_credentials, true);
    assert.equal(data.closed_at, null);
    assert.equal(data.last_reply_at, data.created_at);
    assert.deepEqual(data.custom_fields, []);
    assert.deepEqual(data.cc, []);
    assert.deepEqual(await read(data.number), data);
  });

  test("an address with an encoded NUL, as in a scanner's log, is stored and shown as it was typed", async () => {
    const body = "https://e.example/%00 <https://e.example/%00> a%00@b.example";
    const [opening] = (await open({ body })).body.data.replies;
    assert.equal(opening.body, body);
    assert.match(opening.body_html, />https:\/\/e\.example\/%00</);
  });

  test('"opening message attributed to the client": `replies[0]` is it', async () => {
    const { data } = (await open()).body;
    assert.equal(data.replies.length, 1);
    const [opening] = data.replies;
    assert.deepEqual(opening.author, { type: "client", name: "Ines Maurer" });
    assert.equal(opening.body, "It answers *502*.");
    assert.equal(opening.body_html.trim(), "<p>It answers <em>502</em>.</p>");
    assert.deepEqual(opening.attachments, []);
    assert.equal(opening.created_at, data.created_at);
  });

  test("accepts multipart as well as JSON, with the same response", async () => {
    const fields = { priority: "high", custom_fields: { domain: "shop.example" }, cc: ["a@b.example"] };
    const [json, form] = [await open(fields), await openForm(fields)];
    succeeded(form, 201, object({ data: ticket }));
    const comparable = ({ id, number, last_reply_at, created_at, updated_at, replies, ...rest }: Json) =>
      rest;
    assert.deepEqual(comparable(form.body.data), comparable(json.body.data));
    assert.equal(form.body.data.replies[0].body, json.body.data.replies[0].body);
  });

  test('"is recorded with source value `platform`"', async () => {
    const { number } = (await open()).body.data;
    assert.equal((await world.staff("GET", `/tickets/${number}`)).body.data.source, "platform");
  });

  test('"404 until that client was upserted", and no ticket is opened', async () => {
    const stranger = `${clientPath("stranger")}/tickets`;
    refused(await world.platform("POST", stranger, { body: complete() }), 404);
    await world.platform("PUT", clientPath("stranger"), { body: personOf("stranger") });
    assert.equal((await world.platform("GET", stranger)).body.meta.total, 0);
  });

  test("stores the body exactly", async () => {
    const body = "  indented\n\r\n\ttab ünïcödé 🙂 <b>tag</b> \n\n";
    assert.equal((await open({ body })).body.data.replies[0].body, body);
    // A form sends each line end as two characters, so the original cannot be known.
    const kept = (await openForm({ body })).body.data.replies[0].body;
    assert.equal(kept.replaceAll("\r\n", "\n"), body.replaceAll("\r\n", "\n"));
  });
});

describe("subject, body and department", () => {
  test('subject is "required, max 255", counted in characters', async () => {
    for (const subject of ["x".repeat(255), "ü".repeat(255), "🙂".repeat(255)]) {
      assert.equal((await open({ subject })).body.data?.subject, subject);
    }
    const tooLong = { subject: "The subject may not be longer than 255 characters." };
    invalid(await open({ subject: "x".repeat(256) }), tooLong);
    invalid(await openForm({ subject: "🙂".repeat(256) }), tooLong);
  });

  test("null, blank and missing are treated alike: required", async () => {
    const required = {
      subject: "The subject field is required.",
      body: "The body field is required.",
      department_id: "Please choose a department.",
    };
    for (const nothing of [null, "", "   ", undefined]) {
      const department_id = typeof nothing === "string" ? null : nothing;
      invalid(await open({ subject: nothing, body: nothing, department_id }), required);
    }
    invalid(await world.platform("POST", path), required);
    const blank = { subject: "", body: " \n", department_id: "" };
    invalid(await world.platform("POST", path, { form: formOf({ subject: "", body: " \n" }) }), required);
    invalid(await world.platform("POST", path, { form: formOf(blank) }), required);
  });

  test("JSON types are checked: a number is not a subject, and a word is not a department", async () => {
    invalid(await open({ subject: 7, body: ["x"], department_id: "technical" }), {
      subject: "The subject field must be text.",
      body: null,
      department_id: "The department field must be a whole number.",
    });
    invalid(await open({ department_id: 1.5 }), { department_id: null });
    invalid(await open({ subject: "two\nlines" }), { subject: null });
  });

  test("a body has at most 20,000 characters (contract 3), in JSON and in a form", async () => {
    assert.equal((await open({ body: "ü".repeat(20_000) })).status, 201);
    const tooLong = { body: "The body may not be longer than 20,000 characters." };
    invalid(await open({ body: "x".repeat(20_001) }), tooLong);
    invalid(await openForm({ body: "x".repeat(20_001) }), tooLong);
    invalid(await openForm({ body: "x".repeat(300_000) }), tooLong);
  });

  test('"a department of another brand is as unknown as a missing one", and so is an inactive one', async () => {
    const body = { brand_id: world.harbour.id, name: "Retired", active: false };
    const retired = (await world.admin("POST", "/departments", { body })).body.data.id;
    const missing = await open({ department_id: 987_654 });
    invalid(missing, { department_id: "Please choose a department that accepts tickets." });
    for (const department_id of [world.lanternDesk, retired, 0, -1, 2 ** 31, 2 ** 53]) {
      assert.deepEqual((await open({ department_id })).body, missing.body, String(department_id));
    }
  });
});

describe("priority", () => {
  test('"must be one of the department\'s priorities"', async () => {
    for (const priority of ["low", "emergency"]) {
      const { data } = (await open({ priority })).body;
      assert.equal(data.priority, priority);
      assert.equal(data.priority_label.toLowerCase(), priority);
    }
    invalid(await open({ priority: "nonsense" }), {
      priority: "This department offers these priorities: Low, Medium, High, Critical, Emergency.",
    });
    invalid(await open({ priority: "HIGH" }), { priority: null });
    const presales = { department_id: world.presales, priority: "emergency" };
    invalid(await open(presales), { priority: "This department offers these priorities: Low, Medium." });
    invalid(await open({ priority: 3 }), { priority: "The priority field must be text." });
  });

  test('"defaults to the department\'s `default_priority`", also when null or blank', async () => {
    for (const fields of [{}, { priority: null }, { priority: "" }, { priority: " " }]) {
      assert.equal((await open(fields)).body.data.priority, "medium");
    }
  });

  for (const priority of ["high", "nonsense", "x".repeat(300), 7, ["high"], { a: 1 }, true]) {
    test(`"is ignored when the department offers no priorities": ${JSON.stringify(priority).slice(0, 20)}`, async () => {
      const answer = await open({ department_id: world.billing, priority });
      succeeded(answer, 201, object({ data: ticket }));
      assert.equal(answer.body.data.priority, "low");
      assert.equal(answer.body.data.priority_label, null);
    });
  }

  test("`priority_label` is null in the list and the detail if the department offers no priorities", async () => {
    const { number } = (await open({ department_id: world.billing })).body.data;
    assert.equal((await read(number)).priority_label, null);
    const list = (await world.platform("GET", `${path}?per_page=100`)).body.data;
    const item = list.find((ticket: Json) => ticket.number === number);
    assert.equal(item.priority, "low");
    assert.equal(item.priority_label, null);
  });
});

describe("cc", () => {
  test("is stored and returned, each address once", async () => {
    const { data } = (await open({ cc: ["partner@agency.example", "PARTNER@agency.example"] })).body;
    assert.equal(data.cc.length, 1);
    assert.equal(data.cc[0].toLowerCase(), "partner@agency.example");
    const two = ["a@b.example", "c@d.example"];
    assert.deepEqual((await open({ cc: two })).body.data.cc, two);
    assert.deepEqual((await openForm({ cc: two })).body.data.cc, two);
  });

  test("respects the department's `cc.max` and `cc.allowed`", async () => {
    invalid(await open({ cc: ["a@x.example", "b@x.example", "c@x.example"] }), {
      cc: "You can add at most 2 people to CC.",
    });
    invalid(await open({ department_id: world.billing, cc: ["a@x.example"] }), {
      cc: "This department does not allow CC.",
    });
    assert.equal((await open({ department_id: world.billing, cc: [] })).status, 201);
  });

  test("names each faulty address by its index (contract 1)", async () => {
    invalid(await open({ cc: ["nobody", "a@b.example", 7] }), { cc: null, "cc.0": null, "cc.2": null });
    invalid(await open({ cc: ["a@b.example", "nobody", "c@d.example"] }), {
      cc: "You can add at most 2 people to CC.",
      "cc.1": "“nobody” is not a valid email address.",
    });
    invalid(await open({ cc: "a@b.example" }), { cc: "The cc field must be a list." });
  });
});

describe("optional fields", () => {
  test("may be null: they then count as left out, and are never reported as required", async () => {
    const answer = await open({ priority: null, custom_fields: null, cc: null });
    succeeded(answer, 201, object({ data: ticket }));
  });

  test("unknown fields are 422, in JSON and in a form", async () => {
    const unknown = { urgency: "The urgency field is unknown." };
    invalid(await open({ urgency: "high" }), unknown);
    invalid(await openForm({ urgency: "high" }), unknown);
    invalid(await open({ client_id: "other", brand_id: 2 }), { client_id: null, brand_id: null });
  });
});

describe("all errors of a submission are reported together, in the order of the schema (contract 1)", () => {
  const wrong = () => ({
    cc: ["nobody"],
    custom_fields: { php: "5.6", nope: 1 },
    priority: "nonsense",
    body: "x".repeat(20_001),
    subject: undefined,
  });

  test("in JSON: the schema's errors and those of the department's rules", async () => {
    const answer = await open(wrong());
    invalid(answer, {
      subject: "The subject field is required.",
      body: "The body may not be longer than 20,000 characters.",
      priority: "This department offers these priorities: Low, Medium, High, Critical, Emergency.",
      "custom_fields.php": "The PHP version must be one of: 8.3, 8.4.",
      "custom_fields.nope": "This department has no custom field “nope”.",
      "cc.0": "“nobody” is not a valid email address.",
    });
    assert.equal(answer.body.message, "The subject field is required. (and 5 more errors)");
  });

  test("in a form: the files too, each by its index, and no file is stored", async () => {
    const before = await keptFiles(world);
    const { subject, ...fields } = wrong();
    const { subject: _, ...rest } = complete(fields);
    const files = [fileOf("a.exe", "MZ"), fileOf("fine.txt", "fine"), fileOf("b.pdf", "no pdf")];
    invalid(await world.platform("POST", path, { form: formOf(rest, files) }), {
      subject: "The subject field is required.",
      body: null,
      priority: null,
      "custom_fields.php": null,
      "custom_fields.nope": null,
      "cc.0": null,
      "attachments.0": null,
      "attachments.2": null,
    });
    assert.deepEqual(await keptFiles(world), before);
  });

  test("without a department, the files are still checked", async () => {
    const form = formOf({ subject: "s", body: "b", department_id: 987_654 }, [fileOf("a.exe", "MZ")]);
    invalid(await world.platform("POST", path, { form }), { department_id: null, "attachments.0": null });
  });

  test("one further error is reported in the singular", async () => {
    const answer = await open({ subject: null, body: null });
    assert.equal(answer.body.message, "The subject field is required. (and 1 more error)");
  });

  test("a refused submission opens no ticket", async () => {
    const total = async () => (await world.platform("GET", path)).body.meta.total;
    const before = await total();
    await open({ subject: "" });
    await open({ priority: "nonsense" });
    await openForm({}, [fileOf("a.exe", "MZ")]);
    assert.equal(await total(), before);
  });
});

describe("outside the department's hours", () => {
  test('"a department with a closed status still accepts submissions"; its first reply is the system\'s', async () => {
    const answer = await open({ department_id: world.billing });
    succeeded(answer, 201, object({ data: ticket }));
    const { data } = answer.body;
    assert.equal(data.status, "open");
    assert.equal(data.replies.length, 2);
    const [opening, automatic] = data.replies;
    assert.equal(opening.author.type, "client");
    assert.equal(automatic.author.type, "system");
    assert.equal(automatic.body, "We are closed and will answer *tomorrow*.");
    assert.match(automatic.body_html, /<em>tomorrow<\/em>/);
    assert.equal(data.last_reply_at, automatic.created_at);
    assert.ok(automatic.created_at > opening.created_at, "whoever sorts by time keeps their order");
    assert.deepEqual(await read(data.number), data);
  });

  test("the automatic reply counts: `replies_count` is 2, `last_reply_from` is system", async () => {
    const { number } = (await open({ department_id: world.billing })).body.data;
    const [item] = (await world.platform("GET", path)).body.data;
    assert.equal(item.number, number);
    assert.equal(item.replies_count, 2);
    assert.equal(item.last_reply_from, "system");
  });

  test("no automatic reply is sent while the department is open", async () => {
    const body = { brand_id: world.harbour.id, name: "Always there", auto_reply: { body: "Closed." } };
    const { id } = (await world.admin("POST", "/departments", { body })).body.data;
    assert.equal((await open({ department_id: id })).body.data.replies.length, 1);
  });
});
