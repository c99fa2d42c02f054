import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import { atEnd } from "@sidedesk/embedded-postgres/trial";
import { sidedesk } from "../command-line.ts";
import { deskOf0007 } from "./fixture.ts";
import {
  holdsEnd,
  newOnesAreNumberedOn,
  oldCredentialsAreRevealed,
  oldMessagesAreSplitOff,
  oldTicketsAreAnswered,
  oldTicketsAreMerged,
  oldTicketsMove,
  peopleSignIn,
} from "./going-on.ts";
import { answersAsBefore, repeatedRequestsAreKnown, streamsGoOn, waitingMailsGoOut } from "./kept.ts";
import { backupsRestore, clientsAreErased } from "./leaving.ts";
import { openOldDesk } from "./old-desk.ts";
import { embedded, postgres15, stopServers } from "./places.ts";
import { keepsEveryRow } from "./rows.ts";
import { startIn, type UpgradedDesk, upgrade } from "./upgraded-desk.ts";

after(stopServers);

/** In this order: what was kept is looked at before anything is done with it. */
const guarantees: [string, (desk: UpgradedDesk, t: TestContext) => Promise<void>][] = [
  ["every question gets the answer that the old desk gave", answersAsBefore],
  ["every row is there with its values, wherever it went", keepsEveryRow],
  ["whoever was away meanwhile is told all that they missed, or to read everything again", streamsGoOn],
  ["mails that were waiting go out, with the links of then", waitingMailsGoOut],
  ["a request that is repeated gets the answer of then", repeatedRequestsAreKnown],
  ["people sign in with the password and the one-time codes of then", peopleSignIn],
  ["an old ticket is answered and noted on, with files", oldTicketsAreAnswered],
  [
    "old tickets are closed, reopened, and transferred to whom an old confinement lets see them",
    oldTicketsMove,
  ],
  ["an old credential is revealed", oldCredentialsAreRevealed],
  ["new brands and departments get numbers that no old one has", newOnesAreNumberedOn],
  ["two old tickets are merged with all that they hold", oldTicketsAreMerged],
  ["an old message becomes a ticket of its own, with its file", oldMessagesAreSplitOff],
  ["a hold from before ends when its time has come", holdsEnd],
  ["a backup of it restores", backupsRestore],
  ["an old client is erased without a trace", clientsAreErased],
];

for (const place of [embedded, postgres15]) {
  test(`${place.name}: a desk of an older version starts with this one and loses nothing`, {
    skip: place.skip,
  }, async (t) => {
    const old = await openOldDesk(deskOf0007);
    atEnd(t, old.remove);
    const desk = await upgrade(t, place, old);
    for (const [title, holds] of guarantees) await t.test(title, (t) => holds(desk, t));
  });
}

test("a backup of an older version restores with this one: every question gets its answer", async (t) => {
  const old = await openOldDesk(deskOf0007);
  atEnd(t, old.remove);
  const room = await embedded.newRoom(t);
  const { code, stderr } = await sidedesk(room.settings, "restore", old.backup);
  assert.equal(code, 0, stderr);
  const desk = await startIn(t, room, old);
  await answersAsBefore(desk);
  await keepsEveryRow(desk);
  await waitingMailsGoOut(desk);
});
