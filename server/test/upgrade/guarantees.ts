import assert from "node:assert/strict";
import { TOTP } from "otpauth";
import { openEvents } from "../event-stream.ts";
import { type Difference, differences } from "./differences.ts";
import { mailedToken } from "./outbox-emails.ts";
import { answerTo, integration, type Question, staff } from "./recorded-requests.ts";
import type { UpgradedDesk } from "./upgraded-desk.ts";

export async function answersAsBefore({ url, old }: UpgradedDesk): Promise<void> {
  const { doors, answers } = old.recording;
  const lost: (Question & Difference)[] = [];
  const unasked = answers.values();
  const askOn = async () => {
    for (const { question, answer } of unasked) {
      const found = differences(answer, await answerTo(url, doors, question));
      lost.push(...found.map((difference) => ({ ...question, ...difference })));
    }
  };
  await Promise.all(Array.from({ length: 6 }, askOn));
  assert.deepEqual(lost, [], "answers are lost or changed");
}

/** A client that reconnects after the upgrade gets every event that it missed, or an instruction to read everything again. */
export async function streamsContinue({ url, old, ask }: UpgradedDesk): Promise<void> {
  const { streams, doors, known } = old.recording;
  for (const { by, lastEventId, told } of streams) {
    // From the start of the stream, and from each of its events.
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

/** The links in these emails work, and so do the links in emails that were sent before the upgrade. */
export async function waitingMailsAreSent({ url, old, dataDir, ask }: UpgradedDesk): Promise<void> {
  const { guest, invited, forgetful } = old.recording.known;
  assert.equal(await mailedToken(dataDir, guest.email), guest.token);
  const page = await fetch(`${url}/t/${guest.number}`);
  assert.equal(page.status, 200);
  const headers = { "x-ticket-token": guest.token };
  const ticket = await ask("nobody", "GET", `${integration}/guest/tickets/${guest.number}`, { headers });
  assert.equal(ticket.body.data.number, guest.number);

  const invitation = { ...invited, token: await mailedToken(dataDir, invited.email) };
  for (const { email, token } of [invitation, forgetful]) {
    const password = wordsOf({ email });
    const chosen = await ask("nobody", "PUT", `${staff}/password-resets`, { body: { token, password } });
    assert.equal(chosen.status, 204);
    const session = await ask("nobody", "POST", `${staff}/session`, { body: { email, password } });
    assert.equal(session.status, 201);
  }
}

/** The password that they choose with their old link. */
function wordsOf({ email }: { email: string }): string {
  return `the words of ${email}`;
}

/** Byte by byte, with the times of the first response. */
export async function repeatedRequestsAreReplayed({ old, ask }: UpgradedDesk): Promise<void> {
  for (const { by, path, key, body, status, text } of old.recording.kept) {
    const answer = await ask(by, "POST", path, { body, headers: { "idempotency-key": key } });
    assert.deepEqual([answer.status, answer.bytes.toString()], [status, text]);
    assert.equal(answer.headers.get("idempotency-replayed"), "true", path);
  }
}

/** With the old password, and with a one-time code or an old recovery code. */
export async function peopleSignIn({ old, ask }: UpgradedDesk): Promise<void> {
  const { maya, tom } = old.recording.known;
  const signIn = async (fields: object) =>
    (await ask("nobody", "POST", `${staff}/session`, { body: fields })).status;
  assert.equal(await signIn({ email: maya.email, password: maya.password }), 201);
  const { email, password, secret, recoveryCode } = tom;
  assert.equal(await signIn({ email, password }), 422);
  assert.equal(await signIn({ email, password, code: new TOTP({ secret }).generate() }), 201);
  assert.equal(await signIn({ email, password, code: recoveryCode }), 201);
}

export async function credentialsAreRevealed({ old, ask }: UpgradedDesk): Promise<void> {
  const { number, id, value } = old.recording.known.credential;
  const body = { reason: "After the upgrade" };
  const answer = await ask("maya", "POST", `${staff}/tickets/${number}/secrets/${id}/reveal`, { body });
  assert.equal(answer.body.data.value, value);
}
