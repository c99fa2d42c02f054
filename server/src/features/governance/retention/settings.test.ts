import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { createWorld, ines, type Json, type World } from "../../../../test/world.ts";
import { checkRetention } from "../../../cli/checks/contents/retention.ts";
import { retentionByDefault, retentionLimits, retentionNames } from "../../core/actors/retention-settings.ts";
import { gauges } from "../../features.ts";
import { removeWhatIsOver } from "./remove-expired.ts";

let world: World;
let brand: string;
before(async () => {
  world = await createWorld();
  brand = `/brands/${world.harbour.id}`;
});
after(() => world.close());

const remove = () => world.run(removeWhatIsOver, {});
const keep = (retention: Json, headers = {}) => world.admin("PATCH", brand, { body: { retention }, headers });
const preview = (retention: Json, path = brand) =>
  world.admin("POST", `${path}/retention/preview`, { body: { retention } });
const logged = async (action: string): Promise<Json[]> =>
  (await world.admin("GET", `/audit-log?action=${action}`)).body.data;

async function closedFor(interval: string): Promise<void> {
  const { id, number } = await world.openTicket();
  await world.platform("POST", `/clients/${ines}/tickets/${number}/close`);
  await world.age(id, interval);
}

test("a brand starts with the desk's retention and overrides single values", async () => {
  const { retention, effective } = (await world.admin("GET", brand)).body.data;
  assert.deepEqual(retention, retentionByDefault);
  assert.deepEqual(
    [retention.closed_tickets_days, retention.stranger_chats_days, retention.mail_log_days],
    [null, 90, 90],
  );
  assert.deepEqual(effective.retention.mail_log_days, { value: 90, from: "desk", otherwise: 90 });
  await keep({ closed_tickets_days: 365, mail_log_days: null });
  const changed = (await keep({ searches_days: 30 })).body.data;
  assert.deepEqual(changed.retention, {
    ...retentionByDefault,
    closed_tickets_days: 365,
    mail_log_days: null,
    searches_days: 30,
  });
  assert.deepEqual(changed.effective.retention.mail_log_days, { value: null, from: "brand", otherwise: 90 });
  const left = (await keep({ mail_log_days: "default", closed_tickets_days: "default" })).body.data;
  assert.equal(left.effective.retention.mail_log_days.from, "desk");
  const made = { name: "Third", retention: { closed_tickets_days: 100 } };
  const { body } = await world.admin("POST", "/brands", { body: made });
  assert.equal(body.data.retention.closed_tickets_days, 100);
});

test("values below the minimum or not a number of days are refused at their field", async () => {
  for (const name of retentionNames) {
    const { atLeast } = retentionLimits[name];
    for (const wrong of [atLeast - 1, 0, -1, 1.5, 36_501, "soon"]) {
      const { status, body } = await keep({ [name]: wrong });
      assert.deepEqual([status, Object.keys(body.errors)], [422, [`retention.${name}`]], `${name} ${wrong}`);
    }
    assert.equal((await keep({ [name]: atLeast })).status, 200);
    await keep({ [name]: "default" });
  }
  const { body } = await keep({ closed_tickets_days: 29 });
  assert.match(body.errors["retention.closed_tickets_days"][0], /30/);
  assert.equal((await keep({ everything: 1 })).status, 422);
});

test("a change from a stale version is refused with 412", async () => {
  const { headers } = await world.admin("GET", brand);
  const version = { "if-match": headers.get("etag") ?? "" };
  assert.equal((await keep({ searches_days: 40 }, version)).status, 200);
  const stale = await keep({ closed_tickets_days: 30 }, version);
  assert.deepEqual([stale.status, stale.body.code], [412, "brand_changed_meanwhile"]);
  assert.equal((await world.admin("GET", brand)).body.data.retention.closed_tickets_days, null);
  await keep({ searches_days: "default" });
});

test("the audit log has the change with before and after, and the number of deletions", async () => {
  await closedFor("40 days");
  await closedFor("35 days");
  await keep({ closed_tickets_days: 30 });
  const [set] = await logged("brand.changed");
  assert.deepEqual(set.changes, [{ field: "retention.closed_tickets_days", from: null, to: "30" }]);
  assert.equal(set.actor.name, "Maya Lind");
  await remove();
  await remove();
  const told = await logged("brand.kept-no-longer");
  assert.deepEqual(
    told.map(({ actor, details, subject }: Json) => [actor.type, details, subject]),
    [["system", { closed_tickets: "2" }, world.harbour.slug]],
  );
});

test("concurrent runs delete and count each thing once, and the next run logs a killed run's deletions", async () => {
  for (let count = 0; count < 6; count++) await closedFor("40 days");
  await Promise.all([remove(), remove(), remove()]);
  await remove();
  const counts = (await logged("brand.kept-no-longer")).map(({ details }) => Number(details.closed_tickets));
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    8,
  );
  await sql`insert into retention_removals (brand_id, kept_by, removed) values (${world.harbour.id}, 'mail_log_days', 3)`.execute(
    world.desk.db,
  );
  await remove();
  assert.deepEqual((await logged("brand.kept-no-longer"))[0].details, { mail_log: "3" });
});

test("a preview says how many would be deleted, and deletes nothing", async () => {
  await keep({ closed_tickets_days: "default" });
  for (const interval of ["400 days", "100 days", "50 days"]) await closedFor(interval);
  const asItIs = (await preview({})).body.data;
  assert.deepEqual(Object.keys(asItIs), retentionNames);
  assert.deepEqual(asItIs.closed_tickets_days, { days: null, due: 0, due_now: 0 });
  const foreseen = (await preview({ closed_tickets_days: 90 })).body.data;
  assert.deepEqual(foreseen.closed_tickets_days, { days: 90, due: 2, due_now: 0 });
  assert.deepEqual((await preview({ closed_tickets_days: 60_000 })).status, 422);
  await remove();
  const { meta } = (await world.platform("GET", `/clients/${ines}/tickets?status=closed`)).body;
  assert.equal(meta.total, 3);
  assert.equal((await preview({}, "/brands/999999")).status, 404);
  const asTom = await world.ask("POST", `/api/v1/admin${brand}/retention/preview`, {
    token: world.tom.token,
    body: { retention: {} },
  });
  assert.equal(asTom.status, 403);
});

test("operators are warned about data that is a day overdue", async () => {
  const measure = gauges.find(({ name }) => name === "sidedesk_retention_overdue");
  const overdue = () => measure?.read(world.desk.db);
  const check = async () => (await checkRetention(world.desk.db))[0];
  assert.deepEqual([await overdue(), (await check())?.status], [0, "ok"]);
  await keep({ closed_tickets_days: 100 });
  assert.equal(await overdue(), 1);
  const { status, detail } = (await check()) ?? {};
  assert.equal(status, "warning");
  assert.match(detail ?? "", /^1 records are more than a day past their retention period/);
  await remove();
  assert.deepEqual([await overdue(), (await check())?.status], [0, "ok"]);
});
