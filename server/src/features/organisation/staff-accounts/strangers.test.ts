import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import { DeskError } from "../../../errors.ts";
import { createStaff } from "./admin.ts";
import { choosePassword, requestReset } from "./passwords/account-links.ts";
import { hashPassword, isPassword } from "./passwords/passwords.ts";
import { signIn } from "./sign-in/sign-in.ts";

/** Attacks that strangers must not achieve with a known email address. */
let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

let people = 0;

async function hired(role: "admin" | "agent" = "agent") {
  const email = `rita-${++people}@fiiidesk.example`;
  return createStaff(world.desk, { kind: "operator" }, { email, name: "Rita", role });
}

/** The result of a sign-in from an address: 201, or the status and the limit's name. */
async function tried(email: string, password: string, address: string): Promise<unknown> {
  try {
    await signIn(world.desk, { email, password }, { address, userAgent: undefined });
    return 201;
  } catch (error) {
    assert.ok(error instanceof DeskError, String(error));
    return error.details.body?.limit_name ?? error.status;
  }
}

const wrong = "certainly not the password";
const home = "192.0.2.10";

test("all spellings that the database treats as one account share its attempts", async () => {
  const { email, password } = await hired();
  const spellings = [
    email,
    email.toUpperCase(),
    email.replace("i", "\u0130"),
    email.replaceAll("i", "\u0130"),
  ];
  for (let attempt = 0; attempt < 10; attempt++)
    assert.equal(await tried(spellings[attempt % 4] ?? email, wrong, home), 401);
  for (const spelling of spellings)
    assert.equal(await tried(spelling, password, home), "sign_ins_per_account");
});

test("password links are limited per account, in any spelling", async () => {
  const { id, email } = await hired();
  const asked = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) =>
      requestReset(world.desk, index % 2 ? email.replaceAll("i", "\u0130") : email, home),
    ),
  );
  assert.equal(asked.filter(({ status }) => status === "fulfilled").length, 10);
  const { rows } = await sql`select from staff_links where staff_id = ${id}`.execute(world.desk.db);
  assert.equal(rows.length, 10);
});

test("strangers' failed attempts never lock the owner out of a known network, and only many lock a new one", async () => {
  const { email, password } = await hired();
  assert.equal(await tried(email, password, home), 201);
  for (let attempt = 0; attempt < 12; attempt++) await tried(email, wrong, "203.0.113.1");
  assert.equal(await tried(email, password, "203.0.113.1"), "sign_ins_per_account");
  assert.equal(await tried(email, password, "198.51.100.7"), 201, "at a network that is new");
  for (let attempt = 0; attempt < 60; attempt++) await tried(email, wrong, `203.0.113.${attempt}`);
  assert.equal(await tried(email, password, "198.51.100.8"), "sign_ins_per_account");
  assert.equal(await tried(email, password, home), 201);
});

test("unknown accounts have the same limits as existing ones", async () => {
  const { email } = await hired();
  for (const address of ["nobody@fiiidesk.example", email]) {
    const answers: unknown[] = [];
    for (let attempt = 0; attempt < 54; attempt++)
      answers.push(await tried(address, wrong, `198.51.100.${10 + (attempt % 6)}`));
    const expected = answers.map((_, attempt) => (attempt < 50 ? 401 : "sign_ins_per_account"));
    assert.deepEqual(answers, expected, address);
    await sql`delete from address_uses where kind = 'sign_in_address'`.execute(world.desk.db);
  }
});

test("a signed-in member can confirm their password despite strangers' attempts", async () => {
  const { email, password, token } = await hired();
  for (let attempt = 0; attempt < 12; attempt++) await tried(email, wrong, "127.0.0.1");
  assert.equal(await tried(email, password, "127.0.0.1"), "sign_ins_per_account");
  const made = await world.ask("POST", "/api/v1/staff/tokens", { token, body: { name: "t", password } });
  assert.equal(made.status, 201, made.text);
});

test("a session or token cannot be used to guess the password", async () => {
  const { token, password } = await hired();
  const ask = (guess: string) =>
    world.ask("POST", "/api/v1/staff/one-time-codes", { token, body: { password: guess } });
  for (let attempt = 0; attempt < 10; attempt++) assert.equal((await ask(wrong)).status, 422);
  const refused = await ask(password);
  assert.deepEqual([refused.status, refused.body.limit_name], [429, "passwords_per_account"]);
});

test("a reset requested by a stranger does not end the link that the owner just got", async () => {
  const { id, email } = await hired();
  const mailed = "the-link-that-the-owner-holds";
  await requestReset(world.desk, email, home);
  await sql`update staff_links set token_hash = sha256(${mailed}::bytea) where staff_id = ${id}`.execute(
    world.desk.db,
  );
  await requestReset(world.desk, email, "203.0.113.50");
  await choosePassword(world.desk, mailed, { password: "the owner's new one", address: home });
  const { rows } = await sql`select from staff_links where staff_id = ${id}`.execute(world.desk.db);
  assert.equal(rows.length, 0, "with the password every other link is gone");
});

/** Keeps this many requests in a hashing line until `meanwhile` ends; returns the refused ones too. */
async function whileFull<Result>(
  line: "known" | "strangers",
  places: number,
  meanwhile: () => Promise<Result>,
): Promise<{ result: Result; refused: DeskError[] }> {
  const refused: DeskError[] = [];
  let isOver = false;
  const all = Array.from({ length: places }, async () => {
    while (!isOver) {
      await isPassword(wrong, null, line).catch((error) => refused.push(error));
      await setTimeout(5);
    }
  });
  const result = await meanwhile();
  isOver = true;
  await Promise.all(all);
  return { result, refused };
}

const choose = (token: string) =>
  world.ask("PUT", "/api/v1/staff/password-resets", { body: { token, password: "aaaaaaaaaaaaaaaaaaaa" } });

test("a made-up link is refused before anything is hashed", async () => {
  const { result } = await whileFull("known", 90, () => choose("made-up"));
  assert.equal(result.status, 410);
});

test("made-up links are limited by IP address", async () => {
  const answers = await Promise.all(Array.from({ length: 60 }, () => choose("made-up")));
  assert.equal(answers.filter(({ status }) => status === 410).length <= 50, true);
  const refused = answers.find(({ status }) => status === 429);
  assert.equal(refused?.body.limit_name, "links_per_address");
  await sql`delete from address_uses`.execute(world.desk.db);
});

test("the sign-in queue is limited, and beyond it 503 says when to retry", async () => {
  const body = { email: "nobody@staff.example", password: wrong };
  // A place in the line is free for a moment between turns.
  const { result, refused } = await whileFull("strangers", 90, () =>
    Promise.all(Array.from({ length: 20 }, () => world.ask<Json>("POST", "/api/v1/staff/session", { body }))),
  );
  assert.ok(refused.length > 0);
  for (const { status, sentence } of refused) assert.deepEqual([status, sentence], [503, "sign_in.busy"]);
  const told = result.find(({ status }) => status === 503);
  assert.equal(told?.body.code, "sign_in_busy");
  assert.ok(Number(told?.headers.get("retry-after")) > 0);
});

test("a full queue does not block members on a known network", async () => {
  const { email, password } = await hired();
  assert.equal(await tried(email, password, home), 201);
  const { result, refused } = await whileFull("strangers", 90, () => tried(email, password, home));
  assert.equal(result, 201);
  assert.ok(refused.length > 0);
});

test("a password changed while a sign-in waits in the queue is refused", async () => {
  const { id, email, password } = await hired();
  const changed = await hashPassword("another one by now");
  const { result } = await whileFull("strangers", 40, async () => {
    const waiting = tried(email, password, home);
    await setTimeout(100);
    await sql`update staff set password_hash = ${changed} where id = ${id}`.execute(world.desk.db);
    return waiting;
  });
  assert.equal(result, 401);
});

test("refused sign-ins are counted per day and account, outside the audit log", async () => {
  const { id, email } = await hired();
  const entries = async () =>
    (await sql<{ total: number }>`select count(*) as total from audit_log`.execute(world.desk.db)).rows[0]
      ?.total;
  const before = await entries();
  for (let attempt = 0; attempt < 5; attempt++) await tried(email, wrong, "203.0.113.77");
  assert.equal(await entries(), before);
  const { body } = await world.admin("GET", "/refused-sign-ins");
  const mine = body.data.filter(({ staff_id }: Json) => staff_id === id);
  assert.deepEqual(
    mine.map(({ times, last_address, name }: Json) => [times, last_address, name]),
    [[5, "203.0.113.77", "Rita"]],
  );
});
