import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createWorld, ines, type Json, type World } from "../../../../test/world.ts";
import { createStaff } from "../../organisation/staff-accounts/admin.ts";

let world: World;
let published: Json;
let draft: Json;
before(async () => {
  world = await createWorld();
  const write = async (fields: Json) =>
    (await world.admin("POST", "/articles", { body: { brand_id: world.harbour.id, body: "…", ...fields } }))
      .body.data;
  published = await write({ title: "Error 502 of the shop", status: "published" });
  draft = await write({ title: "Error 502, new" });
});
after(() => world.close());

const titles = ({ body }: Json): string[] => body.data.map(({ title }: Json) => title);

test("suggested published articles are shown beside a ticket", async () => {
  const { number } = await world.openTicket({ subject: "Help", body: "The shop says error 502" });
  const answer = await world.staff("GET", `/tickets/${number}/suggestions`);
  assert.deepEqual(titles(answer), ["Error 502 of the shop"]);
});

test("staff find published articles and read drafts too, in brands that they see", async () => {
  const search = (token: string, brand_id: number) =>
    world.staff("GET", `/articles?q=erro&brand_id=${brand_id}`, { token });
  assert.deepEqual(titles(await search(world.tom.token, world.harbour.id)), ["Error 502 of the shop"]);
  assert.deepEqual(titles(await search(world.tom.token, world.lantern.id)), []);
  assert.equal((await world.staff("GET", `/articles/${draft.id}`)).body.data.status, "draft");
  const by = { kind: "operator" } as const;
  const agent = await createStaff(world.desk, by, { email: "k@staff.example", name: "Kim", role: "agent" });
  const confined = { is_confined: true, brand_ids: [world.lantern.id] };
  await world.admin("PATCH", `/staff/${agent.id}`, { body: confined });
  assert.equal((await search(agent.token, world.harbour.id)).status, 422);
  for (const { id } of [published, draft])
    assert.equal((await world.staff("GET", `/articles/${id}`, { token: agent.token })).status, 404);
});

test("an agent drafts an article from a ticket's messages, and only an administrator publishes it", async () => {
  const { number, replies } = await world.openTicket({ subject: "How do I move?", body: "Tell me." });
  const answered = await world.staff("POST", `/tickets/${number}/replies`, {
    body: { body: "Like *this*." },
  });
  await world.platform("POST", `/clients/${ines}/tickets/${number}/replies`, { body: { body: "Thanks!" } });
  const note = await world.staff("POST", `/tickets/${number}/notes`, { body: { body: "A note" } });
  const write = (reply_ids: string[]) =>
    world.staff("POST", `/tickets/${number}/article`, { body: { reply_ids } });
  const { status, body, text } = await write([replies[0].id, answered.body.data.id]);
  assert.equal(status, 201, text);
  const { title, status: state, body: said } = body.data;
  const expected = "## Question\n\nTell me.\n\n## Answer\n\nLike *this*.";
  assert.deepEqual([title, state, said], ["How do I move?", "draft", expected]);
  const refused = await write([note.body.data.id]);
  assert.deepEqual([refused.status, refused.body.code], [422, "article_reply_unknown"]);
  const publish = await world.ask("PATCH", `/api/v1/admin/articles/${body.data.id}`, {
    token: world.tom.token,
    body: { status: "published" },
  });
  assert.equal(publish.status, 403);
});

test("searches without result are reported with the final wording and count", async () => {
  const ask = (subject: string) =>
    world.platform("POST", "/knowledge/suggestions", { body: { subject, department_id: world.billing } });
  for (const subject of ["Kangaroos", "kangaroos  in", "Kangaroos in space", "kangaroos in space"])
    await ask(subject);
  await ask("error 502");
  const { data } = (await world.admin("GET", `/articles/searches?brand_id=${world.harbour.id}`)).body;
  assert.deepEqual(
    data.map(({ question, times, department_id }: Json) => [question, times, department_id]),
    [["kangaroos in space", 2, world.billing]],
  );
});

test("flooding the searches without result does not push out those of others", async () => {
  await sql`insert into searches_without_result (brand_id, locale, question, last_at)
    select ${world.harbour.id}, 'en', 'noise ' || number, clock_timestamp() - interval '1 day' - number * interval '1 second'
    from generate_series(1, 10000) as number`.execute(world.desk.db);
  await world.platform("POST", "/knowledge/suggestions", { body: { subject: "Wombats" } });
  const { rows } = await sql<{ question: string }>`select question from searches_without_result
    where question in ('wombats', 'kangaroos in space', 'noise 10000')`.execute(world.desk.db);
  assert.deepEqual(rows.map(({ question }) => question).sort(), ["kangaroos in space", "wombats"]);
});
