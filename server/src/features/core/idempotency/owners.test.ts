import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { keyed, keyedRequests, tickets, worldWithClients } from "../../../../test/idempotent-requests.ts";
import { ines, type Json, omar, personOf, type World } from "../../../../test/world.ts";
import { createKey, rotateKey } from "../../organisation/api-keys/admin.ts";

let world: World;
before(async () => {
  world = await worldWithClients();
});
after(() => world.close());

const { draft, open, ticketsOf } = keyedRequests(() => world);

test("a key belongs to its owner and path: the same key of another owner is another key", async () => {
  const first = await open("shared");
  const ofOmar = await open("shared", {}, `/clients/${encodeURIComponent(omar)}/tickets`);
  assert.deepEqual([ofOmar.status, ofOmar.headers.get("idempotency-replayed")], [201, null]);

  const lantern = (method: string, path: string, body: Json) =>
    world.ask(method, `/api/v1/integration${path}`, { token: world.lantern.key, ...keyed("shared"), body });
  await lantern("PUT", `/clients/${ines}`, personOf(ines));
  const theirs = await lantern("POST", tickets, { ...draft(), department_id: world.lanternDesk });
  assert.deepEqual([theirs.status, theirs.headers.get("idempotency-replayed")], [201, null]);
  assert.notEqual(theirs.body.data.id, first.body.data.id);

  const { token } = await createKey(
    world.desk,
    { kind: "operator" },
    { brand_id: world.harbour.id, name: "Shop" },
  );
  const byShop = await world.ask("POST", `/api/v1/integration${tickets}`, {
    token,
    ...keyed("shared"),
    body: draft(),
  });
  assert.deepEqual([byShop.status, byShop.headers.get("idempotency-replayed")], [201, null]);

  const one = `/tickets/${first.body.data.number}/notes`;
  const note = { ...keyed("shared"), body: { body: "A note" } };
  assert.equal((await world.staff("POST", one, note)).headers.get("idempotency-replayed"), null);
  const byMaya = await world.staff("POST", one, { ...note, token: world.maya.token });
  assert.equal(byMaya.headers.get("idempotency-replayed"), null);
  assert.equal((await world.staff("POST", one, note)).headers.get("idempotency-replayed"), "true");
});

test("guests have their own keys per ticket, with the token in the header or in the query", async () => {
  const [mine, theirs] = [await world.openGuestTicket(), await world.openGuestTicket()];
  const reply = ({ ticket, token }: typeof mine, inQuery: boolean) =>
    world.ask(
      "POST",
      `/api/v1/integration/guest/tickets/${ticket.number}/replies${inQuery ? `?token=${token}` : ""}`,
      {
        headers: { "idempotency-key": "guest", ...(inQuery ? {} : { "x-ticket-token": token }) },
        body: { body: "One more" },
      },
    );
  const first = await reply(mine, false);
  assert.equal(first.status, 201);
  const again = await reply(mine, true);
  assert.deepEqual([again.text, again.headers.get("idempotency-replayed")], [first.text, "true"]);
  assert.equal((await reply(theirs, false)).headers.get("idempotency-replayed"), null);
});

test("a rotated token and the old API base are the same owner and path", async () => {
  const { key, token } = await createKey(
    world.desk,
    { kind: "operator" },
    { brand_id: world.harbour.id, name: "Old" },
  );
  const asked = { ...keyed("rotated"), body: draft() };
  const first = await world.ask("POST", `/api/v1/integration${tickets}`, { ...asked, token });
  const rotated = await rotateKey(world.desk, { kind: "operator" }, key.id, 0);
  const again = await world.ask("POST", `/api/v1/billing${tickets}`, { ...asked, token: rotated.token });
  assert.deepEqual([again.status, again.text], [201, first.text]);
  assert.equal(again.headers.get("idempotency-replayed"), "true");
});

test("a key has 1 to 255 visible characters", async () => {
  const count = await ticketsOf();
  assert.equal((await open("~".repeat(255))).status, 201);
  assert.equal((await open("!")).status, 201);
  for (const key of ["x".repeat(256), "two words", "\u00fc", ""]) {
    const { status, body } = await open(key);
    assert.equal(status, 422, key);
    const message = "The Idempotency-Key must have 1 to 255 visible characters.";
    assert.deepEqual(body, {
      message,
      code: "idempotency_key_unfit",
      errors: { "Idempotency-Key": [message] },
    });
  }
  assert.equal(await ticketsOf(), count + 2);
});

test("only POST uses the key", async () => {
  const path = `/clients/${ines}`;
  const put = (company: string) =>
    world.platform("PUT", path, { ...keyed("put"), body: { ...personOf(ines), company } });
  assert.equal((await put("One")).body.data.company, "One");
  const { body, headers } = await put("Two");
  assert.deepEqual([body.data.company, headers.get("idempotency-replayed")], ["Two", null]);
});

test("the same key and body on two surfaces are two requests", async () => {
  const asked = {
    token: world.maya.token,
    headers: { "idempotency-key": "both" },
    body: { title: "Hello", body: "Hi" },
  };
  const personal = await world.ask("POST", "/api/v1/staff/canned-replies", asked);
  const shared = await world.ask("POST", "/api/v1/admin/canned-replies", asked);
  assert.deepEqual([personal.status, shared.status], [201, 201]);
  assert.equal(shared.headers.get("idempotency-replayed"), null);
  assert.notEqual(personal.body.data.id, shared.body.data.id);
});

test("different encodings of a path are the same request", async () => {
  await world.openTicket();
  const body = { subject: "Once", body: "Once", department_id: world.technical };
  const open = (client: string) =>
    world.platform("POST", `/clients/${client}/tickets`, { headers: { "idempotency-key": "encoded" }, body });
  const first = await open("1042");
  const again = await open("%31042");
  assert.deepEqual([again.status, again.text], [201, first.text]);
  assert.equal(again.headers.get("idempotency-replayed"), "true");
});
