import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, type World } from "../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

async function set(path: string, body: object) {
  const answer = await world.admin("PATCH", path, { body });
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data;
}

test("each limit shows the effective value, who decides it, and the default without the brand's setting", async () => {
  const brand = `/brands/${world.lantern.id}`;
  const { tickets_per_hour, open_tickets, replies_per_hour } = (
    await set(brand, { limits: { tickets_per_hour: 7, open_tickets: null, replies_per_hour: "default" } })
  ).effective.limits;
  assert.deepEqual(tickets_per_hour, { value: 7, from: "brand", otherwise: 5 });
  assert.deepEqual(open_tickets, { value: null, from: "brand", otherwise: 25 });
  assert.deepEqual(replies_per_hour, { value: 30, from: "desk", otherwise: 30 });
});

test("email sender and colour show the desk's defaults beside the brand's values", async () => {
  const brand = `/brands/${world.lantern.id}`;
  const none = (await set(brand, { mail_from: null, mail_color: null })).effective;
  assert.deepEqual(none.mail_from, {
    value: "support@desk.test",
    from: "desk",
    otherwise: "support@desk.test",
  });
  assert.deepEqual(none.mail_color, { value: "#1f2937", from: "desk", otherwise: "#1f2937" });
  const own = (await set(brand, { mail_from: "help@lantern.example", mail_color: "#0F766E" })).effective;
  assert.deepEqual([own.mail_from.value, own.mail_from.from], ["help@lantern.example", "brand"]);
  assert.deepEqual([own.mail_color.value, own.mail_color.from], ["#0f766e", "brand"]);
});

test("only the word for the default resets a limit to the desk's value", async () => {
  const brand = `/brands/${world.lantern.id}`;
  await set(brand, { limits: { tickets_per_day: 3 } });
  const { limits, effective } = await set(brand, { limits: { tickets_per_day: "default" } });
  assert.equal(limits.tickets_per_day, 20);
  assert.equal(effective.limits.tickets_per_day.from, "desk");
  const wrong = await world.admin("PATCH", brand, { body: { limits: { tickets_per_day: "many" } } });
  assert.deepEqual(Object.keys(wrong.body.errors), ["limits.tickets_per_day"]);
  const made = { name: "Third", limits: { tickets_per_day: "default" } };
  const { body } = await world.admin("POST", "/brands", { body: made });
  assert.equal(body.data.effective.limits.tickets_per_day.from, "desk");
});

test("effective file settings say whether department, brand, desk or server decides them", async () => {
  const department = `/departments/${world.presales}`;
  const ofNone = (await set(department, { files: null })).effective.files;
  assert.equal(ofNone.allowed.from, "desk");
  const brand = await set(`/brands/${world.harbour.id}`, {
    files: { allowed: ["png", "txt"], max_megabytes: 2 },
  });
  assert.deepEqual(brand.effective.files.allowed.value, ["png", "txt"]);
  assert.equal(brand.effective.files.max_megabytes.from, "brand");
  const { files } = (await set(department, { files: { allowed: ["png", "pdf"], max_files: 100 } })).effective;
  assert.deepEqual(files.allowed, { value: ["png"], from: "brand", otherwise: ["png", "txt"] });
  assert.deepEqual(files.max_megabytes, { value: 2, from: "brand", otherwise: 2 });
  assert.deepEqual([files.max_files.from, files.max_files.value < 100], ["server", true]);
  // The brand's setting is a cap: the department decides below it, the brand above it.
  const capped = await set(department, { files: { max_megabytes: 5, max_files: 3 } });
  assert.deepEqual(capped.effective.files.max_megabytes, { value: 2, from: "brand", otherwise: 2 });
  const within = await set(department, { files: { max_megabytes: 1 } });
  assert.deepEqual(within.effective.files.max_megabytes, { value: 1, from: "department", otherwise: 2 });
  await set(`/brands/${world.harbour.id}`, { files: { max_files: 2 } });
  const { effective } = await set(department, { files: { max_files: 3 } });
  assert.deepEqual(effective.files.max_files, { value: 2, from: "brand", otherwise: 2 });
  await set(`/brands/${world.harbour.id}`, { files: { max_files: null } });
  assert.equal(
    (await set(department, { files: { max_files: 3 } })).effective.files.max_files.from,
    "department",
  );
});

test("customers see the effective settings", async () => {
  const { body } = await world.platform("GET", "/departments");
  for (const { id, files } of body.data) {
    const { effective } = (await world.admin("GET", `/departments/${id}`)).body.data;
    assert.deepEqual(
      [files.allowed, files.max_megabytes, files.max_files],
      [effective.files.allowed.value, effective.files.max_megabytes.value, effective.files.max_files.value],
    );
  }
});
