import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { createWorld, ines, type Json, type World } from "../world.ts";
import { clientPath, department, invalid, listOf, object, refused, succeeded, text } from "./shapes.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

async function departmentsAs(
  headers: Record<string, string> = {},
  token = world.harbour.key,
): Promise<Json[]> {
  const answer = await world.platform("GET", "/departments", { headers, token });
  succeeded(answer, 200, object({ data: listOf(department) }));
  return answer.body.data;
}

async function createDepartment(fields: Record<string, unknown>): Promise<Json> {
  const body = { brand_id: world.harbour.id, name: "Another", ...fields };
  const answer = await world.admin("POST", "/departments", { body });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.data;
}

async function departmentWith(fields: Record<string, unknown>): Promise<Json> {
  const { id } = await createDepartment(fields);
  return (await departmentsAs()).find((department) => department.id === id);
}

const allWeek = (pairs: string[][]) => ({
  mon: pairs,
  tue: pairs,
  wed: pairs,
  thu: pairs,
  fri: pairs,
  sat: pairs,
  sun: pairs,
});

describe("GET /departments", () => {
  test("responds with `{data: [department]}`, each with exactly the members of the specification", async () => {
    const [technical, billing, presales] = await departmentsAs();
    assert.equal(technical.name, "Technical support");
    assert.equal(technical.description, "Servers, mail and domains");
    assert.equal(technical.accepts_credentials, true);
    assert.equal(technical.accepts_guests, false);
    assert.equal(billing.description, null);
    assert.equal(presales.accepts_guests, true);
  });

  test('lists "active departments a client may open tickets in", none of another brand', async () => {
    const { id } = await createDepartment({ name: "Retired", active: false });
    const ids = (await departmentsAs()).map((department) => department.id);
    assert.ok(ids.includes(world.technical));
    assert.ok(!ids.includes(id));
    assert.ok(!ids.includes(world.lanternDesk));
    const others = (await departmentsAs({}, world.lantern.key)).map((department) => department.id);
    assert.deepEqual(others, [world.lanternDesk]);
  });

  test("offers priorities as `{value, label}` including the default, or none at all", async () => {
    const [technical, billing] = await departmentsAs();
    assert.deepEqual(technical.priorities, [
      { value: "low", label: "Low" },
      { value: "medium", label: "Medium" },
      { value: "high", label: "High" },
      { value: "critical", label: "Critical" },
      { value: "emergency", label: "Emergency" },
    ]);
    assert.ok(technical.priorities.some(({ value }: Json) => value === technical.default_priority));
    assert.deepEqual(billing.priorities, []);
    assert.equal(billing.default_priority, "low");
  });

  test("has priority warnings, custom fields and the permission for cc (contract 3)", async () => {
    const [technical, billing] = await departmentsAs();
    assert.deepEqual(technical.priority_warnings, [
      { priority: "emergency", message: "Emergencies are billed by the hour." },
    ]);
    assert.deepEqual(technical.custom_fields[0], {
      key: "domain",
      label: "Domain",
      type: "text",
      required: false,
      help: null,
      options: null,
    });
    assert.deepEqual(technical.custom_fields[1].options, [
      { value: "8.3", label: "8.3" },
      { value: "8.4", label: "8.4" },
    ]);
    assert.deepEqual(technical.cc, { allowed: true, max: 2 });
    assert.equal(billing.cc.allowed, false);
  });

  test("has the CAPTCHA configuration for guests; it is null for clients (contract 3)", async () => {
    assert.equal((await departmentsAs())[0].captcha, null);
    const { id, captcha: ofClients } = await departmentWith({
      name: "Guarded",
      accepts_guests: true,
      captcha: "altcha",
    });
    assert.equal(ofClients, null);
    const { data } = (await world.platform("GET", "/guest/departments")).body;
    const { captcha } = data.find((department: Json) => department.id === id);
    assert.equal(captcha.provider, "altcha");
    assert.equal(captcha.field, "captcha_token");
    assert.match(captcha.challenge_url, /^http:\/\/desk\.test\//);
  });

  test("says in `files` what is accepted, in five consistent members", async () => {
    const [{ files }] = await departmentsAs();
    assert.equal(files.max_files, 10);
    assert.equal(files.max_megabytes, 10);
    const accepted = files.accept.split(",");
    for (const extension of files.allowed) {
      assert.match(extension, /^[a-z0-9]+$/);
      assert.ok(accepted.includes(`.${extension}`), extension);
    }
    assert.match(files.said, /PDF/);
  });

  test('gives "per-department attachment rules"', async () => {
    const { files } = await departmentWith({
      name: "Pictures",
      files: { allowed: ["png"], max_megabytes: 1, max_files: 2 },
    });
    assert.deepEqual(files.allowed, ["png"]);
    assert.equal(files.max_megabytes, 1);
    assert.equal(files.max_files, 2);
    assert.deepEqual(files.accept.split(",").sort(), [".png", "image/png"]);
  });

  test('has opening hours "null when always open", and is then open without a `reopens_at`', async () => {
    const [technical] = await departmentsAs();
    assert.equal(technical.opening_hours, null);
    assert.equal(technical.is_open_now, true);
    assert.equal(technical.reopens_at, null);
  });

  test("is open during its hours, also past midnight and until 24:00; `reopens_at` is then null", async () => {
    const midday = [["12:00", "12:00"]];
    for (const hours of [allWeek([["00:00", "24:00"]]), allWeek(midday)]) {
      const { opening_hours, is_open_now, reopens_at } = await departmentWith({ opening_hours: hours });
      assert.deepEqual(opening_hours, hours);
      assert.equal(is_open_now, true);
      assert.equal(reopens_at, null);
    }
  });

  test('says when it next opens; "an empty array means closed that day"', async () => {
    const day = new Date(Date.now() + 3 * 86_400_000);
    const name = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"][day.getUTCDay()] ?? "";
    const closed = await departmentWith({
      opening_hours: { ...allWeek([]), [name]: [["09:30", "17:00"]] },
      timezone: "UTC",
    });
    assert.equal(closed.is_open_now, false);
    assert.equal(closed.reopens_at, `${day.toISOString().slice(0, 10)}T09:30:00.000000Z`);
    assert.deepEqual(Object.keys(closed.opening_hours), ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]);
  });

  test("labels follow Accept-Language if a catalogue exists (contract 1)", async () => {
    const [technical] = await departmentsAs({ "accept-language": "fr, de-AT;q=0.9, en;q=0.1" });
    assert.deepEqual(technical.priorities[0], { value: "low", label: "Niedrig" });
    const [english] = await departmentsAs({ "accept-language": "fr" });
    assert.deepEqual(english.priorities[0], { value: "low", label: "Low" });
  });
});

describe("POST /markdown/preview", () => {
  const preview = (body: unknown) => world.platform("POST", "/markdown/preview", { body });

  test('responds with `{html}`, "rendered and sanitised exactly as a stored message is"', async () => {
    const markdown = [
      "# Title\n\n- one\n- two\n\n`code` **bold** ~~gone~~ https://a.example/x",
      "| a | b |\n|---|---|\n| 1 | 2 |",
      "<script>alert(1)</script><b onclick=x>text</b>\n\n[run](javascript:alert(1)) ![i](http://a.example/i.png)",
      "Plain text, ünïcödé 🙂\r\nand a second line",
    ].join("\n\n");
    const answer = await preview({ markdown });
    succeeded(answer, 200, object({ html: text }));
    const { replies } = await world.openTicket({ body: markdown });
    assert.equal(answer.body.html, replies[0].body_html);
  });

  test('is "safe to render directly": raw HTML is dropped, and unsafe links lose their target', async () => {
    const markdown =
      "<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> [a](javascript:alert(1)) [b](data:text/html,x) [c](https://c.example) [d](mailto:d@d.example) [e](tel:+49301) ![f](http://f.example/f.png) ![g](https://g.example/g.png)";
    const { html } = (await preview({ markdown })).body;
    assert.doesNotMatch(html, /<script|onerror|javascript:|data:|http:\/\/f\.example/);
    assert.match(html, /\ba\b/);
    for (const target of ["https://c.example", "mailto:d@d.example", "tel:+49301"]) {
      assert.match(
        html,
        new RegExp(`<a href="${target.replace("+", "\\+")}"[^>]*rel="nofollow noopener noreferrer"`),
      );
    }
    assert.match(html, /<img src="https:\/\/g\.example\/g\.png"/);
  });

  test("accepts up to 20,000 characters and refuses more with an error", async () => {
    assert.equal((await preview({ markdown: "x".repeat(20_000) })).status, 200);
    invalid(await preview({ markdown: "x".repeat(20_001) }), {
      markdown: "The markdown may not be longer than 20,000 characters.",
    });
    invalid(await preview({}), { markdown: "The markdown field is required." });
    invalid(await preview({ markdown: null }), { markdown: "The markdown field is required." });
    invalid(await preview({ markdown: 7, html: "x" }), {
      markdown: "The markdown field must be text.",
      html: "The html field is unknown.",
    });
  });

  test("accepts JSON only", async () => {
    const form = new FormData();
    form.append("markdown", "x");
    refused(await world.platform("POST", "/markdown/preview", { form }), 415);
  });

  test("changes nothing: no ticket exists afterwards", async () => {
    const path = `${clientPath(ines)}/tickets`;
    const { total } = (await world.platform("GET", path)).body.meta;
    await preview({ markdown: "x" });
    assert.equal((await world.platform("GET", path)).body.meta.total, total);
  });
});
