import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { asOwner } from "../../../../test/database.ts";
import { keepAllFigures } from "../../../../test/keep-figures.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";

const today = "2026-06-15"; // A Monday.
const week = "?from=2026-06-08&to=2026-06-14";

let world: World;

interface Past {
  department?: number;
  day: string;
  answered?: { by: { token: string }; minutes: number };
  closed?: string;
  tags?: string[];
  assignee?: { id: string };
  priority?: string;
}

/** A ticket of the past: opened at noon, answered after this long, closed at noon. */
async function past({ department = world.technical, day, answered, closed, tags, assignee, priority }: Past) {
  const { number } = await world.openTicket({ department_id: department, ...(priority ? { priority } : {}) });
  const staff = (method: string, path: string, body?: Json, token = world.maya.token) =>
    world.ask(method, `/api/v1/staff/tickets/${number}${path}`, { token, body });
  if (answered) await staff("POST", "/replies", { body: "We are on it." }, answered.by.token);
  if (closed) await staff("POST", "/close");
  if (assignee) await staff("POST", "/assign", { staff_id: assignee.id });
  if (tags) await staff("PATCH", "", { tags });
  await asOwner(
    world,
    `update tickets set created_at = '${day} 12:00Z'
       ${answered ? `, first_answered_at = '${day} 12:00Z'::timestamptz + interval '${answered.minutes} minutes'` : ""}
       ${closed ? `, closed_at = '${closed} 12:00Z'` : ""}
     where number = '${number}'`,
  );
  return number;
}

before(async () => {
  world = await createWorld();
  const times = { priority: "high", first_reply_minutes: 60, next_reply_minutes: null };
  await world.admin("PATCH", `/departments/${world.technical}`, {
    body: { opening_hours: null, reply_targets: [times] },
  });
  await world.admin("PATCH", `/departments/${world.billing}`, { body: { opening_hours: null } });
  const { tom, maya, technical, billing } = world;
  await past({ day: "2026-05-01", tags: ["old"] });
  await past({ day: "2026-06-02", closed: "2026-06-03", assignee: tom });
  await past({ day: "2026-06-05", answered: { by: tom, minutes: 20 }, closed: "2026-06-09", assignee: tom });
  await past({ day: "2026-06-08", answered: { by: tom, minutes: 30 }, priority: "high", tags: ["refund"] });
  await past({
    day: "2026-06-09",
    answered: { by: tom, minutes: 100 },
    priority: "high",
    tags: ["refund", "slow"],
  });
  await past({
    department: technical,
    day: "2026-06-10",
    answered: { by: maya, minutes: 200 },
    closed: "2026-06-12",
  });
  await past({
    department: billing,
    day: "2026-06-14",
    answered: { by: maya, minutes: 10 },
    closed: "2026-06-15",
  });
  await keepAllFigures(world);
});
after(() => world.close());

const ask = (query: string, token = world.maya.token) =>
  world.ask("GET", `/api/v1/staff/analytics${query}`, { token });
const read = async (query: string, token?: string) => {
  const answer = await ask(query, token);
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data;
};

/** Within 5 %. */
const isAbout = (told: number, minutes: number) =>
  assert.ok(Math.abs(told / minutes - 1) <= 0.05, `${told}, ${minutes}`);

test("it shows tickets received, reply and close times, the backlog, and the previous period", async () => {
  const { total, total_before, before, from, to } = await read(week);
  assert.deepEqual(
    [from, to, before],
    ["2026-06-08", "2026-06-14", { from: "2026-06-01", to: "2026-06-07" }],
  );
  const counts = ({ opened, answered, closed, in_time, late, in_time_share, backlog }: Json) => [
    ...[opened, answered, closed, in_time, late, in_time_share, backlog],
  ];
  // Of the days before, one ticket is open since May, and one was closed only in this week.
  assert.deepEqual(counts(total), [4, 4, 2, 1, 1, 0.5, 4]);
  assert.deepEqual(counts(total_before), [2, 1, 1, 0, 0, null, 2]);
  isAbout(total.first_answer_median_minutes, 30);
  isAbout(total.first_answer_p90_minutes, 200);
  isAbout(total.resolution_median_minutes, 2 * 24 * 60);
  isAbout(total.resolution_p90_minutes, 4 * 24 * 60);
  isAbout(total_before.first_answer_median_minutes, 20);
  const { total: nothing } = await read("?from=2020-01-01&to=2020-01-31");
  assert.deepEqual(counts(nothing), [0, 0, 0, 0, 0, null, 0]);
  assert.equal(nothing.resolution_p90_minutes, null);
});

test("each day, week and month has its figures and final backlog, also without events", async () => {
  const rows = (periods: Json[]) =>
    periods.map(({ from, opened, closed, backlog }) => [from, opened, closed, backlog]);
  assert.deepEqual(rows((await read(week)).periods), [
    ["2026-06-08", 1, 0, 3],
    ["2026-06-09", 1, 1, 3],
    ["2026-06-10", 1, 0, 4],
    ["2026-06-11", 0, 0, 4],
    ["2026-06-12", 0, 1, 3],
    ["2026-06-13", 0, 0, 3],
    ["2026-06-14", 1, 0, 4],
  ]);
  assert.deepEqual(rows((await read(`?from=2026-06-04&to=${today}&step=week`)).periods), [
    ["2026-06-01", 1, 0, 2],
    ["2026-06-08", 4, 2, 4],
    ["2026-06-15", 0, 1, 3],
  ]);
  assert.deepEqual(rows((await read(`?from=2026-04-20&to=${today}&step=month`)).periods), [
    ["2026-04-01", 0, 0, 0],
    ["2026-05-01", 1, 0, 1],
    ["2026-06-01", 6, 4, 3],
  ]);
  const steps = [7, 60, 400].map(async (days) => {
    const from = new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
    return (await read(`?from=${from}&to=${today}`)).step;
  });
  assert.deepEqual(await Promise.all(steps), ["day", "week", "month"]);
});

const named = (groups: Json[], ...names: string[]) => groups.map((group) => names.map((name) => group[name]));

test("figures are grouped by brand, department, agent and tag, each with the previous period", async () => {
  const { groups: departments } = await read(week);
  assert.deepEqual(named(departments, "name", "brand", "opened", "closed", "backlog"), [
    ["Technical support", "Harbour", 3, 2, 3],
    ["Billing", "Harbour", 1, 0, 1],
  ]);
  assert.deepEqual([departments[0].before.opened, departments[1].before.opened], [2, 0]);
  const { groups: brands } = await read(`${week}&group=brand`);
  assert.deepEqual(named(brands, "id", "name", "opened"), [[String(world.harbour.id), "Harbour", 4]]);
  const { groups: tags, total } = await read(`${week}&group=tag`);
  assert.deepEqual(named(tags, "name", "opened", "backlog"), [
    ["old", 0, 1],
    ["refund", 2, 2],
    ["slow", 1, 1],
  ]);
  assert.equal(total.opened, 4);
  const { groups: people } = await read(`${week}&group=person`);
  // Unassigned tickets that no agent closed count for no one; a reply counts for its author.
  assert.deepEqual(named(people, "name", "opened", "answered", "closed", "in_time", "late"), [
    ["Maya Lind", 2, 2, 1, 0, 0],
    ["Tom Ferris", 0, 2, 1, 1, 1],
  ]);
});

test("reading by whole months equals reading day by day", async () => {
  const spans = [
    ["2026-06-01", "2026-06-30"],
    ["2026-05-02", "2026-06-14"],
    ["2026-04-17", "2026-06-08"],
    ["2026-03-31", "2026-06-01"],
  ];
  for (const [from, to] of spans) {
    const of = (step: string) => read(`?from=${from}&to=${to}&step=${step}`);
    const [byMonth, byDay] = [await of("month"), await of("day")];
    assert.ok(byDay.total.opened > 0);
    assert.deepEqual([byMonth.total, byMonth.total_before], [byDay.total, byDay.total_before]);
    const summed = (name: string) =>
      byDay.periods.reduce((sum: number, period: Json) => sum + period[name], 0);
    for (const name of ["opened", "answered", "closed", "in_time", "late"])
      assert.equal(byMonth.total[name], summed(name), name);
    const ofGroups = byMonth.groups.reduce((sum: number, group: Json) => sum + group.opened, 0);
    assert.equal(ofGroups, byDay.total.opened);
  }
});

test("days that older code wrote unpacked are read too", async () => {
  const before = await read(week);
  const packed = async () =>
    (await sql`select from day_figures where packed is not null`.execute(world.desk.db)).rows.length;
  assert.ok((await packed()) > 0);
  await asOwner(world, "update day_figures set sorts = sorts || 9::smallint, counts = counts || 1");
  await asOwner(world, "update day_figures set sorts = trim_array(sorts, 1), counts = trim_array(counts, 1)");
  assert.equal(await packed(), 0);
  assert.deepEqual(await read(week), before);
});

test("figures are filtered by brand, department, agent and tag, and invalid combinations are refused", async () => {
  assert.equal((await read(`${week}&department_id=${world.billing}`)).total.opened, 1);
  assert.equal((await read(`${week}&brand_id=${world.lantern.id}`)).total.opened, 0);
  const toms = await read(`${week}&staff_id=${world.tom.id}`);
  assert.deepEqual([toms.total.answered, toms.total.closed, toms.groups.length], [2, 1, 1]);
  const refunds = await read(`${week}&tag=refund&group=tag`);
  assert.deepEqual([refunds.total.opened, refunds.groups.length], [2, 1]);
  const refused = {
    "?from=2026-02-02&to=2026-01-01": "from",
    "?from=2020-01-01&to=2026-01-01": "from",
    "?from=soon": "from",
    "?group=weather": "group",
    "?step=hour": "step",
    [`?tag=refund&staff_id=${world.tom.id}`]: "tag",
    "?tag=refund&group=person": "group",
    [`?staff_id=${world.tom.id}&group=tag`]: "group",
  };
  for (const [query, field] of Object.entries(refused)) {
    const answer = await ask(query);
    assert.deepEqual([answer.status, Object.keys(answer.body.errors)], [422, [field]], query);
  }
  assert.equal((await world.ask("GET", "/api/v1/staff/analytics")).status, 401);
});

test("an agent sees only their own figures, and a confined one only their departments", async () => {
  const { token } = world.tom;
  assert.equal((await read(week, token)).total.opened, 4);
  assert.deepEqual(named((await read(`${week}&group=person`, token)).groups, "name"), [["Tom Ferris"]]);
  const mayas = await read(`${week}&staff_id=${world.maya.id}`, token);
  assert.deepEqual([mayas.total.answered, mayas.total.backlog, mayas.groups], [0, 0, []]);
  assert.equal((await read(`${week}&staff_id=${world.tom.id}`, token)).total.answered, 2);
  const confine = (body: Json) => world.admin("PATCH", `/staff/${world.tom.id}`, { body });
  await confine({ is_confined: true, department_ids: [world.billing] });
  const confined = await read(week, token);
  assert.deepEqual(named(confined.groups, "name", "opened"), [["Billing", 1]]);
  assert.deepEqual([confined.total.opened, (await read(`${week}&group=tag`, token)).groups], [1, []]);
  await confine({ is_confined: false, department_ids: [] });
});

test("the file has a line per figure with its days, and no cell is a formula", async () => {
  await world.admin("PATCH", `/departments/${world.billing}`, { body: { name: "=Billing" } });
  const answer = await world.ask("GET", `/api/v1/staff/analytics/export${week}`, { token: world.maya.token });
  assert.match(answer.headers.get("content-type") ?? "", /text\/csv/);
  const lines = answer.text.replace("\ufeff", "").trim().split("\r\n");
  assert.match(
    lines[0] ?? "",
    /^"by","from","to","id","name","brand","opened","answered","first_answer_median_minutes",/,
  );
  assert.match(lines[1] ?? "", /^"total","2026-06-08","2026-06-14","","","","4","4","/);
  assert.match(lines[2] ?? "", /^"total","2026-06-01","2026-06-07",.*,"2"$/);
  assert.match(lines[3] ?? "", /^"day","2026-06-08","2026-06-08",/);
  assert.equal(lines.length, 1 + 2 + 7 + 2 * 2);
  assert.ok(lines.some((line) => line.includes(`"'=Billing"`)));
});
