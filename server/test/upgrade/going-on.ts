import assert from "node:assert/strict";
import { TOTP } from "otpauth";
import { query } from "../backed-up.ts";
import { onBusyMachine, until } from "../command-line.ts";
import type { Json } from "../world.ts";
import { type Asking, admin, integration, staff } from "./asking.ts";
import { wordsOf } from "./kept.ts";
import type { UpgradedDesk } from "./upgraded-desk.ts";

/** With the password of then and, where they are set up, a one-time code or one of the recovery codes of then. */
export async function peopleSignIn({ old, ask }: UpgradedDesk): Promise<void> {
  const { maya, tom } = old.recording.known;
  const signIn = async (fields: object) =>
    (await ask("nobody", "POST", `${staff}/session`, { body: fields })).status;
  assert.equal(await signIn({ email: maya.email, password: maya.password }), 201);
  assert.equal(await signIn({ email: maya.email, password: `${maya.password}!` }), 401);
  const { email, password, secret, recoveryCode } = tom;
  assert.equal(await signIn({ email, password }), 422);
  assert.equal(await signIn({ email, password, code: new TOTP({ secret }).generate() }), 201);
  assert.equal(await signIn({ email, password, code: recoveryCode }), 201);
  assert.equal(await signIn({ email, password, code: recoveryCode }), 422);
}

/** Gives the `data` of the answer, which must be a success. */
async function done(
  desk: UpgradedDesk,
  by: string,
  method: string,
  path: string,
  asking?: Asking,
): Promise<Json> {
  const { status, body, bytes } = await desk.ask(by, method, path, asking);
  assert.ok(status < 300, `${by} ${method} ${path}: ${status} ${bytes}`);
  return body?.data;
}

export async function oldTicketsAreAnswered(desk: UpgradedDesk): Promise<void> {
  const { pair, client } = desk.old.recording.known;
  const own = `${integration}/clients/${client.id}`;
  const form = new FormData();
  form.set("body", `${client.word} goes on`);
  form.append("attachments[]", new File([`new for ${client.word}`], "new.txt"));
  await done(desk, "tom", "POST", `${staff}/tickets/${pair[0]}/replies`, { form });
  const note = await done(desk, "tom", "POST", `${staff}/tickets/${pair[0]}/notes`, { form });
  assert.equal(note.attachments.length, 1);
  const { status, replies } = await done(desk, "harbour", "GET", `${own}/tickets/${pair[0]}`);
  assert.equal(status, "awaiting_reply");
  const [file] = replies.at(-1).attachments;
  const { bytes } = await desk.ask("harbour", "GET", `${own}/attachments/${file.id}/download`);
  assert.equal(bytes.toString(), `new for ${client.word}`);
}

export async function oldTicketsMove(desk: UpgradedDesk): Promise<void> {
  const { pair, client, closed, harbour, forgetful } = desk.old.recording.known;
  const ticket = `${staff}/tickets/${pair[0]}`;
  await done(desk, "tom", "POST", `${ticket}/close`);
  await done(desk, "tom", "POST", `${ticket}/reopen`);
  const own = `${integration}/clients/${client.id}/tickets/${closed}`;
  await done(desk, "harbour", "POST", `${own}/replies`, { body: { body: `${client.word} again` } });
  assert.equal((await done(desk, "harbour", "GET", own)).status, "open");
  // Noor is confined to that department. Her token of then has ended with the password that she forgot.
  await done(desk, "maya", "POST", `${ticket}/transfer`, { body: { department_id: harbour.billing } });
  const body = { email: forgetful.email, password: wordsOf(forgetful) };
  const { headers } = await desk.ask("nobody", "POST", `${staff}/session`, { body });
  const cookie = headers.get("set-cookie")?.split(";")[0] ?? "";
  await done(desk, "nobody", "GET", ticket, { headers: { cookie } });
}

export async function oldCredentialsAreRevealed(desk: UpgradedDesk): Promise<void> {
  const { number, id, value } = desk.old.recording.known.credential;
  const reveal = `${staff}/tickets/${number}/secrets/${id}/reveal`;
  const body = { reason: "After the upgrade" };
  assert.equal((await done(desk, "maya", "POST", reveal, { body })).value, value);
}

/** What is numbered one by one goes on from the last number of then. */
export async function newOnesAreNumberedOn(desk: UpgradedDesk): Promise<void> {
  const brand = await done(desk, "maya", "POST", `${admin}/brands`, { body: { name: "Pier" } });
  const body = { brand_id: brand.id, name: "Opened after the upgrade" };
  await done(desk, "maya", "POST", `${admin}/departments`, { body });
}

/** Both had a past of their own, which the one that is left has then. */
export async function oldTicketsAreMerged(desk: UpgradedDesk): Promise<void> {
  const { pair } = desk.old.recording.known;
  const read = (number: string) => done(desk, "maya", "GET", `${staff}/tickets/${number}`);
  const [target, source] = [await read(pair[0]), await read(pair[1])];
  await done(desk, "maya", "POST", `${staff}/tickets/${pair[1]}/merge`, { body: { into: pair[0] } });
  const merged = await read(pair[1]);
  assert.equal(merged.number, pair[0]);
  const idsOf = (list: Json[]) => list.map(({ id }) => id).sort();
  for (const part of ["replies", "notes"]) {
    assert.deepEqual(idsOf(merged[part]), idsOf([...target[part], ...source[part]]), part);
  }
  assert.equal((await done(desk, "maya", "GET", `${staff}/tickets/${pair[0]}/secrets`)).length, 2);
  const files: Json[] = [...merged.replies, ...merged.notes].flatMap(({ attachments }) => attachments);
  for (const { id } of files)
    await done(desk, "maya", "GET", `${staff}/tickets/${pair[0]}/attachments/${id}/download`);
  const before = idsOf([...target.activity, ...source.activity]);
  assert.deepEqual(
    before.filter((id) => !idsOf(merged.activity).includes(id)),
    [],
  );
}

export async function oldMessagesAreSplitOff(desk: UpgradedDesk): Promise<void> {
  const { held } = desk.old.recording.known;
  const { replies } = await done(desk, "maya", "GET", `${staff}/tickets/${held}`);
  const { id, attachments } = replies.find(
    (reply: Json, index: number) =>
      index > 0 && reply.author.type === "client" && reply.attachments.length > 0,
  );
  const split = await done(desk, "tom", "POST", `${staff}/tickets/${held}/split`, { body: { reply_id: id } });
  assert.equal(split.replies[0].id, id);
  await done(
    desk,
    "tom",
    "GET",
    `${staff}/tickets/${split.number}/attachments/${attachments[0].id}/download`,
  );
}

/**
 * The hold of then is for a month; the time is moved instead of waited for. By the clock it ends at
 * once; that is written down a moment later, which whoever compares rows after this must not be surprised by.
 */
export async function holdsEnd({ old, room, ask }: UpgradedDesk): Promise<void> {
  const { held } = old.recording.known;
  await room.onDatabase((connection) =>
    query(
      connection,
      `update tickets set on_hold_until = now() where number = '${held}';
      update jobs.job set start_after = now() where name = 'release-held-tickets' and state = 'created'`,
    ),
  );
  await until(async () => {
    const { body } = await ask("maya", "GET", `${staff}/tickets/${held}`);
    return body.data.status === "open" && body.data.activity.at(-1).event === "released";
  }, onBusyMachine(20_000));
}
