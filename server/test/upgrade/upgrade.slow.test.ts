import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { atEnd, newData } from "@sidedesk/embedded-postgres/trial";
import {
  answersAsBefore,
  credentialsAreRevealed,
  peopleSignIn,
  repeatedRequestsAreReplayed,
  streamsContinue,
  waitingMailsAreSent,
} from "./guarantees.ts";
import { openOldDesk } from "./old-desk.ts";
import { needsPostgres15, startPostgres15 } from "./postgres-15.ts";
import { recordDesk } from "./record.ts";
import { type UpgradedDesk, upgrade } from "./upgraded-desk.ts";

/** In this order: the later ones change data that the first one compares. */
const guarantees: [string, (desk: UpgradedDesk) => Promise<void>][] = [
  ["each request gets its recorded response", answersAsBefore],
  ["a client that reconnects gets each event that it missed", streamsContinue],
  ["queued emails are sent, and their links work", waitingMailsAreSent],
  ["a repeated request gets its recorded response", repeatedRequestsAreReplayed],
  ["staff sign in with their passwords and one-time codes", peopleSignIn],
  ["a recorded credential is revealed", credentialsAreRevealed],
];

test("this version takes over a recorded desk and loses nothing", { skip: needsPostgres15 }, async (t) => {
  const server = await startPostgres15();
  atEnd(t, () => server.stop());
  const committed = (await readdir(import.meta.dirname)).filter((name) => name.startsWith("desk-of-"));
  const recordings = new Map(committed.map((name) => [name, join(import.meta.dirname, name)]));
  // A desk of the current sources tests the recording itself.
  const present = await newData(t, "recorded");
  await recordDesk(present, server);
  recordings.set("the current version", present);

  const takeOver = async (t: TestContext, recorded: string) => {
    const old = await openOldDesk(recorded);
    atEnd(t, old.remove);
    const desk = await upgrade(t, server, old);
    for (const [title, holds] of guarantees) await t.test(title, () => holds(desk));
  };
  for (const [name, recorded] of recordings) await t.test(name, (t) => takeOver(t, recorded));
});
