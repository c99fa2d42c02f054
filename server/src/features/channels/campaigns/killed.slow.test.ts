import assert from "node:assert/strict";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { after, before, test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { campaignTo, letTimePass, membersNamed, outcomesOf, stateOf } from "../../../../test/campaigns.ts";
import { openMailServer } from "../../../../test/mail-server.ts";
import type { Mailing } from "../../../../test/second-process/send-campaign.ts";
import { createWorld, type World } from "../../../../test/world.ts";
import { Keyring, newKey } from "../../../infrastructure/keyring/keyring.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const people = 300;
const kills = 5;
/** The most emails in delivery at a time; only for these is it unknown whether they left. */
const onTheirWay = 16;

test("repeated kills of the worker skip no member and repeat no email under another Message-ID", async () => {
  await using server = await openMailServer(5);
  const secretKeys = newKey();
  const desk = { ...world.desk, keyring: new Keyring({ keys: secretKeys }) };
  const key = await campaignTo({ desk, harbour: world.harbour }, membersNamed("killed", people));
  const { connection, dataDir } = world;
  const mailing: Mailing = { connection, dataDir, secretKeys, smtpUrl: server.url, key };
  for (let kill = 1; kill <= kills; kill++) {
    const worker = begin(mailing);
    const enough = (people / (kills + 1)) * kill;
    while (server.received.length < enough && worker.exitCode === null) await delay(1);
    worker.kill("SIGKILL");
    await once(worker, "exit");
    await letTimePass(desk, key);
  }
  const last = begin(mailing);
  await once(last, "exit");

  assert.equal(await stateOf(desk, key), "done");
  assert.ok(Object.values(await outcomesOf(desk, key)).every((outcome) => outcome === "sent"));
  const idsOf = new Map<string, Set<string>>();
  for (const { to, messageId } of server.received) idsOf.set(to, (idsOf.get(to) ?? new Set()).add(messageId));
  assert.equal(idsOf.size, people);
  assert.deepEqual(
    [...idsOf].filter(([, ids]) => ids.size !== 1),
    [],
  );
  const repeated = server.received.length - people;
  assert.ok(repeated <= kills * onTheirWay, `${repeated} mails were repeated`);
});

function begin(mailing: Mailing): ChildProcess {
  const worker = fork(new URL("../../../../test/second-process/send-campaign.ts", import.meta.url), {
    execArgv: [],
  });
  worker.send(mailing);
  return worker;
}
