import assert from "node:assert/strict";
import { openEvents } from "../event-stream.ts";
import { answerTo, integration, type Question, staff } from "./asking.ts";
import { type Difference, differences } from "./differences.ts";
import { mailedToken } from "./mails.ts";
import { openMeant } from "./meant.ts";
import type { UpgradedDesk } from "./upgraded-desk.ts";

export async function answersAsBefore({ url, old }: UpgradedDesk): Promise<void> {
  const { doors, answers } = old.recording;
  const meant = await openMeant(old);
  const lost: (Question & Difference)[] = [];
  const unasked = answers.values();
  const askOn = async () => {
    for (const { question, answer } of unasked) {
      const found = differences(answer, await answerTo(url, doors, question));
      lost.push(
        ...found
          .filter((difference) => !meant.isMeant(question, difference))
          .map((difference) => ({ ...question, ...difference })),
      );
    }
  };
  await Promise.all(Array.from({ length: 6 }, askOn));
  assert.deepEqual(lost, [], "answers are lost or changed");
  assert.deepEqual(meant.neverMet(), [], "what is said to be meant does not happen");
}

/** Nobody who was away during the upgrade misses anything: they are told it, or to read everything again. */
export async function streamsGoOn({ url, old, ask }: UpgradedDesk): Promise<void> {
  const { streams, doors, known } = old.recording;
  for (const { by, lastEventId, told } of streams) {
    // From where the stream began, and from each event that it told.
    for (const [count, after] of [lastEventId, ...told.map(({ id }) => id)].entries()) {
      const stream = await openEvents(url, { ...doors[by], "last-event-id": after });
      const isToReadAgain = stream.sent.some(({ event }) => event === "resync");
      const missed = told.slice(count).map(({ data }) => data);
      if (!isToReadAgain) assert.deepEqual(differences(missed, stream.told()), [], `${by} after ${after}`);
      stream.close();
    }
  }
  const live = await openEvents(url, doors.maya ?? {});
  await ask("tom", "POST", `${staff}/tickets/${known.held}/notes`, { body: { body: "Told at once" } });
  await live.until(({ data }) => data?.type === "ticket.noted" && data.ticket_number === known.held);
  live.close();
}

/** With links that open, as do those that went out before the upgrade. */
export async function waitingMailsGoOut({ url, old, room, ask }: UpgradedDesk): Promise<void> {
  const { guest, invited, forgetful } = old.recording.known;
  assert.equal(await mailedToken(room.dataDir, guest.email), guest.token);
  const page = await fetch(`${url}/t/${guest.number}`);
  assert.equal(page.status, 200);
  const headers = { "x-ticket-token": guest.token };
  const ticket = await ask("nobody", "GET", `${integration}/guest/tickets/${guest.number}`, { headers });
  assert.equal(ticket.body.data.number, guest.number);

  const invitation = { ...invited, token: await mailedToken(room.dataDir, invited.email) };
  for (const { email, token } of [invitation, forgetful]) {
    const password = wordsOf({ email });
    const chosen = await ask("nobody", "PUT", `${staff}/password-resets`, { body: { token, password } });
    assert.equal(chosen.status, 204);
    const session = await ask("nobody", "POST", `${staff}/session`, { body: { email, password } });
    assert.equal(session.status, 201);
  }
}

/** The password that they choose by their link of then. */
export function wordsOf({ email }: { email: string }): string {
  return `the words of ${email}`;
}

/** To the byte: also what says when something was. */
export async function repeatedRequestsAreKnown({ old, ask }: UpgradedDesk): Promise<void> {
  for (const { by, path, key, body, status, text } of old.recording.kept) {
    const answer = await ask(by, "POST", path, { body, headers: { "idempotency-key": key } });
    assert.deepEqual([answer.status, answer.bytes.toString()], [status, text]);
    assert.equal(answer.headers.get("idempotency-replayed"), "true", path);
  }
}
