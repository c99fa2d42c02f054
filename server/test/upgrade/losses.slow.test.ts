import assert from "node:assert/strict";
import { after, test } from "node:test";
import { atEnd } from "@sidedesk/embedded-postgres/trial";
import { sidedesk } from "../command-line.ts";
import type { Json } from "../world.ts";
import { differences } from "./differences.ts";
import { deskOf0007 } from "./fixture.ts";
import { layFiles, loadDatabase } from "./load.ts";
import { openMeant } from "./meant.ts";
import { openOldDesk } from "./old-desk.ts";
import { embedded, postgres15, stopServers } from "./places.ts";
import { withClient } from "./postgres-15.ts";
import { keepsRows } from "./rows.ts";

after(stopServers);

const activeStaff = "(select id from staff where active order by id limit 1)";

/** What a careless migration could do. Triggers are off, as they would be there. */
const losses = [
  `with link as (delete from reply_files where file_id = (select min(file_id) from reply_files) returning file_id)
   delete from files where id in (select file_id from link)`,
  "update tickets set cc = '{}' where id = (select id from tickets where cc <> '{}' limit 1)",
  "update tickets set updated_at = now() where id = (select min(id) from tickets)",
  "delete from ticket_aliases where ctid = (select min(ctid) from ticket_aliases)",
  "update ticket_aliases set link_ended_at = now() where token_hash is null",
  "update ticket_aliases set link_ended_at = created_at where token_hash is not null",
  "delete from staff_links where staff_id in (select id from staff where active)",
  `update staff_tokens set revoked_at = now() where staff_id = ${activeStaff} and revoked_at is null`,
  `delete from staff_sessions where staff_id = ${activeStaff}`,
  "delete from guest_senders where ctid = (select min(ctid) from guest_senders)",
  "delete from integration_key_tokens where ctid = (select min(ctid) from integration_key_tokens)",
  "delete from happenings where id = (select min(id) from happenings where type = 'noted')",
  "update happenings set created_at = now() where id = (select min(id) from happenings where type = 'closed')",
  "update internal_facts set facts = facts - 'reason' where facts ? 'reason'",
  "update files set name = name || '!' where id = (select min(file_id) from note_files)",
  "update credentials set label = label || '!' where id = (select min(id) from credentials)",
];

test("a migration that lost or changed one thing in the rows would be noticed", async (t) => {
  const old = await openOldDesk(deskOf0007);
  atEnd(t, old.remove);
  const room = await (postgres15.skip ? embedded : postgres15).newRoom(t);
  await room.onDatabase((connection) => withClient(connection, (client) => loadDatabase(client, old)));
  await layFiles(room.dataDir, old);
  const { code, stderr } = await sidedesk(room.settings, "migrate");
  assert.equal(code, 0, stderr);
  await room.onDatabase((connection) =>
    withClient(connection, async (client) => {
      await keepsRows(client, old);
      for (const loss of losses) {
        await client.query("begin; set local session_replication_role = replica");
        await client.query(loss);
        await assert.rejects(keepsRows(client, old), { code: "ERR_ASSERTION" }, loss);
        await client.query("rollback");
      }
    }),
  );
});

test("an answer in which one thing was lost or changed would be noticed", async (t) => {
  const old = await openOldDesk(deskOf0007);
  atEnd(t, old.remove);
  const meant = await openMeant(old);
  for (const { question, answer } of old.recording.answers) {
    const places = placesIn(answer);
    for (const place of [0, 0.3, 0.6, 0.9].map((part) => places[Math.floor(part * places.length)] ?? [])) {
      const found = differences(answer, changedAt(answer, place));
      const unmeant = found.filter((difference) => !meant.isMeant(question, difference));
      assert.equal(unmeant.length, 1, `${question.by}: ${question.path} ${place}`);
    }
  }
});

function placesIn(value: Json, at: string[] = []): string[][] {
  if (typeof value !== "object" || value === null) return [at];
  return Object.entries(value).flatMap(([name, part]) => placesIn(part, [...at, name]));
}

function changedAt(value: Json, [name, ...further]: string[]): Json {
  if (name === undefined) return "changed";
  const changed = changedAt(value[name], further);
  return Array.isArray(value)
    ? value.map((part, index) => (String(index) === name ? changed : part))
    : { ...value, [name]: changed };
}
