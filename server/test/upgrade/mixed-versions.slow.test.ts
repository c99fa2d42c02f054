import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { migrate, readMigrations } from "../../src/infrastructure/database/migrate.ts";
import { sidedesk, startDesk, statusOf, usedDesk } from "../command-line.ts";

const migration = (name: string, sql: string, compatibleSince?: string) => ({
  name,
  sql,
  checksum: name,
  ...(compatibleSince ? { compatibleSince } : {}),
});

test("an older version keeps working while a newer one migrates, and can be started again afterwards", async (t) => {
  const dataDir = await usedDesk(t);
  const connection = { host: join(dataDir, "run"), port: 5432, user: "sidedesk", database: "sidedesk" };
  const settings = { DATA_DIR: dataDir };
  const older = await startDesk(t, settings);
  const { stdout } = await sidedesk(settings, "quickstart", "--name", "Harbour", "--json");
  const made = JSON.parse(stdout);
  const [key, department_id] = [made.key.token, made.department.id];
  const ask = async (method: string, path: string, body: object) => {
    const answer = await fetch(`${older.url}/api/v1/integration${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return answer.status;
  };
  // A client may open only a few per hour, so each opens one.
  let clients = 0;
  const open = async () => {
    const client = `/clients/${++clients}`;
    const person = { first_name: "Ines", last_name: "Maurer", email: `ines-${clients}@maurer.example` };
    const known = await ask("PUT", client, person);
    return [known, await ask("POST", `${client}/tickets`, { subject: "s", body: "b", department_id })];
  };
  assert.deepEqual(await open(), [201, 201]);

  let isMigrated = false;
  const answers: number[] = [];
  const working = (async () => {
    for (let more = 20; more > 0; more -= Number(isMigrated)) answers.push(...(await open()));
  })();
  const additive = [
    migration(
      "9998-more.sql",
      "alter table all_tickets add column more text; create table later (id bigint)",
      "0.1.0",
    ),
    migration("9999-most.sql", "alter table replies add column more text not null default ''", "0.1.0"),
  ];
  await migrate(connection, undefined, [...(await readMigrations()), ...additive]);
  isMigrated = true;
  await working;
  assert.deepEqual(new Set(answers), new Set([201]));
  assert.equal(await statusOf(`${older.url}/readyz`), 200);

  older.signal("SIGTERM");
  await older.outcome;
  const again = await startDesk(t, settings);
  assert.equal(await statusOf(`${again.url}/readyz`), 200);
  const { stdout: report } = await sidedesk(settings, "doctor", "--json");
  const { checks } = JSON.parse(report);
  assert.equal(checks.find(({ name }: { name: string }) => name === "migrations").status, "ok");
  again.signal("SIGTERM");
  await again.outcome;
});
