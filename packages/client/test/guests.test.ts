import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { allLimitsOff, createWorld, type World } from "../../../server/test/world.ts";
import { Sidedesk } from "../src/index.ts";
import { failure, json, StubDesk } from "./stub-desk.ts";

const token = "T".repeat(48);
const wrong = "x".repeat(48);

describe("tickets and reports by their token, against a desk", () => {
  let world: World;
  let desk: Sidedesk;
  before(async () => {
    world = await createWorld();
    await world.setLimits({ ...allLimitsOff, failed_ticket_tokens_per_hour: 2 });
    desk = new Sidedesk({ baseUrl: world.url, key: world.harbour.key });
  });
  after(() => world.close());

  test("wrong tokens count against the visitor's own address, and lock no other visitor", async () => {
    const { ticket, token } = await world.openGuestTicket();
    const report = await desk.reports.create({ type: "bug", title: "A link", body: "Broken." });
    const [one, other] = [{ visitorAddress: "203.0.113.9" }, { visitorAddress: "203.0.113.10" }];
    const guess = () => failure(desk.guest.ticket(ticket.number, wrong).get(one));
    assert.deepEqual([(await guess()).status, (await guess()).status], [404, 404]);
    assert.equal((await guess()).code, "too_many_wrong_tokens");
    assert.equal((await failure(desk.reports.get(report.reference, wrong, one))).status, 429);
    for (const options of [other, {}]) {
      assert.equal((await desk.guest.ticket(ticket.number, token).get(options)).number, ticket.number);
      const read = await desk.reports.get(report.reference, report.access_token, options);
      assert.equal(read.reference, report.reference);
    }
  });

  test("a token that no header can hold, or none, fails as a wrong one does", async () => {
    const { ticket } = await world.openGuestTicket();
    for (const language of ["en", "de"]) {
      const options = { language, visitorAddress: "203.0.113.11" };
      const expected = await failure(desk.guest.ticket(ticket.number, wrong).get({ language }));
      const { status, code, message } = await failure(
        desk.guest.ticket(ticket.number, undefined).get(options),
      );
      assert.deepEqual([status, code, message], [404, expected.code, expected.message]);
    }
  });
});

describe("what calls with a token send", () => {
  const stub = new StubDesk();
  before(() => stub.open());
  beforeEach(() => {
    stub.requests.length = 0;
    stub.answers = [json(200, { data: {}, ticket: {} })];
  });
  after(() => stub.close());

  const calls = (given: string | undefined, options = {}) => {
    const { guest, reports } = stub.sidedesk();
    const ticket = guest.ticket("1", given);
    const message = { body: "See." };
    return [
      () => ticket.get(options),
      () => ticket.reply(message, options),
      () => ticket.close(options),
      () => ticket.download("A", options),
      () => reports.get("R", given, options),
      () => reports.reply("R", given, message, options),
      () => reports.download("R", given, "A", options),
    ];
  };

  test("the key goes beside the token only to vouch for a visitor's address", async () => {
    for (const call of calls(token)) await call();
    for (const call of calls(token, { visitorAddress: "203.0.113.9" })) await call();
    const sent = stub.requests.map(({ headers }) => [
      headers["x-ticket-token"],
      headers.authorization,
      headers["x-visitor-address"],
    ]);
    assert.deepEqual(sent, [
      ...Array(7).fill([token, undefined, undefined]),
      ...Array(7).fill([token, "Bearer sdi_test", "203.0.113.9"]),
    ]);
  });

  test("a token that no header can hold, or none, is a 404 here, and nothing is sent with the key", async () => {
    for (const given of [undefined, "", "tökén", "a\r\nb", " "])
      for (const call of calls(given, { visitorAddress: "203.0.113.9" })) {
        const { status, code, message } = await failure(call());
        assert.deepEqual([status, code], [404, "not_found"]);
        assert.doesNotMatch(message, /tökén/);
      }
    assert.deepEqual(stub.requests, []);
  });

  test("a call has a language and a request id of its own", async () => {
    const desk = stub.sidedesk({ language: "en" });
    await desk.departments.list({ language: "de", requestId: "job-7" });
    await desk.departments.list();
    const sent = stub.requests.map(({ headers }) => [headers["accept-language"], headers["x-request-id"]]);
    assert.deepEqual(sent, [
      ["de", "job-7"],
      ["en", undefined],
    ]);
    stub.answers = [json(502, {})];
    const error = await failure(desk.departments.list({ language: "de", timeoutMs: 5_000 }));
    assert.match(error.message, /^Der Support /);
  });
});
