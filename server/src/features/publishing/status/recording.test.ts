import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import fc from "fast-check";
import { sql } from "kysely";
import { createWorld, type World } from "../../../../test/world.ts";
import { operator } from "../../core/actors/actors.ts";
import { createComponent } from "./admin/components.ts";
import { changeIncident, deleteIncident, openIncident } from "./admin/incidents.ts";
import { type HeldStatus, heldStatuses, worstOf } from "./status.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

interface Recorded {
  component_id: string;
  status: HeldStatus;
  from_at: string;
  to_at: string | null;
}

const recordOf = async (id: string): Promise<Recorded[]> =>
  world.desk.db
    .selectFrom("status_component_states")
    .where("component_id", "=", id)
    .orderBy("from_at")
    .select(["component_id", "status", "from_at", "to_at"])
    .execute();

const components = 3;
const newComponents = async () => {
  const ids: string[] = [];
  for (let n = 0; n < components; n++)
    ids.push(
      (await createComponent(world.desk, operator, { brand_id: world.harbour.id, name: `Part ${n}` })).id,
    );
  return ids;
};

const held = fc.dictionary(fc.constantFrom("0", "1", "2"), fc.constantFrom(...heldStatuses));
const deed = fc.oneof(
  fc.record({ does: fc.constant("open" as const), held }),
  fc.record({
    does: fc.constantFrom("resolve" as const, "reopen" as const, "delete" as const),
    which: fc.nat(3),
  }),
  fc.record({ does: fc.constant("say" as const), which: fc.nat(3), held }),
);

/** The steps so far: each incident with its components' statuses. */
interface Replayed {
  id: string;
  isOpen: boolean;
  says: Map<string, HeldStatus>;
}

test("the recorded component history equals a replay of the actions", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { maxLength: 12 }), async (deeds) => {
      const ids = await newComponents();
      const named = (held: Record<string, HeldStatus>) =>
        Object.entries(held).map(([place, status]) => ({ id: ids[Number(place)] ?? "", status }));
      const incidents: Replayed[] = [];
      const expected = new Map(ids.map((id) => [id, ["operational" as HeldStatus]]));
      for (const each of deeds) {
        if (each.does === "open") {
          const says = { components: named(each.held) };
          const fields = { brand_id: world.harbour.id, name: "Late", body: "We look", ...says };
          const { id } = await openIncident(world.desk, operator, fields);
          incidents.push({
            id,
            isOpen: true,
            says: new Map(named(each.held).map((of) => [of.id, of.status])),
          });
        } else {
          const incident = incidents[each.which];
          if (!incident) continue;
          await doTo(incident, each);
        }
        for (const [id, statuses] of expected) {
          const said = incidents.filter(({ isOpen }) => isOpen).flatMap(({ says }) => says.get(id) ?? []);
          const now = worstOf(heldStatuses, said);
          if (statuses.at(-1) !== now) statuses.push(now);
        }
      }
      async function doTo(incident: Replayed, done: Exclude<(typeof deeds)[number], { does: "open" }>) {
        if (done.does === "delete") {
          await deleteIncident(world.desk, operator, incident.id);
          incidents.splice(incidents.indexOf(incident), 1);
          return;
        }
        if (done.does === "say") {
          await changeIncident(world.desk, operator, incident.id, { components: named(done.held) });
          for (const { id, status } of named(done.held)) incident.says.set(id, status);
          return;
        }
        incident.isOpen = done.does === "reopen";
        const status = incident.isOpen ? "investigating" : "resolved";
        await changeIncident(world.desk, operator, incident.id, { status });
      }
      for (const [id, statuses] of expected) {
        const record = await recordOf(id);
        assert.deepEqual(
          record.map(({ status }) => status),
          statuses,
        );
        assert.deepEqual(
          record.map(({ to_at }) => to_at),
          [...record.slice(1).map(({ from_at }) => from_at), null],
          "without a gap",
        );
      }
      for (const { id } of incidents) await deleteIncident(world.desk, operator, id);
    }),
    { numRuns: 25 },
  );
});

test("under concurrency the last recorded status is the current one", async () => {
  const [id = ""] = await newComponents();
  const open = () =>
    openIncident(world.desk, operator, {
      brand_id: world.harbour.id,
      name: "Late",
      body: "We look",
      component_ids: [id],
      component_status: "major_outage",
    });
  const incidents = await Promise.all(Array.from({ length: 6 }, open));
  await Promise.all(
    incidents.map((each) => changeIncident(world.desk, operator, each.id, { status: "resolved" })),
  );
  const record = await recordOf(id);
  assert.deepEqual(
    record.map(({ status }) => status),
    ["operational", "major_outage", "operational"],
  );
});

test("a direct statement in SQL is recorded too", async () => {
  const [id = ""] = await newComponents();
  const { id: incident } = await openIncident(world.desk, operator, {
    brand_id: world.harbour.id,
    name: "Late",
    body: "We look",
    component_ids: [id],
    component_status: "partial_outage",
  });
  const last = async () => (await recordOf(id)).at(-1)?.status;
  assert.equal(await last(), "partial_outage");
  await sql`update status_incident_components set status = 'major_outage' where incident_id = ${incident}`.execute(
    world.desk.db,
  );
  assert.equal(await last(), "major_outage");
  await sql`delete from status_incidents where id = ${incident}`.execute(world.desk.db);
  assert.equal(await last(), "operational");
});
