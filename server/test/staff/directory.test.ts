import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { createStaff } from "../../src/desk/people/admin.ts";
import { createWorld, ines, type Json, type World } from "../world.ts";

let world: World;
let cora: { id: string; token: string };

before(async () => {
  world = await createWorld();
  cora = await createStaff(
    world.desk,
    { kind: "operator" },
    { email: "cora@staff.example", name: "Cora Fine", role: "agent" },
  );
  const confined = { is_confined: true, department_ids: [world.billing] };
  assert.equal((await world.admin("PATCH", `/staff/${cora.id}`, { body: confined })).status, 200);
});
after(() => world.close());

const get = async (path: string, token = world.tom.token): Promise<Json[]> => {
  const { status, body, text } = await world.staff("GET", path, { token });
  assert.equal(status, 200, text);
  return body.data;
};
const idsOf = (items: Json[]) => items.map(({ id }) => id);
const namesOf = (items: Json[]) => items.map(({ name }) => name);

describe("departments", () => {
  test("are listed with their brand and all that a form needs, inactive ones too", async () => {
    const made = await world.admin("POST", "/departments", {
      body: { brand_id: world.harbour.id, name: "Retired", active: false },
    });
    const all = await get("/departments");
    assert.deepEqual(
      idsOf(all).sort(),
      [world.technical, world.billing, world.presales, world.lanternDesk, made.body.data.id].sort(),
    );
    const technical = all.find(({ id }) => id === world.technical);
    assert.deepEqual(technical.brand, {
      id: world.harbour.id,
      slug: world.harbour.slug,
      name: "Harbour",
    });
    assert.equal(technical.active, true);
    assert.equal(all.find(({ id }) => id === made.body.data.id).active, false);
    const platforms = (await world.platform("GET", "/departments")).body.data;
    const { brand: _, active: __, ...fields } = technical;
    assert.deepEqual(
      fields,
      platforms.find(({ id }: Json) => id === world.technical),
    );
  });

  test("that a confined agent does not see are not there", async () => {
    assert.deepEqual(idsOf(await get("/departments", cora.token)), [world.billing]);
  });
});

describe("colleagues", () => {
  test("are who is active, by name, with no more of them than it takes to choose", async () => {
    const everybody = await get("/colleagues");
    assert.deepEqual(namesOf(everybody), ["Cora Fine", "Maya Lind", "Tom Ferris"]);
    assert.deepEqual(Object.keys(everybody[0]).sort(), ["email", "id", "name", "role"]);
    const gone = await createStaff(
      world.desk,
      { kind: "operator" },
      { email: "gone@staff.example", name: "Abe Gone", role: "agent" },
    );
    await world.admin("PATCH", `/staff/${gone.id}`, { body: { active: false } });
    assert.ok(!namesOf(await get("/colleagues")).includes("Abe Gone"));
  });

  test("of a department are those who see it", async () => {
    const of = (id: number, token?: string) => get(`/colleagues?department_id=${id}`, token).then(namesOf);
    assert.deepEqual(await of(world.billing), ["Cora Fine", "Maya Lind", "Tom Ferris"]);
    assert.deepEqual(await of(world.technical), ["Maya Lind", "Tom Ferris"]);
    assert.deepEqual(await of(world.technical, cora.token), [], "she does not see it herself");
    assert.deepEqual(await of(999_999), []);
  });

  test("of other brands are not there for a confined agent", async () => {
    const lena = await createStaff(
      world.desk,
      { kind: "operator" },
      { email: "lena@staff.example", name: "Lena Oak", role: "agent" },
    );
    await world.admin("PATCH", `/staff/${lena.id}`, {
      body: { is_confined: true, brand_ids: [world.lantern.id] },
    });
    assert.deepEqual(namesOf(await get("/colleagues", cora.token)), ["Cora Fine", "Maya Lind", "Tom Ferris"]);
    assert.deepEqual(namesOf(await get("/colleagues", lena.token)), ["Lena Oak", "Maya Lind", "Tom Ferris"]);
  });
});

describe("assigning", () => {
  test("goes to somebody who sees the ticket, and to nobody else", async () => {
    const { number } = await world.openTicket();
    const assign = (staff_id: string) =>
      world.staff("POST", `/tickets/${number}/assign`, { body: { staff_id } });
    const refused = await assign(cora.id);
    assert.equal(refused.status, 422);
    assert.deepEqual(refused.body.errors.staff_id, ["There is no such member of staff in this department."]);
    assert.deepEqual((await assign("01JB7Z5W6K8M4T2QH9N3XR0VCE")).body, refused.body);
    assert.equal((await assign(world.maya.id)).status, 200);
  });

  test("ends when the ticket is moved out of the assignee's sight, and is written down", async () => {
    const { number } = await world.openTicket({ department_id: world.billing });
    const post = (verb: string, body: Json) => world.staff("POST", `/tickets/${number}/${verb}`, { body });
    assert.equal((await post("assign", { staff_id: cora.id })).status, 200);
    const moved = (await post("transfer", { department_id: world.technical })).body.data;
    assert.equal(moved.assignee_id, null);
    const last = moved.activity.filter(({ event }: Json) => event === "assigned").at(-1);
    assert.deepEqual(last.details, { before: cora.id, after: null });
    await post("assign", { staff_id: world.tom.id });
    const back = await post("transfer", { department_id: world.billing });
    assert.equal(back.body.data.assignee_id, world.tom.id, "who sees both keeps it");
  });
});

describe("clients", () => {
  const find = async (q: string, more = "", token?: string) =>
    (await get(`/clients?q=${encodeURIComponent(q)}${more}`, token)).map((found) => found.platform_client_id);

  before(async () => {
    const people: [string, string, string, string][] = [
      ["4711", "Pia", "Sommer", "pia@sommer.example"],
      ["4712", "Pia", "Sommerfeld", "pia.sommerfeld@mail.example"],
      ["100%", "Ann", "Percent", "ann@percent.example"],
    ];
    for (const [id, first_name, last_name, email] of people) {
      await world.platform("PUT", `/clients/${encodeURIComponent(id)}`, {
        body: { first_name, last_name, email },
      });
    }
  });

  test("are found by id, name, address, the beginning of one, and with a typo", async () => {
    for (const q of ["4711", "pia@sommer.example", "Pia Sommer"]) assert.equal((await find(q))[0], "4711", q);
    for (const q of ["Somm", "sommer", "SOMMER", "pia"])
      assert.deepEqual((await find(q)).sort(), ["4711", "4712"], q);
    assert.deepEqual(await find("sommerfelt"), ["4712"]);
    assert.deepEqual(await find("Xylophon"), []);
    const [ann] = await get("/clients?q=percent");
    assert.deepEqual(
      { ...ann, id: 0 },
      {
        id: 0,
        platform_client_id: "100%",
        brand: { id: world.harbour.id, slug: world.harbour.slug, name: "Harbour" },
        first_name: "Ann",
        last_name: "Percent",
        email: "ann@percent.example",
        company: null,
      },
    );
  });

  test("and nothing that is typed finds them all, or fails", async () => {
    for (const q of ["%", "_", "%%", "\\", "'", "' or true --", "*", ".", "@", "🦓"]) {
      assert.deepEqual(await find(q), [], q);
    }
    assert.deepEqual(await find("100%"), ["100%"]);
    for (const query of ["", "?q=", "?q=%20", "?q=%00", `?q=${"x".repeat(201)}`, "?q=x&brand_id=0"]) {
      assert.equal((await world.staff("GET", `/clients${query}`)).status, 422, query);
    }
  });

  test("of brands that a confined agent does not work in are not there", async () => {
    await world.ask("PUT", "/api/v1/integration/clients/9001", {
      token: world.lantern.key,
      body: { first_name: "Zoe", last_name: "Lanternway", email: "zoe@lanternway.example" },
    });
    assert.deepEqual(await find("lanternway"), ["9001"]);
    assert.deepEqual(await find("lanternway", `&brand_id=${world.harbour.id}`), []);
    assert.deepEqual(await find("lanternway", "", cora.token), []);
    assert.deepEqual(await find("9001", "", cora.token), []);
    assert.deepEqual(await find(ines, "", cora.token), [ines]);
  });
});
