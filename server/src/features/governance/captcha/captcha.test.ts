import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { type Challenge, createChallenge, type Solution, solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { sql } from "kysely";
import { cpuMsOf } from "../../../../test/cpu-time.ts";
import { createWorld, gita, type Json, type World } from "../../../../test/world.ts";
import { admin } from "../../../http/admin/index.ts";
import { guest } from "../../../http/guest/index.ts";
import { integration } from "../../../http/integration/index.ts";
import { publicSurface } from "../../../http/public/index.ts";
import { staff } from "../../../http/staff/index.ts";

let world: World;
before(async () => {
  world = await createWorld();
  await world.admin("PATCH", `/departments/${world.presales}`, { body: { captcha: "altcha" } });
});
after(() => world.close());

interface Token {
  challenge: Challenge;
  solution: Solution;
}

const encoded = (token: Json) => Buffer.from(JSON.stringify(token)).toString("base64");

async function solved(challenge: Challenge): Promise<Token> {
  const solution = await solveChallenge({ challenge, deriveKey });
  assert.ok(solution);
  return { challenge, solution };
}

/** A challenge signed like the server's, but with an immediate solution. */
async function easy(options: { secret?: string; expiresAt?: Date; cost?: number } = {}): Promise<Token> {
  const { keyring } = world.desk;
  return solved(
    await createChallenge({
      algorithm: "PBKDF2/SHA-256",
      cost: 1,
      counter: 2,
      deriveKey,
      expiresAt: new Date(Date.now() + 60_000),
      hmacSignatureSecret: keyring.derive("captcha challenge").toString("hex"),
      hmacKeySignatureSecret: keyring.derive("captcha key").toString("hex"),
      ...(options.secret
        ? { hmacSignatureSecret: options.secret, hmacKeySignatureSecret: options.secret }
        : {}),
      ...(options.expiresAt ? { expiresAt: options.expiresAt } : {}),
    }),
  );
}

const open = (fields: Json) =>
  world.platform("POST", "/guest/tickets", {
    body: { ...gita, subject: "Hello", body: "Hello", department_id: world.presales, ...fields },
  });

async function rowsLeft(): Promise<Json> {
  const { rows } =
    await sql`select (select count(*) from tickets) as tickets, (select count(*) from jobs.job) as jobs,
    (select count(*) from captcha_solutions) as solutions`.execute(world.desk.db);
  return rows[0];
}

async function assertRefused(token: Json, what: string, sentence = failed): Promise<void> {
  const before = await rowsLeft();
  const { status, body } = await open(token === undefined ? {} : { captcha_token: token });
  assert.equal(status, 422, what);
  const code = sentence === failed ? "captcha_failed" : "captcha_required";
  assert.deepEqual(body, { message: sentence, code, errors: { captcha_token: [sentence] } }, what);
  assert.deepEqual(await rowsLeft(), before, what);
}

const required = "Please confirm that you are not a robot.";
const failed = "The robot check has expired or was already used. Please try again.";

test("the department names the check, and its solved challenge opens a ticket", async () => {
  const { captcha } = (await world.platform("GET", "/guest/departments")).body.data[0];
  assert.deepEqual(captcha, {
    provider: "altcha",
    site_key: null,
    challenge_url: "http://desk.test/api/v1/public/captcha/challenge",
    field: "captcha_token",
  });
  const { status, body } = await world.ask("GET", new URL(captcha.challenge_url).pathname);
  assert.equal(status, 200);
  assert.deepEqual(Object.keys(body).sort(), ["parameters", "signature"]);
  const answer = await open({ captcha_token: encoded(await solved(body)) });
  assert.equal(answer.status, 201);
});

test("a missing token is 422 on captcha_token, after all other errors", async () => {
  await assertRefused(undefined, "missing", required);
  await assertRefused(null, "null", required);
  await assertRefused("", "empty", required);
  const { body } = await open({ subject: "", cc: ["a@b.example"] });
  assert.deepEqual(Object.keys(body.errors), ["subject", "cc", "captcha_token"]);
});

test("a token that is not an unexpired, unchanged solution of our challenge is refused", async () => {
  const { challenge, solution } = await easy();
  const { parameters, signature } = challenge;
  const { challenge: unsigned } = await easy();
  delete unsigned.signature;
  const wrong: Record<string, Json> = {
    "a word": "solved",
    "base64 of nothing JSON": Buffer.from("nothing").toString("base64"),
    "base64 of null": encoded(null),
    "base64 of a list": encoded([]),
    "no solution": encoded({ challenge }),
    "an empty solution": encoded({ challenge, solution: {} }),
    "another key": encoded({ challenge, solution: { ...solution, derivedKey: "00".repeat(32) } }),
    "a key of another type": encoded({ challenge, solution: { ...solution, derivedKey: ["00"] } }),
    "a later expiry": encoded({
      challenge: { signature, parameters: { ...parameters, expiresAt: (parameters.expiresAt ?? 0) + 3600 } },
      solution,
    }),
    "no expiry": encoded({ challenge: { signature, parameters: { ...parameters, expiresAt: 0 } }, solution }),
    "parameters of another kind": encoded({ challenge: { signature, parameters: "x" }, solution }),
    "a signature in capitals": encoded({
      challenge: { parameters, signature: signature?.toUpperCase() },
      solution,
    }),
    "no signature": encoded({ challenge: unsigned, solution }),
    "someone else's signature": encoded(await easy({ secret: "guessed" })),
    "an expired challenge": encoded(await easy({ expiresAt: new Date(Date.now() - 1_000) })),
  };
  for (const [what, token] of Object.entries(wrong)) await assertRefused(token, what);
  assert.equal((await open({ captcha_token: encoded({ challenge, solution }) })).status, 201);
});

test("an unsigned challenge costs the server no work, whatever it demands", async () => {
  const { challenge, solution } = await easy();
  const parameters = { ...challenge.parameters, cost: 2_000_000_000, keyLength: 1_000_000 };
  const large = encoded({ challenge: { ...challenge, parameters }, solution });
  assert.ok((await cpuMsOf(() => assertRefused(large, "a large cost"))) < 1_000);
});

test("a solution is accepted once, also if it is encoded differently", async () => {
  const token = await easy();
  assert.equal((await open({ captcha_token: encoded(token) })).status, 201);
  await assertRefused(encoded(token), "the same again");
  await assertRefused(encoded({ solution: token.solution, challenge: token.challenge }), "another order");
  await assertRefused(encoded({ ...token, solution: { ...token.solution, time: 1 } }), "another time");
  await assertRefused(Buffer.from(JSON.stringify(token, null, 2)).toString("base64"), "more blanks");
  await assertRefused(Buffer.from(JSON.stringify(token)).toString("base64url"), "base64url");
});

test("of twenty concurrent tickets with one solution, one is opened", async () => {
  const captcha_token = encoded(await easy());
  const before = (await rowsLeft()).tickets;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      open({ captcha_token, email: `visitor-${index}@visitor.example` }),
    ),
  );
  assert.equal(answers.filter(({ status }) => status === 201).length, 1);
  for (const { status, body } of answers.filter(({ status }) => status !== 201)) {
    assert.equal(status, 422);
    assert.deepEqual(body.errors, { captcha_token: [failed] });
  }
  assert.equal((await rowsLeft()).tickets, before + 1);
});

test("a draft refused for another reason does not use up its solution", async () => {
  const captcha_token = encoded(await easy());
  assert.equal((await open({ captcha_token, subject: "" })).status, 422);
  await world.setLimits({ guest_tickets_per_hour: 0 });
  assert.equal((await open({ captcha_token })).status, 429);
  await world.setLimits({
    guest_tickets_per_hour: null,
    guest_tickets_per_day: null,
    guest_open_tickets: null,
  });
  assert.equal((await open({ captcha_token })).status, 201);
});

test("a used solution leaves nothing of its ticket, also if the refusal is stored for a key", async () => {
  const captcha_token = encoded(await easy());
  assert.equal((await open({ captcha_token })).status, 201);
  const left = async () => {
    const { rows } =
      await sql`select (select count(*) from guests) as guests, (select count(*) from tickets) as tickets,
      (select count(*) from address_uses) as submissions`.execute(world.desk.db);
    return rows[0];
  };
  const before = await left();
  const again = () =>
    world.platform("POST", "/guest/tickets", {
      headers: { "idempotency-key": "used-before" },
      body: {
        ...gita,
        email: "again@visitor.example",
        subject: "Hello",
        body: "Hello",
        department_id: world.presales,
        captcha_token,
      },
    });
  assert.equal((await again()).status, 422);
  assert.deepEqual(await left(), before);
  assert.equal((await again()).status, 422);
  assert.deepEqual(await left(), before);
});

test("clients need no captcha, and a sent token is ignored", async () => {
  const { data } = (await world.platform("GET", "/departments")).body;
  assert.ok(data.length > 0);
  for (const { captcha } of data) assert.equal(captcha, null);
  for (const captcha_token of [undefined, null, "", "x", encoded(await easy())]) {
    const { department } = await world.openTicket({ department_id: world.presales, captcha_token });
    assert.equal(department.id, world.presales);
  }
});

test("a page of any site may read the challenge, also after a CORS preflight", async () => {
  const path = "/api/v1/public/captcha/challenge";
  const headers = { origin: "https://portal.example" };
  const answer = await world.ask("GET", path, { headers });
  assert.deepEqual([answer.status, answer.headers.get("access-control-allow-origin")], [200, "*"]);
  const preflight = await world.ask("OPTIONS", path, {
    headers: { ...headers, "access-control-request-method": "GET", "access-control-request-headers": "x-a" },
  });
  assert.equal(preflight.status, 204);
  for (const [name, value] of Object.entries({ origin: "*", methods: "GET", headers: "*" }))
    assert.equal(preflight.headers.get(`access-control-allow-${name}`), value);
});

test("only routes without credentials are open to any origin", () => {
  const surfaces = [integration, guest, staff, admin, publicSurface];
  for (const { forAnyPage, door, method, name } of surfaces.flatMap(({ routes }) => routes)) {
    if (forAnyPage) assert.deepEqual([door.security, method], [[], "GET"], name);
  }
});

test("a challenge takes a laptop at most half a second, so a cheap phone a few seconds", async () => {
  for (let round = 0; round < 3; round++) {
    const challenge = (await world.ask("GET", "/api/v1/public/captcha/challenge")).body;
    const { solution } = await solved(challenge);
    const iterations = (solution.counter + 1) * challenge.parameters.cost;
    assert.ok(iterations > 250_000 && iterations <= 2_000_000, `${iterations} iterations`);
  }
});
