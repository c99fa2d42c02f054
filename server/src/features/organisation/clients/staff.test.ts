import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { hireCora } from "../../../../test/scoped-agent.ts";
import { listsOf } from "../../../../test/staff-lists.ts";
import { createWorld, ines, personOf, type World } from "../../../../test/world.ts";

let world: World;
let cora: { id: string; token: string };
before(async () => {
  world = await createWorld();
  cora = await hireCora(world);
});
after(() => world.close());

const get = listsOf(() => world);

describe("clients", () => {
  const find = async (q: string, more = "", token?: string) =>
    (await get(`/clients?q=${encodeURIComponent(q)}${more}`, token)).map((found) => found.platform_client_id);

  before(async () => {
    await world.platform("PUT", `/clients/${ines}`, { body: personOf(ines) });
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

  test("are found by id, name, address, prefix of an address, and with a typo", async () => {
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

  test("are never all found by one query, and no query fails", async () => {
    for (const q of ["%", "_", "%%", "\\", "'", "' or true --", "*", ".", "@", "🦓"]) {
      assert.deepEqual(await find(q), [], q);
    }
    assert.deepEqual(await find("100%"), ["100%"]);
    for (const query of ["", "?q=", "?q=%20", "?q=%00", `?q=${"x".repeat(201)}`, "?q=x&brand_id=0"]) {
      assert.equal((await world.staff("GET", `/clients${query}`)).status, 422, query);
    }
  });

  test("of brands outside a confined agent's scope are not found", async () => {
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

  test("are found by name only if the agent sees their tickets, otherwise by their whole id", async () => {
    const otto = personOf("otto");
    await world.platform("PUT", "/clients/otto", { body: { ...otto, last_name: "Elsewhere" } });
    await world.openTicket({ department_id: world.technical }, "otto");
    for (const q of ["elsewhere", "elsewhrere", otto.email, "ott"])
      assert.deepEqual(await find(q, "", cora.token), [], q);
    assert.deepEqual(await find("otto", "", cora.token), ["otto"]);
    await world.openTicket({ department_id: world.billing }, "otto");
    assert.deepEqual(await find("elsewhere", "", cora.token), ["otto"]);
    const brand = { is_confined: true, brand_ids: [world.harbour.id], department_ids: [] };
    await world.admin("PATCH", `/staff/${cora.id}`, { body: brand });
    assert.deepEqual(
      (await find("somm", "", cora.token)).sort(),
      ["4711", "4712"],
      "of a brand all of which is seen",
    );
  });
});
