import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const everyDay = (pairs: string[][]) => ({
  mon: pairs,
  tue: pairs,
  wed: pairs,
  thu: pairs,
  fri: pairs,
  sat: pairs,
  sun: pairs,
});

test("a department accepts every field and returns it", async () => {
  const fields = {
    name: "Everything",
    description: "All fields",
    active: true,
    position: 3,
    accepts_credentials: true,
    accepts_guests: true,
    priorities: ["low", "high"],
    default_priority: "low",
    priority_warnings: [{ priority: "high", message: "Costs extra." }],
    custom_fields: [
      { key: "server", label: "Server", type: "text", required: true, help: null, options: null },
    ],
    cc: { allowed: true, max: 3 },
    captcha: "altcha",
    files: { max_files: 3 },
    timezone: "Europe/Berlin",
    opening_hours: everyDay([["09:00", "17:00"]]),
    holidays: {
      country: "GB",
      region: "SCT",
      days: [{ date: "2026-12-24", name: "Christmas Eve", hours: [["09:00", "12:00"]] }],
    },
    auto_reply: { body: "Later." },
    reopen_days: 14,
    reply_targets: [{ priority: "high", first_reply_minutes: 60, next_reply_minutes: null }],
    routing: {
      method: "round_robin",
      only_on_duty: true,
      max_open_tickets: 20,
      staff_ids: [world.tom.id],
      rules: [{ tag: "invoice", staff_id: world.maya.id }],
    },
    close_after_days: 10,
    close_notice_days: 3,
  };
  const { status, body } = await world.admin("POST", "/departments", {
    body: { brand_id: world.harbour.id, ...fields },
  });
  assert.equal(status, 201);
  const { id, brand_id, created_at, updated_at, effective, ...given } = body.data;
  assert.deepEqual(given, fields);
  assert.equal(brand_id, world.harbour.id);
  assert.deepEqual((await world.admin("GET", `/departments/${id}`)).body, body);
  assert.ok(created_at && updated_at);
  assert.deepEqual(effective.files.max_files, { value: 3, from: "department", otherwise: 10 });
});

test("a department needs only a brand and a name", async () => {
  const { status, body } = await world.admin("POST", "/departments", {
    body: { brand_id: world.harbour.id, name: "Plain" },
  });
  assert.equal(status, 201);
  assert.deepEqual(body.data.priorities, []);
  assert.equal(body.data.default_priority, "medium");
  assert.equal(body.data.opening_hours, null);
});

test("an inactive department is not in the form and accepts no tickets", async () => {
  const { id } = (
    await world.admin("POST", "/departments", { body: { brand_id: world.harbour.id, name: "Old" } })
  ).body.data;
  await world.admin("PATCH", `/departments/${id}`, { body: { active: false } });
  const { body } = await world.platform("GET", "/departments");
  assert.ok(body.data.every((department: { id: number }) => department.id !== id));
  await assert.rejects(world.openTicket({ department_id: id }), /Please choose a department/);
});

test("errors are reported by field", async () => {
  const wrong: [Record<string, unknown>, string][] = [
    [{ timezone: "Nowhere" }, "timezone"],
    [{ opening_hours: everyDay([["9", "17:00"]]) }, "opening_hours.mon.0.0"],
    [{ priorities: ["urgent"] }, "priorities.0"],
    [{ priorities: ["low"], default_priority: "high" }, "default_priority"],
    [
      {
        custom_fields: [{ key: "s", label: "S", type: "select", required: false, help: null, options: null }],
      },
      "custom_fields.0",
    ],
    [{ reopen_days: -1 }, "reopen_days"],
    [{ close_after_days: 0 }, "close_after_days"],
    [{ close_after_days: 3, close_notice_days: 3 }, "close_notice_days"],
    [{ captcha: "none" }, "captcha"],
    [{ nonsense: 1 }, "nonsense"],
  ];
  for (const [fields, field] of wrong) {
    const { status, body } = await world.admin("PATCH", `/departments/${world.technical}`, { body: fields });
    assert.equal(status, 422, field);
    assert.equal(Object.keys(body.errors)[0], field);
  }
  const nowhere = await world.admin("POST", "/departments", { body: { brand_id: 999_999, name: "X" } });
  assert.deepEqual(Object.keys(nowhere.body.errors), ["brand_id"]);
});

test("all errors are reported together, those of the schema and those of the desk", async () => {
  const { body } = await world.admin("POST", "/departments", {
    body: {
      brand_id: 999_999,
      name: "",
      priorities: ["low"],
      default_priority: "high",
      files: { allowed: ["exe"] },
      timezone: "Nowhere",
      opening_hours: { mon: [["9", "17:00"]] },
    },
  });
  assert.deepEqual(Object.keys(body.errors), [
    "brand_id",
    "name",
    "default_priority",
    "files.allowed",
    "timezone",
    "opening_hours.mon.0.0",
  ]);
});

test("optional fields have defaults", async () => {
  const { status, body } = await world.admin("POST", "/departments", {
    body: {
      brand_id: world.harbour.id,
      name: "Short",
      custom_fields: [{ key: "domain", label: "Domain", type: "text" }],
      captcha: { provider: "altcha" },
      opening_hours: { mon: [["09:00", "17:00"]] },
    },
  });
  assert.equal(status, 201);
  assert.deepEqual(body.data.custom_fields, [
    { key: "domain", label: "Domain", type: "text", required: false, help: null, options: null },
  ]);
  assert.equal(body.data.captcha, "altcha");
  assert.deepEqual([body.data.opening_hours.mon, body.data.opening_hours.sun], [[["09:00", "17:00"]], []]);
});

test("a department with tickets cannot be deleted", async () => {
  await world.openTicket();
  assert.equal((await world.admin("DELETE", `/departments/${world.technical}`)).status, 409);
  assert.equal((await world.admin("DELETE", "/departments/424242")).status, 404);
});

test("options, warnings and their priorities must be unique", async () => {
  const options = [
    { value: "a", label: "A" },
    { value: "a", label: "Another" },
  ];
  const answer = await world.admin("PATCH", `/departments/${world.presales}`, {
    body: {
      priorities: ["low", "high"],
      default_priority: "low",
      priority_warnings: [
        { priority: "high", message: "Costs extra." },
        { priority: "high", message: "Costs much." },
        { priority: "emergency", message: "Call us." },
      ],
      custom_fields: [{ key: "plan", label: "Plan", type: "select", options }],
    },
  });
  assert.equal(answer.status, 422, answer.text);
  assert.deepEqual(Object.keys(answer.body.errors), [
    "priority_warnings.1",
    "priority_warnings.2",
    "custom_fields.0",
  ]);
});

test("a time zone is an IANA name", async () => {
  const patch = (timezone: string) =>
    world.admin("PATCH", `/departments/${world.presales}`, { body: { timezone } });
  for (const name of ["+02:00", "europe/berlin", "Nowhere/Land", "utc"])
    assert.equal((await patch(name)).status, 422, name);
  for (const name of ["Asia/Kolkata", "Europe/Kyiv", "US/Eastern", "UTC", "Europe/London"])
    assert.equal((await patch(name)).body.data?.timezone, name);
});

test("file rules are merged, null removes them, and the brand's types limit them", async () => {
  const department = `/departments/${world.presales}`;
  const patch = async (path: string, files: unknown) => {
    const answer = await world.admin("PATCH", path, { body: { files } });
    assert.equal(answer.status, 200, answer.text);
    return answer.body.data.files;
  };
  const shown = async () => {
    const { body } = await world.platform("GET", "/departments");
    return body.data.find(({ id }: { id: number }) => id === world.presales).files;
  };
  assert.deepEqual(await patch(department, { allowed: ["PNG", ".pdf"], max_files: 3 }), {
    allowed: ["png", "pdf"],
    max_files: 3,
  });
  assert.deepEqual(await patch(department, { max_files: null }), { allowed: ["png", "pdf"] });
  const brand = `/brands/${world.harbour.id}`;
  assert.deepEqual(await patch(brand, { allowed: ["png", "txt"], max_megabytes: 2 }), {
    allowed: ["png", "txt"],
    max_megabytes: 2,
  });
  const { allowed, max_megabytes } = await shown();
  assert.deepEqual([allowed, max_megabytes], [["png"], 2]);
  assert.deepEqual(await patch(brand, null), {});
  assert.deepEqual((await shown()).allowed, ["png", "pdf"]);
  assert.deepEqual(await patch(department, null), {});
});
