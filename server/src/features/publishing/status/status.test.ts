import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import { createWorld, ines, type Json, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
  await world.openTicket();
  // Disables the cache, which boards.test.ts covers.
  world.desk.notifications.hears = () => false;
});
after(() => world.close());
beforeEach(async () => {
  const tables = [
    "status_incidents",
    "status_maintenances",
    "status_components",
    "status_groups",
    "status_templates",
  ];
  for (const table of tables) await sql`delete from ${sql.table(table)}`.execute(world.desk.db);
  await sql`update brands set timezone = 'UTC'`.execute(world.desk.db);
});

async function made(path: string, body: Json, brand = world.harbour): Promise<Json> {
  const answer = await world.admin("POST", `/status/${path}`, { body: { brand_id: brand.id, ...body } });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.data;
}
async function refused(method: string, path: string, body: Json): Promise<string[]> {
  const asked =
    method === "POST" && path.split("/").length === 1 ? { brand_id: world.harbour.id, ...body } : body;
  const answer = await world.admin(method, `/status/${path}`, { body: asked });
  assert.equal(answer.status, 422, answer.text);
  return Object.keys(answer.body.errors);
}
async function patched(path: string, body: Json): Promise<Json> {
  const answer = await world.admin("PATCH", `/status/${path}`, { body });
  assert.equal(answer.status, 200, answer.text);
  return answer.body.data;
}
async function told(path: string, body: Json): Promise<Json> {
  const answer = await world.admin("POST", `/status/${path}/updates`, { body });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.data;
}
const component = (name: string, fields: Json = {}) => made("components", { name, ...fields });
const incident = (fields: Json = {}) =>
  made("incidents", { name: "Mails are late", body: "We look", ...fields });
const maintenance = (fields: Json = {}) =>
  made("maintenances", {
    name: "New disks",
    body: "We change disks",
    scheduled_for: inHours(1),
    scheduled_until: inHours(2),
    ...fields,
  });
const inHours = (hours: number) => inMs(hours * 3_600_000);
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();
/** Moves a maintenance to the present or the past. */
const takesPlace = (
  id: string,
  { fromSeconds, untilSeconds }: { fromSeconds: number; untilSeconds: number },
) =>
  world.desk.db
    .updateTable("status_maintenances")
    .set({
      scheduled_for: sql`clock_timestamp() + make_interval(secs => ${fromSeconds})`,
      scheduled_until: sql`clock_timestamp() + make_interval(secs => ${untilSeconds})`,
    })
    .where("id", "=", id)
    .execute();
const read = async (
  path = "",
  key = world.harbour.key,
  headers: Record<string, string> = {},
): Promise<Json> => {
  const answer = await world.ask("GET", `/api/v1/integration/status${path}`, { token: key, headers });
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
};
const shown = async (key?: string): Promise<Json> => (await read("", key)).data;
const statuses = async () =>
  Object.fromEntries((await shown()).components.map(({ name, status }: Json) => [name, status]));
const uptime = async (): Promise<Json[]> => (await read("/uptime")).data;

describe("a brand's status", () => {
  test("is operational without incidents", async () => {
    const { updated_at, ...status } = await shown();
    assert.match(updated_at, /^\d{4}-.*\.\d{6}Z$/);
    assert.deepEqual(status, {
      indicator: "none",
      indicator_label: "All systems operational",
      components: [],
      incidents: [],
      maintenances: [],
    });
  });

  test("shows groups and components in the brand's order, with Statuspage's names", async () => {
    const group = await made("groups", { name: "Hosting" });
    const mail = await component("Mail", { group_id: group.id, description: "IMAP and SMTP" });
    const portal = await component("Portal", { position: 0 });
    const web = await component("Websites", { group_id: group.id });
    const ordered = await world.admin("PUT", "/status/components/order", {
      body: {
        brand_id: world.harbour.id,
        entries: [{ id: portal.id }, { id: group.id, components: [web.id, mail.id] }],
      },
    });
    assert.equal(ordered.status, 200, ordered.text);
    await incident({ component_ids: [mail.id], component_status: "partial_outage" });
    const { components } = await shown();
    assert.deepEqual(
      components.map(({ name, status, group, group_id }: Json) => [name, status, group, group_id]),
      [
        ["Portal", "operational", false, null],
        ["Hosting", "partial_outage", true, null],
        ["Websites", "operational", false, group.id],
        ["Mail", "partial_outage", false, group.id],
      ],
    );
    assert.deepEqual(components[1].components, [web.id, mail.id]);
    assert.deepEqual(components[3].description, "IMAP and SMTP");
    assert.equal(components[3].status_label, "Partial outage");
  });

  test("is in the reader's language", async () => {
    await incident({ impact: "critical" });
    const { data } = await read("", world.harbour.key, { "accept-language": "de" });
    assert.equal(data.indicator_label, "Großer Ausfall");
    assert.equal(data.incidents[0].status_label, "Wird untersucht");
  });

  test("is the worst of components, incidents and maintenance", async () => {
    const { id } = await component("Mail");
    const indicator = async () => (await shown()).indicator;
    await maintenance({ scheduled_for: inHours(-1) });
    assert.equal(await indicator(), "maintenance");
    await incident({ impact: "none", component_ids: [id], component_status: "degraded_performance" });
    assert.equal(await indicator(), "minor");
    const major = await incident({ impact: "major" });
    assert.equal(await indicator(), "major");
    await incident({ impact: "none", component_ids: [id], component_status: "major_outage" });
    assert.equal(await indicator(), "critical");
    await told(`incidents/${major.id}`, { status: "resolved", body: "Done" });
    assert.equal(await indicator(), "critical");
    const summary = await world.platform("GET", `/clients/${ines}/summary`);
    assert.equal(summary.body.data.status_indicator, "critical");
  });

  test("belongs to one brand: another brand's is not found", async () => {
    const foreign = await made("components", { name: "Lamp" }, world.lantern);
    const { id } = await made(
      "incidents",
      { name: "Dark", body: "x", component_ids: [foreign.id] },
      world.lantern,
    );
    await made("templates", { title: "Secret template", name: "Canary", body: "Canary" });
    assert.deepEqual((await shown()).components, []);
    assert.deepEqual((await shown()).incidents, []);
    assert.deepEqual((await read("/incidents")).data, []);
    assert.deepEqual(await uptime(), []);
    assert.equal((await shown(world.lantern.key)).incidents[0].id, id);
    assert.deepEqual(
      await refused("POST", "incidents", { name: "x", body: "x", component_ids: [foreign.id] }),
      ["component_ids.0"],
    );
    assert.doesNotMatch(JSON.stringify([await shown(), await read("/incidents")]), /Canary/);
  });
});

describe("an incident", () => {
  test("has its updates, each with what it changed", async () => {
    const mail = await component("Mail");
    const { id } = await incident({ impact: "major", component_ids: [mail.id], body: "We **look**" });
    assert.deepEqual(await statuses(), { Mail: "partial_outage" });
    await told(`incidents/${id}`, {
      status: "identified",
      body: "A disk",
      component_status: "major_outage",
      component_ids: [mail.id],
    });
    assert.deepEqual(await statuses(), { Mail: "major_outage" });
    const [open] = (await shown()).incidents;
    assert.match(open.shortlink, new RegExp(`/status/incidents/${id}$`));
    assert.deepEqual(
      open.incident_updates.map(({ status, body_html, affected_components }: Json) => [
        status,
        body_html,
        affected_components,
      ]),
      [
        [
          "identified",
          "<p>A disk</p>\n",
          [{ code: mail.id, name: "Mail", old_status: "partial_outage", new_status: "major_outage" }],
        ],
        [
          "investigating",
          "<p>We <strong>look</strong></p>\n",
          [{ code: mail.id, name: "Mail", old_status: "operational", new_status: "partial_outage" }],
        ],
      ],
    );
    const resolved = await told(`incidents/${id}`, { status: "resolved", body: "Done" });
    assert.match(resolved.resolved_at, /Z$/);
    assert.deepEqual(await statuses(), { Mail: "operational" });
    assert.deepEqual((await shown()).incidents, []);
    const { data, meta } = await read("/incidents");
    assert.deepEqual([data[0].status, data[0].incident_updates.length, meta.total], ["resolved", 3, 1]);
    assert.deepEqual(data[0].components, [{ id: mail.id, name: "Mail", status: "major_outage" }]);
  });

  test("releases its components when resolved, unless another open one affects them", async () => {
    const mail = await component("Mail");
    const web = await component("Websites");
    const first = await incident({
      components: [
        { id: mail.id, status: "major_outage" },
        { id: web.id, status: "degraded_performance" },
      ],
    });
    const second = await incident({ component_ids: [mail.id], component_status: "degraded_performance" });
    assert.deepEqual(await statuses(), { Mail: "major_outage", Websites: "degraded_performance" });
    await patched(`incidents/${first.id}`, { status: "resolved" });
    assert.deepEqual(await statuses(), { Mail: "degraded_performance", Websites: "operational" });
    await world.admin("DELETE", `/status/incidents/${second.id}`);
    assert.deepEqual(await statuses(), { Mail: "operational", Websites: "operational" });
    await told(`incidents/${first.id}`, { status: "investigating", body: "It is back" });
    assert.equal((await statuses()).Mail, "major_outage");
  });

  test("is corrected without a new update, and not over another change", async () => {
    const { id, updates } = await incident();
    const renamed = await patched(`incidents/${id}`, { name: "Mails are very late", impact: "critical" });
    assert.deepEqual(
      [renamed.name, renamed.impact, renamed.updates.length],
      ["Mails are very late", "critical", 1],
    );
    const same = await patched(`incidents/${id}`, { name: renamed.name, status: renamed.status });
    assert.equal(same.updates.length, 1, "a status that it has already says nothing new");
    const corrected = await patched(`incidents/${id}/updates/${updates[0].id}`, { body: "We look *hard*" });
    assert.equal(corrected.updates[0].body_html, "<p>We look <em>hard</em></p>\n");
    assert.equal(corrected.updates[0].created_at, updates[0].created_at);
    const etag = (await world.admin("GET", `/status/incidents/${id}`)).headers.get("etag") ?? "";
    const change = (name: string) =>
      world.admin("PATCH", `/status/incidents/${id}`, { body: { name }, headers: { "if-match": etag } });
    assert.equal((await change("First")).status, 200);
    const second = await change("Second");
    assert.deepEqual([second.status, second.body.code], [412, "status_changed_meanwhile"]);
    const log = (await world.admin("GET", "/audit-log?per_page=10")).body.data;
    assert.ok(log.some(({ action }: Json) => action === "status-incident.changed"));
    const other = (await incident()).id;
    const wrong = await world.admin("PATCH", `/status/incidents/${other}/updates/${updates[0].id}`, {
      body: { body: "x" },
    });
    assert.equal(wrong.status, 404);
  });

  test("is refused with its errors", async () => {
    const { id } = await component("Mail");
    const base = { name: "x", body: "x" };
    assert.deepEqual(await refused("POST", "incidents", { ...base, component_status: "major_outage" }), [
      "component_status",
    ]);
    assert.deepEqual(
      await refused("POST", "incidents", {
        ...base,
        component_ids: [id],
        components: [{ id, status: "operational" }],
      }),
      ["components.0"],
    );
    assert.deepEqual(
      await refused("POST", "incidents", {
        ...base,
        component_ids: [id],
        component_status: "under_maintenance",
      }),
      ["component_status"],
    );
    assert.deepEqual(await refused("POST", "incidents", { ...base, impact: "huge", brand_id: 999_999 }), [
      "impact",
    ]);
    assert.deepEqual(await refused("POST", "incidents", { ...base, brand_id: 999_999 }), ["brand_id"]);
    assert.deepEqual((await read("/incidents")).data, []);
  });

  test("sanitizes hostile markup", async () => {
    await incident({ body: "<img src=x onerror=alert(1)> [click](javascript:alert(1))" });
    const [{ incident_updates }] = (await shown()).incidents;
    assert.doesNotMatch(incident_updates[0].body_html, /<img|javascript:|onerror=[^&]*>/);
  });
});

describe("a maintenance", () => {
  test("begins and ends on time, and its components with it", async () => {
    const { id } = await component("Mail");
    const planned = await maintenance({ component_ids: [id] });
    assert.deepEqual([(await shown()).indicator, planned.status], ["none", "scheduled"]);
    await takesPlace(planned.id, { fromSeconds: -60, untilSeconds: 3_600 });
    const during = await shown();
    assert.deepEqual(
      [during.indicator, during.maintenances[0].status, during.components[0].status],
      ["maintenance", "in_progress", "under_maintenance"],
    );
    await takesPlace(planned.id, { fromSeconds: -60, untilSeconds: -1 });
    const over = await shown();
    assert.deepEqual(
      [over.indicator, over.maintenances, over.components[0].status],
      ["none", [], "operational"],
    );
    assert.equal(
      (await world.admin("GET", `/status/maintenances/${planned.id}`)).body.data.status,
      "completed",
    );
    assert.equal(over.components[0].uptime, 100);
    assert.equal((await uptime())[0]?.days.at(-1).status, "under_maintenance");
  });

  test("is started, verified and ended early by hand, and never goes back", async () => {
    const { id } = await component("Mail");
    const planned = await maintenance({ component_ids: [id] });
    const path = `maintenances/${planned.id}`;
    assert.equal((await patched(path, { status: "scheduled" })).updates.length, 1, "nothing new");
    assert.deepEqual(await refused("PATCH", path, { status: "completed" }), ["status"]);
    assert.equal((await told(path, { status: "in_progress", body: "We begin early" })).status, "in_progress");
    assert.equal((await statuses()).Mail, "under_maintenance");
    assert.deepEqual(await refused("PATCH", path, { status: "scheduled" }), ["status"]);
    assert.equal((await told(path, { status: "verifying", body: "We look" })).status, "verifying");
    assert.equal((await told(path, { status: "completed", body: "All well" })).status, "completed");
    assert.equal((await statuses()).Mail, "operational");
    assert.deepEqual(await refused("PATCH", path, { status: "in_progress" }), ["status"]);
    assert.deepEqual(await refused("PATCH", path, { scheduled_until: inHours(0.5) }), ["scheduled_until"]);
    const { body } = await world.admin("GET", `/status/${path}`);
    assert.deepEqual(
      body.data.updates.map(({ status }: Json) => status),
      ["completed", "verifying", "in_progress", "scheduled"],
    );
  });

  test("that begins on time does not change the version", async () => {
    const { id } = await maintenance({ scheduled_for: inMs(400) });
    const etag = (await world.admin("GET", `/status/maintenances/${id}`)).headers.get("etag") ?? "";
    await delay(500);
    const changed = await world.admin("PATCH", `/status/maintenances/${id}`, {
      body: { name: "Newer disks" },
      headers: { "if-match": etag },
    });
    assert.deepEqual([changed.status, changed.body.data?.status], [200, "in_progress"]);
  });

  test("counts toward the limit of planned ones, also when a past one is extended", async () => {
    const over = { scheduled_for: inHours(-2), scheduled_until: inHours(-1) };
    const { id } = await maintenance(over);
    for (let n = 0; n < 50; n++) await maintenance();
    const base = { name: "x", body: "x", scheduled_for: inHours(1), scheduled_until: inHours(2) };
    assert.deepEqual(await refused("POST", "maintenances", base), ["name"]);
    assert.deepEqual(await refused("PATCH", `maintenances/${id}`, { scheduled_until: inHours(1) }), [
      "scheduled_until",
    ]);
    await maintenance(over);
  });

  test("is listed by a calendar's days", async () => {
    await maintenance({ name: "Soon" });
    await maintenance({ name: "Later", scheduled_for: inHours(50), scheduled_until: inHours(51) });
    const between = async (from: number, to: number) => {
      const query = `from=${inHours(from)}&to=${inHours(to)}`;
      const { body } = await world.admin("GET", `/status/maintenances?${query}`);
      return body.data.map(({ name }: Json) => name);
    };
    assert.deepEqual(await between(0, 24), ["Soon"]);
    assert.deepEqual(await between(1.5, 60), ["Later", "Soon"]);
    assert.deepEqual(await between(3, 24), []);
  });
});

describe("uptime", () => {
  /** As if the component had existed for long, with these statuses, from and to in days ago. */
  async function recorded(id: string, states: [status: string, from: number, to: number][]) {
    const at = (daysAgo: number) =>
      sql`date_trunc('day', now()) - make_interval(secs => ${daysAgo * 86_400})`;
    await sql`update status_component_states set from_at = now() - interval '200 days' where component_id = ${id}`.execute(
      world.desk.db,
    );
    for (const [status, from, to] of states)
      await sql`insert into status_component_states (brand_id, component_id, status, from_at, to_at)
        values (${world.harbour.id}, ${id}, ${status}, ${at(from)}, ${at(to)})`.execute(world.desk.db);
  }

  test("counts a major outage whole, a partial one by three tenths, and nothing else", async () => {
    const { id } = await component("Mail");
    await recorded(id, [
      ["major_outage", 10, 9],
      ["partial_outage", 5, 4],
      ["degraded_performance", 3, 2],
      ["major_outage", 120, 100],
    ]);
    const [{ uptime: percent, days }] = (await uptime()) as [Json];
    assert.equal(percent, Math.floor((100_000 * (90 - 1.3)) / 90) / 1_000);
    assert.equal(days.length, 90);
    const ago = (n: number) => days[89 - n];
    assert.deepEqual(
      [ago(10), ago(5), ago(3), ago(9)].map(({ date: _, ...day }: Json) => day),
      [
        { status: "major_outage", partial_outage_seconds: 0, major_outage_seconds: 86_400 },
        { status: "partial_outage", partial_outage_seconds: 86_400, major_outage_seconds: 0 },
        { status: "degraded_performance", partial_outage_seconds: 0, major_outage_seconds: 0 },
        { status: "operational", partial_outage_seconds: 0, major_outage_seconds: 0 },
      ],
    );
    assert.equal((await shown()).components[0].uptime, percent);
  });

  test("covers the days since the component was created, in the brand's time zone", async () => {
    await sql`update brands set timezone = 'Pacific/Auckland' where id = ${world.harbour.id}`.execute(
      world.desk.db,
    );
    await component("Mail");
    const [{ uptime: percent, days }] = (await uptime()) as [Json];
    assert.equal(percent, 100);
    const here = new Intl.DateTimeFormat("en-CA", { timeZone: "Pacific/Auckland" }).format(new Date());
    assert.equal(days.at(-1).date, here);
    assert.deepEqual(
      days.map(({ status }: Json) => status),
      [...Array(89).fill(null), "operational"],
    );
  });

  test("shows today's outage at once", async () => {
    const { id } = await component("Mail");
    await incident({ component_ids: [id], component_status: "major_outage" });
    const [{ days }] = (await uptime()) as [Json];
    assert.equal(days.at(-1).status, "major_outage");
  });
});

describe("templates", () => {
  test("store an incident's initial values", async () => {
    const mail = await component("Mail");
    const fields = { name: "Mails are late", impact: "major", body: "We look", component_ids: [mail.id] };
    const { id } = await made("templates", { title: "Mail delay", ...fields });
    const template = (await world.admin("GET", `/status/templates/${id}`)).body.data;
    assert.deepEqual(
      [template.title, template.component_ids, template.component_status, template.status],
      ["Mail delay", [mail.id], null, "investigating"],
    );
    const changed = await patched(`templates/${id}`, {
      component_ids: [],
      component_status: "degraded_performance",
    });
    assert.deepEqual([changed.component_ids, changed.component_status], [[], "degraded_performance"]);
    assert.equal((await world.admin("DELETE", `/status/templates/${id}`)).status, 204);
    assert.equal((await world.admin("GET", `/status/templates/${id}`)).status, 404);
  });
});

describe("the order of components", () => {
  test("names each of the brand's components once", async () => {
    const { id } = await component("Mail");
    const group = await made("groups", { name: "Hosting" });
    const order = (entries: Json[]) =>
      refused("PUT", "components/order", { brand_id: world.harbour.id, entries });
    assert.deepEqual(await order([{ id: "01JB7Z5W6K8M4T2QH9N3XR0VCE" }]), ["entries.0"]);
    assert.deepEqual(await order([{ id, components: [] }]), ["entries.0"]);
    assert.deepEqual(await order([{ id }, { id: group.id, components: [id] }]), ["entries.1"]);
    assert.equal((await world.admin("DELETE", `/status/groups/${group.id}`)).status, 204);
    assert.equal((await statuses()).Mail, "operational");
  });
});
