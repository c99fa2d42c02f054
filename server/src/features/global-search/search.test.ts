import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { beginChat } from "../../../test/chats.ts";
import { hireCora } from "../../../test/scoped-agent.ts";
import { createWorld, type Json, type World } from "../../../test/world.ts";

let world: World;
let cora: { id: string; token: string };
const tomas = { first_name: "Tomas", last_name: "Lind", email: "tomas@lind.example" };
before(async () => {
  world = await createWorld();
  cora = await hireCora(world);
});
after(() => world.close());

const find = async (q: string, token = world.tom.token): Promise<Json> => {
  const answer = await world.staff("GET", `/search?q=${encodeURIComponent(q)}`, { token });
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data;
};

test("tickets, clients, guests, canned replies and views are found together", async () => {
  const { number } = await world.openTicket({ subject: "The harbour certificate" });
  await world.openGuestTicket();
  await world.staff("POST", "/canned-replies", { body: { title: "Certificate renewed", body: "Hello" } });
  await world.staff("POST", "/views", { body: { name: "Certificates", filters: { q: "certificate" } } });
  const found = await find("certificate");
  assert.deepEqual(
    found.tickets.map((ticket: Json) => [ticket.number, ticket.customer_name]),
    [[number, "Ines Maurer"]],
  );
  assert.deepEqual(
    found.canned_replies.map(({ title }: Json) => title),
    ["Certificate renewed"],
  );
  assert.deepEqual(
    found.views.map(({ name }: Json) => name),
    ["Certificates"],
  );
  const people = async (q: string) => (await find(q)).people.map(({ type, name }: Json) => [type, name]);
  assert.deepEqual(await people("maurer"), [["client", "Ines Maurer"]]);
  assert.deepEqual(await people("gita"), [["guest", "Gita Rao"]]);
  assert.deepEqual((await find(number)).tickets.length, 1);
});

test("a search while typing matches the last word as a prefix, and the parts of joined words", async () => {
  const [certificate, press, ssl, yoga] = await Promise.all(
    [
      { subject: "A new certificate" },
      { body: "We run WordPress" },
      { subject: "SSL/TLS" },
      { body: "See www.verdantyoga.example" },
    ].map((fields) => world.openTicket(fields)),
  );
  const numbers = async (q: string) => (await find(q)).tickets.map(({ number }: Json) => number);
  for (const q of ["certif", "new certif", "certificate"])
    assert.ok((await numbers(q)).includes(certificate?.number), q);
  assert.deepEqual(await numbers("wordpres"), [press?.number]);
  assert.deepEqual(await numbers("ssl"), [ssl?.number]);
  for (const q of ["verdantyoga.example", "verdantyoga.ex", "verdant"])
    assert.deepEqual(await numbers(q), [yoga?.number], q);
  assert.deepEqual(await numbers("wordpres x"), [], "a word before the last is whole");
  assert.deepEqual((await find("wordpres", cora.token)).tickets, []);
});

test("a misspelled name finds that person's tickets and no others", async () => {
  const { number } = await world.openTicket();
  const found = await find("maurre");
  assert.ok(found.tickets.some((ticket: Json) => ticket.number === number));
  assert.deepEqual(found.people, []);
});

test("a guest with many tickets is one person, under the latest name", async () => {
  for (const last_name of ["Rao", "Rao-Nath"])
    await world.openGuestTicket({ email: "G.Nath@visitor.example", last_name });
  const { people } = await find("g.nath");
  assert.deepEqual(
    people.map(({ name }: Json) => name),
    ["Gita Rao-Nath"],
  );
});

test("chats, reports and articles are found too, open chats first", async () => {
  const over = await beginChat(world, { name: "Perdita Quill", body: "The first time" });
  await world.desk.db
    .updateTable("chats")
    .set({ status: "closed", closed_at: sql`clock_timestamp()`, closed_by: "visitor" })
    .where("id", "=", over.id)
    .execute();
  const open = await beginChat(world, { name: "Perdita Quill", body: "Once more" });
  const { chats } = await find("quill");
  assert.deepEqual(
    chats.map(({ id, name, status, excerpt }: Json) => [id, name, status, excerpt]),
    [
      [open.id, "Perdita Quill", "waiting", "Once more"],
      [over.id, "Perdita Quill", "closed", "The first time"],
    ],
  );
  const report = { type: "bug", title: "The quarry page is blank", body: "White.", ...tomas };
  const { reference } = (await world.platform("POST", "/reports", { body: report })).body.data;
  for (const words of ["quarry", reference])
    assert.deepEqual((await find(words)).reports, [
      { reference, title: "The quarry page is blank", status_label: "New" },
    ]);
  const article = { brand_id: world.harbour.id, title: "Moving a quince tree", body: "Dig." };
  const draft = { ...article, title: "A quince tree, later" };
  await world.admin("POST", "/articles", { body: { ...article, status: "published" } });
  await world.admin("POST", "/articles", { body: draft });
  const { articles } = await find("tree quince");
  assert.deepEqual(
    articles.map(({ title, brand_name }: Json) => [title, brand_name]),
    [["Moving a quince tree", "Harbour"]],
  );
  assert.match(articles[0].url, /\/help\/en\/moving-a-quince-tree-/);
});

test("only staff named for its type find a confidential report", async () => {
  const report = { type: "security", title: "A hole called Zephyr", body: "Look.", ...tomas };
  const { reference } = (await world.platform("POST", "/reports", { body: report })).body.data;
  for (const words of ["zephyr", reference, "tomas@lind"])
    for (const token of [world.tom.token, world.maya.token])
      assert.ok(!JSON.stringify((await find(words, token)).reports).includes("Zephyr"), words);
});

test("a confined agent finds nothing outside their scope", async () => {
  await world.openTicket({ subject: "Heliotrope" });
  await world.openGuestTicket({ subject: "Heliotrope", first_name: "Heliodor" });
  await beginChat(world, { name: "Heliotrope Ash" });
  const lantern = { brand_id: world.lantern.id, title: "Heliotrope", body: "…", status: "published" };
  assert.equal((await world.admin("POST", "/articles", { body: lantern })).status, 201);
  await world.staff("POST", "/views", {
    body: {
      name: "Heliotrope",
      is_shared: true,
      filters: { q: "Heliotrope", department_id: world.technical },
    },
  });
  const none = {
    tickets: [],
    people: [],
    chats: [],
    reports: [],
    articles: [],
    canned_replies: [],
    views: [],
  };
  assert.deepEqual(await find("heliotrope", cora.token), none);
  assert.deepEqual(await find("heliodor", cora.token), none);
  const others = await find("heliotrope");
  assert.deepEqual([others.tickets.length, others.chats.length, others.articles.length], [2, 1, 1]);
});

test("tickets are found by number in the requested order, without those outside the scope", async () => {
  const [one, other] = [await world.openTicket(), await world.openTicket({ department_id: world.billing })];
  const of = async (token: string) => {
    const numbers = [other.number, "99999999999999", one.number].join(",");
    const { body } = await world.staff("GET", `/search?numbers=${numbers}`, { token });
    return body.data.tickets.map(({ number }: Json) => number);
  };
  assert.deepEqual(await of(world.tom.token), [other.number, one.number]);
  assert.deepEqual(await of(cora.token), [other.number]);
  assert.equal((await world.staff("GET", "/search?numbers=1,2")).status, 422);
});

test("pattern characters are matched literally", async () => {
  await world.staff("POST", "/canned-replies", { body: { title: "50% off", body: "Hello" } });
  const titles = async (q: string) => (await find(q)).canned_replies.map(({ title }: Json) => title);
  assert.deepEqual([await titles("0% o"), await titles("5_%"), await titles("\\")], [["50% off"], [], []]);
});

test("a query without words finds nothing", async () => {
  assert.equal((await world.staff("GET", "/search")).status, 422);
  assert.equal((await world.staff("GET", "/search?q=%20")).status, 422);
});
