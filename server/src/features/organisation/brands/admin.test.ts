import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { createWorld, ines, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

test("a brand is created with a slug from its name and a public key, and read back", async () => {
  const { status, body } = await world.admin("POST", "/brands", { body: { name: "Über Hosting & Söhne" } });
  assert.equal(status, 201);
  assert.equal(body.data.slug, "uber-hosting-sohne");
  assert.match(body.data.public_key, /^sdw_/);
  assert.equal(body.data.limits.tickets_per_hour, 5);
  assert.deepEqual((await world.admin("GET", `/brands/${body.data.id}`)).body, body);
});

test("a slug that is in use is a 422 on slug", async () => {
  const { status, body } = await world.admin("POST", "/brands", { body: { name: "Harbour" } });
  assert.equal(status, 422);
  assert.deepEqual(Object.keys(body.errors), ["slug"]);
});

test("limits are merged member by member, and null disables one", async () => {
  const brand = (
    await world.admin("POST", "/brands", { body: { name: "Merge", limits: { tickets_per_hour: 7 } } })
  ).body.data;
  const patch = await world.admin("PATCH", `/brands/${brand.id}`, {
    body: { limits: { open_tickets: null } },
  });
  assert.equal(patch.status, 200);
  assert.equal(patch.body.data.limits.tickets_per_hour, 7);
  assert.equal(patch.body.data.limits.open_tickets, null);
  assert.equal(patch.body.data.limits.replies_per_hour, 30);
});

test("a brand's locale, time zone, link template, file types and limits are checked", async () => {
  const wrong = {
    locale: "xx",
    timezone: "Mars/Olympus",
    guest_link_template: "https://x.example/{number}",
    files: { allowed: ["exe"] },
    limits: { tickets_per_hour: -1 },
  };
  for (const [field, value] of Object.entries(wrong)) {
    const { status, body } = await world.admin("PATCH", `/brands/${world.harbour.id}`, {
      body: { [field]: value },
    });
    assert.equal(status, 422, field);
    assert.ok(Object.keys(body.errors)[0]?.startsWith(field), JSON.stringify(body.errors));
  }
});

test("all errors of a brand are reported together", async () => {
  const wrong = {
    name: "",
    slug: "harbour",
    locale: "xx",
    timezone: "Mars/Olympus",
    files: { allowed: ["exe"] },
  };
  for (const [method, path] of [
    ["POST", "/brands"],
    ["PATCH", `/brands/${world.lantern.id}`],
  ] as const) {
    const { body } = await world.admin(method, path, { body: wrong });
    assert.deepEqual(Object.keys(body.errors), ["name", "slug", "locale", "timezone", "files.allowed"]);
  }
});

test("a brand with clients cannot be deleted, an empty one can", async () => {
  await world.openTicket();
  assert.equal((await world.admin("DELETE", `/brands/${world.harbour.id}`)).status, 409);
  const { id } = (await world.admin("POST", "/brands", { body: { name: "Short-lived" } })).body.data;
  assert.equal((await world.admin("DELETE", `/brands/${id}`)).status, 204);
  assert.equal((await world.admin("GET", `/brands/${id}`)).status, 404);
});

test("an admin's changes are in the audit log, with actor and IP address", async () => {
  await world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { mail_from: "help@harbour.example" } });
  const entry = await world.desk.db
    .selectFrom("audit_log")
    .where("action", "=", "brand.changed")
    .where("brand_id", "=", world.harbour.id)
    .orderBy("id", "desc")
    .select(["staff_id", "address", "details"])
    .executeTakeFirstOrThrow();
  assert.equal(entry.staff_id, world.maya.id);
  assert.equal(entry.address, "127.0.0.1");
  assert.deepEqual(entry.details, { changes: { mail_from: { from: null, to: "help@harbour.example" } } });
});

test("a brand's file rules are advertised and enforced", async () => {
  await world.admin("PATCH", `/brands/${world.harbour.id}`, {
    body: { files: { allowed: ["png"], max_files: 2, max_megabytes: 1 } },
  });
  const { body } = await world.platform("GET", "/departments");
  const { files } = body.data[0];
  assert.deepEqual([files.allowed, files.max_files, files.max_megabytes], [["png"], 2, 1]);
  const form = new FormData();
  for (const [name, value] of Object.entries({
    subject: "s",
    body: "b",
    department_id: String(world.technical),
  })) {
    form.set(name, value);
  }
  form.append("attachments[]", new Blob(["hello"]), "hello.txt");
  const refused = await world.platform("POST", `/clients/${ines}/tickets`, { form });
  assert.equal(refused.status, 422);
  assert.ok(refused.body.errors["attachments.0"][0].includes(files.said));
});

test("a link template must be a web address", async () => {
  const patch = (body: unknown) => world.admin("PATCH", `/brands/${world.harbour.id}`, { body });
  for (const link of ["javascript:{number}{token}", "x{number}{token}", "https://x.example/{number} {token}"])
    assert.deepEqual(Object.keys((await patch({ guest_link_template: link })).body.errors), [
      "guest_link_template",
    ]);
  assert.equal((await patch({ client_link_template: "data:{number}" })).status, 422);
  for (const link of ["https://x.example/{number}#{token}", "{PUBLIC_URL}/t/{number}#token={token}", null])
    assert.equal((await patch({ guest_link_template: link })).status, 200);
});
