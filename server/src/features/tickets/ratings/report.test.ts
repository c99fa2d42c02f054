import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { asOwner } from "../../../../test/database.ts";
import { createWorld, ines, type Json, type World } from "../../../../test/world.ts";

let world: World;
const numbers: string[] = [];

/** A ticket of a department that this agent closed so many weeks ago, and its rating. */
async function rated(department: number, score: number | null, who: { id: string } | null, weeksAgo: number) {
  const { number } = await world.openTicket({ department_id: department });
  if (who) await world.staff("POST", `/tickets/${number}/assign`, { body: { staff_id: who.id } });
  await world.staff("POST", `/tickets/${number}/close`);
  if (score !== null)
    await world.platform("PUT", `/clients/${ines}/tickets/${number}/rating`, {
      body: { score, comment: "Commentcanary" },
    });
  await asOwner(
    world,
    `update rating_offers set offered_at = offered_at - interval '${weeksAgo} weeks'
     where ticket_id = (select id from tickets where number = '${number}')`,
  );
  numbers.push(number);
}

before(async () => {
  world = await createWorld();
  await rated(world.technical, 5, world.tom, 0);
  await rated(world.technical, 4, world.tom, 1);
  await rated(world.technical, 1, world.maya, 1);
  await rated(world.billing, 5, world.maya, 1);
  await rated(world.billing, null, null, 1);
  await rated(world.billing, 2, null, 30);
});
after(() => world.close());

const report = async (query = "", token = world.maya.token) =>
  (await world.ask("GET", `/api/v1/staff/ratings/report${query}`, { token })).body.data;
const counted = (rows: Json[], name: string) =>
  rows.map((row) => [row[name], row.asked, row.answered, row.good]);

test("the report counts requested, answered and good ratings, in total and by group", async () => {
  const { total, weeks, departments, people } = await report();
  assert.deepEqual([total.asked, total.answered, total.good, total.mean], [5, 4, 3, 3.75]);
  assert.deepEqual(total.scores, [1, 0, 0, 1, 2]);
  assert.deepEqual([total.good_share, total.good_share_low, total.good_share_high], [0.75, 0.3006, 0.9544]);
  assert.deepEqual(
    weeks.map(({ asked }: Json) => asked),
    [4, 1],
  );
  assert.equal(new Date(weeks[0].week).getUTCDay(), 1);
  assert.deepEqual(counted(departments, "name").sort(), [
    ["Billing", 2, 1, 1],
    ["Technical support", 3, 3, 2],
  ]);
  assert.deepEqual(counted(people, "name"), [
    ["Maya Lind", 2, 2, 1],
    ["Tom Ferris", 2, 2, 2],
  ]);
  assert.doesNotMatch(JSON.stringify({ total, weeks, departments, people }), /Commentcanary/);
});

test("the report can be filtered by days, brand, department and agent", async () => {
  assert.equal((await report(`?department_id=${world.billing}`)).total.asked, 2);
  assert.equal((await report(`?staff_id=${world.tom.id}`)).total.asked, 2);
  assert.equal((await report(`?brand_id=${world.lantern.id}`)).total.asked, 0);
  const long = await report("?from=2020-01-01&to=2020-02-01");
  assert.deepEqual([long.from, long.to, long.total.asked], ["2020-01-01", "2020-02-01", 0]);
  const { from } = await report();
  const before = new Date(Date.parse(from) - 200 * 86_400_000).toISOString().slice(0, 10);
  assert.equal((await report(`?from=${before}`)).total.asked, 6);
  for (const query of ["?from=2026-02-02&to=2026-01-01", "?from=2020-01-01&to=2026-01-01", "?from=soon"]) {
    const refused = await world.ask("GET", `/api/v1/staff/ratings/report${query}`, {
      token: world.maya.token,
    });
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ["from"]], query);
  }
});

test("the report ends today, even if a brand's time zone is a day ahead", async () => {
  const zone = (timezone: string) =>
    asOwner(world, `update brands set timezone = '${timezone}' where id = ${world.harbour.id}`);
  // Further east than anyone lives, in POSIX notation: it is always tomorrow there.
  await zone("<+24>-24");
  const tomorrow = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10);
  const { to, total } = await report();
  await zone("UTC");
  assert.deepEqual([to, total.asked], [tomorrow, 5]);
});

test("an agent sees only their own figures, and a confined one only their departments", async () => {
  const toms = await report("", world.tom.token);
  assert.equal(toms.total.asked, 5);
  assert.deepEqual(counted(toms.people, "name"), [["Tom Ferris", 2, 2, 2]]);
  assert.equal((await report(`?staff_id=${world.maya.id}`, world.tom.token)).total.asked, 0);
  const confine = (body: Json) => world.admin("PATCH", `/staff/${world.tom.id}`, { body });
  await confine({ is_confined: true, department_ids: [world.billing] });
  const confined = await report("", world.tom.token);
  assert.deepEqual(counted(confined.departments, "name"), [["Billing", 2, 1, 1]]);
  assert.deepEqual([confined.total.asked, confined.people], [2, []]);
  await confine({ department_ids: [], brand_ids: [world.lantern.id] });
  assert.equal((await report("", world.tom.token)).total.asked, 0);
  await confine({ is_confined: false, brand_ids: [] });
});

test("the file has a line per group, and no cell is a formula", async () => {
  await world.admin("PATCH", `/departments/${world.billing}`, { body: { name: "=Billing" } });
  const answer = await world.ask("GET", "/api/v1/staff/ratings/report/export", { token: world.maya.token });
  assert.match(answer.headers.get("content-type") ?? "", /text\/csv/);
  const lines = answer.text.replace("\ufeff", "").trim().split("\r\n");
  assert.match(lines[0] ?? "", /^"by","id","name","asked","answered"/);
  assert.match(
    lines[1] ?? "",
    /^"total","","","5","4","0.8","3","0.75","0.3006","0.9544","3.75","1","0","0","1","2"$/,
  );
  assert.equal(lines.length, 1 + 1 + 2 + 2 + 2);
  assert.ok(lines.some((line) => line.includes(`"'=Billing"`)));
});

test("staff see a ticket's ratings, but no withdrawn ones", async () => {
  const number = numbers[0] ?? "";
  const read = async () => (await world.staff("GET", `/tickets/${number}`)).body.data.ratings;
  const [rating, ...more] = await read();
  assert.deepEqual(more, []);
  assert.deepEqual(
    [rating.state, rating.score, rating.score_label, rating.comment, rating.staff.name],
    ["answered", 5, "Very satisfied", "Commentcanary", "Tom Ferris"],
  );
  await world.staff("POST", `/tickets/${number}/reopen`);
  await world.staff("POST", `/tickets/${number}/close`);
  assert.deepEqual(
    (await read()).map(({ state }: Json) => state),
    ["offered", "answered"],
  );
  await world.staff("POST", `/tickets/${number}/reopen`);
  assert.equal((await read()).length, 1);
});
