import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { allLimitsOff, createWorld, gita, type World } from "../../../../test/world.ts";
import { newGuestToken } from "../../core/values/tokens.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  await world.setLimits({ ...allLimitsOff, guest_submissions_per_hour: 2, failed_ticket_tokens_per_hour: 3 });
  await world.desk.db.deleteFrom("address_uses").execute();
});
after(() => world.close());

const statusOf = async (
  address: string | undefined,
  { key = world.harbour.key, department = world.presales } = {},
) => {
  const answer = await world.ask("POST", "/api/v1/integration/guest/tickets", {
    token: key,
    headers: address === undefined ? {} : { "x-visitor-address": address },
    body: { ...gita, subject: "Hello", body: "Hello", department_id: department },
  });
  if (answer.status === 429) assert.equal(answer.body.limit_name, "guest_submissions_per_hour");
  return answer.status;
};

test("submissions count by the visitor address that the platform states", async () => {
  assert.deepEqual([await statusOf("192.0.2.1"), await statusOf("192.0.2.1")], [201, 201]);
  assert.equal(await statusOf("192.0.2.1"), 429);
  assert.equal(await statusOf("192.0.2.2"), 201);
});

test("the network's limit is explained in its message, and a limit of zero says that nothing is accepted", async () => {
  const open = (language: string) =>
    world.platform("POST", "/guest/tickets", {
      headers: { "x-visitor-address": "192.0.2.1", "accept-language": language },
      body: { ...gita, subject: "Hello", body: "Hello", department_id: world.presales },
    });
  await world.setLimits({ ...allLimitsOff, guest_submissions_per_hour: 1 });
  assert.equal((await open("en")).status, 201);
  assert.match(
    (await open("en")).body.message,
    /^Too many tickets were opened from your network. Please try again in \d+ minutes.$/,
  );
  assert.match((await open("de")).body.message, /^Aus Ihrem Netz wurden zu viele Anfragen gestellt. /);
  await world.setLimits({ ...allLimitsOff, guest_submissions_per_hour: 0 });
  assert.equal(
    (await open("en")).body.message,
    "New tickets are not accepted from your network at the moment.",
  );
});

test("an IPv4 address in IPv6 notation is the same address", async () => {
  assert.deepEqual([await statusOf("192.0.2.1"), await statusOf("::ffff:192.0.2.1")], [201, 201]);
  assert.deepEqual([await statusOf("::FFFF:192.0.2.1"), await statusOf("192.0.2.1")], [429, 429]);
});

test("IPv6 addresses count by their /64, in any notation", async () => {
  const sameNetwork = ["2001:db8:0:1::1", "2001:DB8:0:1:ffff:ffff:ffff:ffff", "2001:0db8:0000:0001:0:0:0:9"];
  assert.deepEqual([await statusOf(sameNetwork[0]), await statusOf(sameNetwork[1])], [201, 201]);
  for (const address of [...sameNetwork, "2001:db8:0:1::", "2001:db8:0:1:a:b:192.0.2.1"])
    assert.equal(await statusOf(address), 429, address);
  for (const address of ["2001:db8:0:2::1", "2001:db8:1:1::1"])
    assert.equal(await statusOf(address), 201, address);
});

test("without the header a platform's call counts for no address", async () => {
  for (let tries = 0; tries < 4; tries++) assert.equal(await statusOf(undefined), 201);
  assert.equal((await world.desk.db.selectFrom("address_uses").selectAll().execute()).length, 0);
});

test("an invalid address in the header is 422 with a key, before anything else", async () => {
  for (const address of ["garbage", "999.1.1.1", "1.2.3.4:1234", "192.0.2.1, 10.0.0.1", "[2001:db8::1]", ""])
    for (const [method, path] of [
      ["POST", "/guest/tickets"],
      ["GET", "/guest/departments"],
      ["GET", `/guest/tickets/${"1".repeat(14)}`],
    ] as const) {
      const { status, body } = await world.platform(method, path, {
        headers: { "x-visitor-address": address },
        ...(method === "POST" ? { body: {} } : {}),
      });
      assert.deepEqual([status, body.code], [422, "visitor_address_unfit"], `${path} ${address}`);
      assert.deepEqual(Object.keys(body.errors), ["X-Visitor-Address"]);
    }
});

test("one brand's visitors do not use up another's submissions", async () => {
  assert.deepEqual([await statusOf("192.0.2.1"), await statusOf("192.0.2.1")], [201, 201]);
  const lantern = { key: world.lantern.key, department: world.lanternDesk };
  assert.equal(await statusOf("192.0.2.1", lantern), 201);
});

test("only accepted submissions count: no refused drafts, none beyond another limit", async () => {
  const refused = await world.platform("POST", "/guest/tickets", {
    headers: { "x-visitor-address": "192.0.2.1" },
    body: { ...gita, department_id: world.presales },
  });
  assert.equal(refused.status, 422);
  await world.setLimits({ ...allLimitsOff, guest_submissions_per_hour: 2, guest_open_tickets: 0 });
  for (let tries = 0; tries < 3; tries++) {
    const { status, body } = await world.platform("POST", "/guest/tickets", {
      headers: { "x-visitor-address": "192.0.2.1" },
      body: { ...gita, subject: "Hello", body: "Hello", department_id: world.presales },
    });
    assert.deepEqual([status, body.limit_name], [429, "guest_open_tickets"]);
  }
  await world.setLimits({ ...allLimitsOff, guest_submissions_per_hour: 2 });
  assert.deepEqual([await statusOf("192.0.2.1"), await statusOf("192.0.2.1")], [201, 201]);
});

const knock = async (
  number: string,
  token: string,
  address: string,
  key: string | null = world.harbour.key,
) =>
  world.ask("GET", `/api/v1/integration/guest/tickets/${number}`, {
    ...(key === null ? {} : { token: key }),
    headers: { "x-ticket-token": token, "x-visitor-address": address },
  });

test("a caller without a valid key cannot state an address: all such attempts count as one", async () => {
  const { ticket } = await world.openGuestTicket();
  const statuses: number[] = [];
  for (let tries = 0; tries < 24; tries++) {
    const key = [null, "sdi_wrong", world.maya.token][tries % 3] ?? null;
    statuses.push((await knock(ticket.number, newGuestToken(), `192.0.2.${tries}`, key)).status);
  }
  assert.deepEqual(statuses, [...Array(20).fill(404), ...Array(4).fill(429)]);
  assert.equal((await knock(ticket.number, newGuestToken(), "nonsense", null)).status, 429);
});

test("beyond the limit an existing number answers like a missing one, whatever its brand's limits", async () => {
  for (const limit of [null, 0, 3, 40]) {
    await world.desk.db.deleteFrom("address_uses").execute();
    await world.setLimits({ ...allLimitsOff, failed_ticket_tokens_per_hour: limit });
    const { ticket } = await world.openGuestTicket();
    for (const key of [null, world.lantern.key]) {
      for (let tries = 0; tries < 22; tries++) {
        const there = await knock(ticket.number, newGuestToken(), "192.0.2.1", key);
        const nowhere = await knock("9".repeat(14), newGuestToken(), "192.0.2.1", key);
        // Of the two, the later one may be the first over the limit.
        const isEdge = there.status === 404 && nowhere.status === 429 && (tries + 1) * 2 > 3;
        assert.ok(there.status === nowhere.status || isEdge, `${limit} ${tries} ${there.status}`);
      }
    }
  }
});

test("a platform's failed calls without the header are not counted", async () => {
  for (let tries = 0; tries < 30; tries++) {
    const { status } = await world.platform("GET", `/guest/tickets/${"9".repeat(14)}`, {
      headers: { "x-ticket-token": newGuestToken() },
    });
    assert.equal(status, 404);
  }
});

test("wrong tokens get 429 beyond the limit, by address over all tickets, while the right one still works", async () => {
  const [mine, theirs] = [await world.openGuestTicket(), await world.openGuestTicket()];
  const wrong = () => newGuestToken();
  for (const { ticket } of [mine, theirs, mine])
    assert.equal((await knock(ticket.number, wrong(), "192.0.2.1")).status, 404);
  const refused = await knock(theirs.ticket.number, wrong(), "192.0.2.1");
  assert.equal(refused.status, 429);
  assert.deepEqual(Object.keys(refused.body).sort(), [
    "code",
    "limit",
    "limit_name",
    "message",
    "retry_after",
  ]);
  assert.deepEqual([refused.body.limit, refused.body.limit_name], [3, "failed_ticket_tokens_per_hour"]);
  assert.equal(refused.headers.get("retry-after"), String(refused.body.retry_after));
  assert.equal((await knock(theirs.ticket.number, wrong(), "192.0.2.2")).status, 404);
  assert.equal((await knock(mine.ticket.number, mine.token, "192.0.2.1")).status, 200);
});

test("a right token and an ended link do not count as failures", async () => {
  const { ticket, token } = await world.openGuestTicket();
  for (let tries = 0; tries < 5; tries++)
    assert.equal((await knock(ticket.number, token, "192.0.2.1")).status, 200);
  await world.staff("POST", `/tickets/${ticket.number}/close`);
  for (let tries = 0; tries < 5; tries++)
    assert.equal((await knock(ticket.number, token, "192.0.2.1")).status, 410);
  assert.equal((await knock(ticket.number, newGuestToken(), "192.0.2.1")).status, 404);
});

test("an hour after the failures, wrong tokens get 404 again", async () => {
  const { ticket } = await world.openGuestTicket();
  for (let tries = 0; tries < 3; tries++) await knock(ticket.number, newGuestToken(), "2001:db8::1");
  const { body } = await knock(ticket.number, newGuestToken(), "2001:db8::ffff");
  assert.ok(body.retry_after > 3_590 && body.retry_after <= 3_600);
  await world.desk.db
    .updateTable("address_uses")
    .set({ used_at: new Date(Date.now() - 3_601_000) as never })
    .execute();
  assert.equal((await knock(ticket.number, newGuestToken(), "2001:db8::1")).status, 404);
});
