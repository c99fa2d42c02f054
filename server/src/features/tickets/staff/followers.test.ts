import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import { asOwner } from "../../../../test/database.ts";
import { bearer, openEvents } from "../../../../test/event-stream.ts";
import { keeping } from "../../../../test/recording-mailer.ts";
import { hireCora } from "../../../../test/scoped-agent.ts";
import { asClient, readerOf } from "../../../../test/tickets.ts";
import { type Answer, createWorld, type Json, type World } from "../../../../test/world.ts";
import type { Mail } from "../../../infrastructure/mail/mail.ts";
import { mailNotices } from "../../organisation/notifications/mail.ts";
import { gatherNotices } from "../../organisation/notifications/send-digest.ts";
import { createStaff } from "../../organisation/staff-accounts/admin.ts";

let world: World;
let cora: { id: string; token: string };
let nora: { id: string; token: string };
before(async () => {
  world = await createWorld();
  cora = await hireCora(world);
  const person = { email: "nora@staff.example", name: "Nora Vale", role: "agent" } as const;
  nora = await createStaff(world.desk, { kind: "operator" }, person);
});
after(() => world.close());
beforeEach(() => asOwner(world, "delete from notifications"));

const read = readerOf(() => world);
const nowhere = "01JB7Z5W6K8M4T2QH9N3XR0VCE";

const follow = (number: string, who = "me", token = nora.token): Promise<Answer<Json>> =>
  world.staff("PUT", `/tickets/${number}/followers/${who}`, { token });
const unfollow = (number: string, who = "me", token = nora.token): Promise<Answer<Json>> =>
  world.staff("DELETE", `/tickets/${number}/followers/${who}`, { token });
const namesOf = ({ followers }: Json): string[] => followers.map(({ name }: Json) => name);
const listed = async (number: string) => namesOf(await read(number));

/** A ticket that Nora follows. */
async function followed(given: Json = {}): Promise<string> {
  const { number } = await world.openTicket(given);
  assert.equal((await follow(number)).status, 200);
  return number;
}

/** By Maya, unless a token says otherwise. */
async function does(number: string, verb: string, body: Json = {}, token = world.maya.token): Promise<Json> {
  const answer = await world.staff("POST", `/tickets/${number}/${verb}`, { token, body });
  assert.ok(answer.status < 300, `${verb}: ${answer.text}`);
  return answer.body.data;
}
const customerReplies = (number: string) =>
  world.platform("POST", asClient(number, "/replies"), { body: { body: "Still down" } });

const notificationsOf = async (token = nora.token): Promise<Json[]> =>
  (await world.staff("GET", "/notifications", { token })).body.data;
const kindsOf = async (token = nora.token) => (await notificationsOf(token)).map(({ kind }) => kind);

describe("following a ticket", () => {
  test("lists the agent and the colleagues whom they add, by name, and twice is once", async () => {
    const { number } = await world.openTicket();
    for (let times = 0; times < 2; times++) assert.equal((await follow(number)).status, 200);
    const { status, body } = await follow(number, world.maya.id);
    assert.equal(status, 200);
    assert.deepEqual(body.data.followers, [
      { id: world.maya.id, name: "Maya Lind" },
      { id: nora.id, name: "Nora Vale" },
    ]);
    assert.deepEqual(namesOf((await unfollow(number, world.maya.id)).body.data), ["Nora Vale"]);
    assert.deepEqual(namesOf((await unfollow(number)).body.data), []);
    assert.equal((await unfollow(number)).status, 200, "it is already so");
  });

  test("is refused for colleagues who cannot see the ticket, left or are unknown, as assigning is", async () => {
    const { number } = await world.openTicket();
    const former = { email: "una@staff.example", name: "Una Past", role: "agent" } as const;
    const una = await createStaff(world.desk, { kind: "operator" }, former);
    await world.admin("PATCH", `/staff/${una.id}`, { body: { active: false } });
    for (const id of [cora.id, una.id, nowhere]) {
      const { status, body } = await follow(number, id);
      assert.equal(status, 422);
      assert.deepEqual(body.errors, { staff_id: ["Choose a staff member of this department."] });
    }
    assert.deepEqual(await listed(number), []);
  });

  test("does not find tickets outside a confined agent's departments", async () => {
    const { number } = await world.openTicket({ department_id: world.technical });
    for (const send of [follow, unfollow]) assert.equal((await send(number, "me", cora.token)).status, 404);
    const own = await world.openTicket({ department_id: world.billing });
    assert.deepEqual(namesOf((await follow(own.number, "me", cora.token)).body.data), ["Cora Fine"]);
  });

  test("is told to colleagues who look at the ticket, and never to customers", async () => {
    const { number } = await world.openTicket();
    const maya = await openEvents(world.url, bearer(world.maya.token));
    try {
      await follow(number);
      const { data } = await maya.until(
        ({ event, data }) => event === "ticket.changed" && data.ticket_number === number,
      );
      assert.deepEqual([data.changed, data.staff.name], [["followers"], "Nora Vale"]);
    } finally {
      maya.close();
    }
    assert.ok(!(await world.platform("GET", asClient(number))).text.includes("Nora"));
  });

  test("ends when the follower leaves the desk, and is hidden while they are inactive", async () => {
    const person = { email: "olga@staff.example", name: "Olga Brief", role: "agent" } as const;
    const olga = await createStaff(world.desk, { kind: "operator" }, person);
    const { number } = await world.openTicket();
    await follow(number, olga.id);
    await world.admin("PATCH", `/staff/${olga.id}`, { body: { active: false } });
    assert.deepEqual(await listed(number), []);
    await world.admin("PATCH", `/staff/${olga.id}`, { body: { active: true } });
    assert.deepEqual(await listed(number), ["Olga Brief"]);
    assert.ok((await world.admin("DELETE", `/staff/${olga.id}`)).status < 300);
    assert.deepEqual(await listed(number), []);
  });
});

describe("a follower is notified", () => {
  test("of replies, notes and status changes by others", async () => {
    const number = await followed();
    const noted = await does(number, "notes", { body: "A disk" });
    const replied = await does(number, "replies", { body: "On it" });
    await does(number, "close");
    await customerReplies(number);
    await does(number, "hold");
    const told = (await notificationsOf()).map((one) => [
      one.kind,
      one.by.name,
      one.reply_id !== null,
      one.note_id,
      one.status,
    ]);
    assert.deepEqual(told, [
      ["followed", "Maya Lind", false, null, "on_hold"],
      ["followed", "Ines Maurer", true, null, null],
      ["followed", "Maya Lind", false, null, "closed"],
      ["followed", "Maya Lind", true, null, null],
      ["followed", "Maya Lind", false, noted.id, null],
    ]);
    assert.equal((await notificationsOf())[3]?.reply_id, replied.id);
  });

  test("never of their own actions, other changes, or after they stopped", async () => {
    const number = await followed();
    await does(number, "notes", { body: "Mine" }, nora.token);
    await does(number, "replies", { body: "Mine" }, nora.token);
    await does(number, "close", {}, nora.token);
    await does(number, "assign", { staff_id: world.tom.id });
    assert.deepEqual(await kindsOf(), []);
    await unfollow(number);
    await does(number, "reopen");
    assert.deepEqual(await kindsOf(), []);
  });

  test("once if they are also the assignee or mentioned", async () => {
    const number = await followed();
    await does(number, "notes", { body: "@Nora Vale, the quota" });
    assert.deepEqual(await kindsOf(), ["mentioned"]);
    await does(number, "assign", { staff_id: nora.id });
    await customerReplies(number);
    await does(number, "close");
    assert.deepEqual(await kindsOf(), ["followed", "replied", "assigned", "mentioned"]);
  });

  test("once of several changes in one request, and again of the next request", async () => {
    const number = await followed();
    const body = { note: { body: "A disk" }, reply: { body: "On it" }, status: "closed" };
    const asked = { token: world.maya.token, headers: { "idempotency-key": "followers-once" }, body };
    assert.equal((await world.staff("POST", `/tickets/${number}/apply`, asked)).status, 200);
    assert.deepEqual(await kindsOf(), ["followed"]);
    await does(number, "apply", { note: { body: "@Nora Vale, the quota" }, status: "in_progress" });
    assert.deepEqual(await kindsOf(), ["mentioned", "followed"]);
    await Promise.all([1, 2].map((one) => does(number, "notes", { body: `Note ${one}` })));
    assert.deepEqual(await kindsOf(), ["followed", "followed", "mentioned", "followed"]);
  });

  test("only while they can see the ticket, and are listed only then", async () => {
    const { number } = await world.openTicket({ department_id: world.billing });
    await follow(number, cora.id);
    await does(number, "transfer", { department_id: world.technical });
    await customerReplies(number);
    assert.deepEqual(await listed(number), []);
    await does(number, "transfer", { department_id: world.billing });
    assert.deepEqual(await kindsOf(cora.token), [], "not of what happened out of their sight");
    assert.deepEqual(await listed(number), ["Cora Fine"]);
    await customerReplies(number);
    assert.deepEqual(await kindsOf(cora.token), ["followed"]);
  });

  test("not of a note that was deleted", async () => {
    const number = await followed();
    const { id } = await does(number, "notes", { body: "hunter2" });
    await world.staff("DELETE", `/tickets/${number}/notes/${id}`, { token: world.maya.token });
    assert.deepEqual(await kindsOf(), []);
  });

  test("as they chose for this type, also by email", async () => {
    const prefer = (followed: Json) =>
      world.staff("PATCH", "/preferences", { token: nora.token, body: { notifications: { followed } } });
    const number = await followed();
    await prefer({ page: false, browser: false, mail: false });
    await customerReplies(number);
    assert.deepEqual(await kindsOf(), []);
    await prefer({ page: false, browser: false, mail: true });
    await customerReplies(number);
    await does(number, "notes", { body: "hunter2" });
    await does(number, "close");
    assert.deepEqual(await kindsOf(), []);
    const { text = "" } = (await mailsOfAMinuteLater())[0] ?? {};
    assert.match(text, new RegExp(`Ines Maurer replied to #${number}, which you follow`));
    assert.match(text, new RegExp(`Maya Lind added a note to #${number}, which you follow`));
    assert.match(text, new RegExp(`#${number}, which you follow, is now closed`));
    assert.ok(!text.includes("hunter2"));
    await world.staff("PUT", "/preferences", { token: nora.token, body: {} });
  });
});

test("who follows a merged ticket follows the one that stays, once", async () => {
  const [one, other] = [await followed(), await followed()];
  await follow(one, world.tom.id);
  await does(one, "merge", { into: other });
  assert.deepEqual(await listed(other), ["Nora Vale", "Tom Ferris"]);
  await customerReplies(other);
  assert.deepEqual(await kindsOf(), ["followed"]);
});

test("the queue lists, counts and searches what the agent follows", async () => {
  const numbers = [await followed({ subject: "Reindeer one" }), await followed({ subject: "Reindeer two" })];
  await world.openTicket({ subject: "Reindeer three" });
  const list = async (query: string, token = nora.token) => {
    const { status, body, text } = await world.staff("GET", `/tickets?followed=me${query}`, { token });
    assert.equal(status, 200, text);
    return body.data.map(({ number }: Json) => number);
  };
  assert.deepEqual(await list("&q=reindeer&sort=newest"), numbers.toReversed());
  assert.deepEqual((await list("&sort=newest")).slice(0, 2), numbers.toReversed());
  assert.deepEqual(await list("&q=reindeer", world.maya.token), []);
  const view = { name: "Followed", filters: { followed: "me", status: "active" } };
  const { body } = await world.staff("POST", "/views", { token: nora.token, body: view });
  assert.equal(body.data.count, (await list("&status=active")).length);
});

/** Advances the time by a minute, and runs the jobs due. */
async function mailsOfAMinuteLater(): Promise<Mail[]> {
  const mails: Mail[] = [];
  await asOwner(world, "update notifications set created_at = created_at - interval '60 seconds'");
  await asOwner(world, "delete from jobs.job");
  await world.run(gatherNotices, {});
  const { rows } = await sql<{ data: never }>`select data from jobs.job where name = 'mail-notices'`.execute(
    world.desk.db,
  );
  for (const { data } of rows) await world.run(mailNotices, data, keeping(mails));
  return mails;
}
