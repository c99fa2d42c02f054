import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { asOwner } from "../../../../test/database.ts";
import { createWorld, ines, type Json, omar, type World } from "../../../../test/world.ts";

let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const pathOf = (number: string, client = ines) =>
  `/clients/${encodeURIComponent(client)}/tickets/${number}/rating`;
const read = async (number: string, headers: Record<string, string> = {}) =>
  (await world.platform("GET", pathOf(number), { headers })).body.data;
const rate = (number: string, body: Json, headers: Record<string, string> = {}) =>
  world.platform("PUT", pathOf(number), { body, headers });
const does = async (number: string, verb: string, body: Json = {}) => {
  const answer = await world.staff("POST", `/tickets/${number}/${verb}`, { body });
  assert.ok(answer.status < 300, answer.text);
};
const closed = async (client = ines): Promise<string> => {
  const { number } = await world.openTicket({}, client);
  await does(number, "close");
  return number;
};
const lapse = (number: string) =>
  asOwner(
    world,
    `update rating_offers set expires_at = clock_timestamp()
     where ticket_id = (select id from tickets where number = '${number}')`,
  );

test("a ticket can be rated for 30 days after its close, first with 201 and then with 200", async () => {
  const { number } = await world.openTicket();
  assert.deepEqual(await read(number), {
    state: "unavailable",
    question: null,
    answer: null,
    expires_at: null,
  });
  await does(number, "close");
  const offered = await read(number);
  assert.equal(offered.state, "offered");
  assert.equal(offered.answer, null);
  assert.deepEqual(
    offered.question.scale.map(({ score }: Json) => score),
    [1, 2, 3, 4, 5],
  );
  const days = (Date.parse(offered.expires_at) - Date.now()) / 86_400_000;
  assert.ok(days > 29.9 && days <= 30, String(days));

  const first = await rate(number, { score: 2, reason: "speed", comment: "Slow." });
  assert.equal(first.status, 201, first.text);
  const { answered_at, ...answer } = first.body.data.answer;
  assert.deepEqual(answer, {
    score: 2,
    score_label: "Dissatisfied",
    reason: "speed",
    reason_label: "Speed of our replies",
    comment: "Slow.",
  });
  assert.match(answered_at, /\.\d{6}Z$/);
  assert.equal(first.body.data.state, "answered");
  const second = await rate(number, { score: 5 });
  assert.equal(second.status, 200);
  assert.deepEqual([second.body.data.answer.score, second.body.data.answer.reason], [5, null]);
  assert.deepEqual(await read(number), second.body.data);
  await lapse(number);
  assert.equal((await read(number)).state, "answered");
  assert.deepEqual((await rate(number, { score: 1 })).body.code, "rating_over");
});

test("an invalid rating is refused with a sentence that names the field", async () => {
  const { number } = await world.openTicket();
  const early = await rate(number, { score: 5 });
  assert.deepEqual([early.status, early.body.code], [422, "rating_not_offered"]);
  assert.match(early.body.errors.score[0], /score/);
  await does(number, "close");
  const wrong: [Json, string][] = [
    [{}, "score"],
    [{ score: 0 }, "score"],
    [{ score: 6 }, "score"],
    [{ score: 2.5 }, "score"],
    [{ score: "good" }, "score"],
    [{ score: 3, reason: "weather" }, "reason"],
    [{ score: 3, comment: "x".repeat(2_001) }, "comment"],
    [{ score: 3, comment: "a\u0000b" }, "comment"],
    [{ score: 3, mood: "fine" }, "mood"],
  ];
  for (const [body, field] of wrong) {
    const answer = await rate(number, body);
    assert.equal(answer.status, 422, JSON.stringify(body));
    assert.deepEqual(Object.keys(answer.body.errors), [field]);
  }
  const both = await rate(number, { score: 9, reason: "weather" });
  assert.deepEqual(Object.keys(both.body.errors), ["score", "reason"]);
  assert.equal((await read(number)).state, "offered");
  await lapse(number);
  assert.equal((await read(number)).state, "expired");
  assert.equal((await rate(number, { score: 5 })).body.code, "rating_over");
});

test("a reopening withdraws an unanswered request, and each close asks once", async () => {
  const number = await closed();
  await does(number, "reopen");
  assert.equal((await read(number)).state, "unavailable");
  await does(number, "replies", { body: "Done.", status: "closed" });
  assert.equal((await rate(number, { score: 4 })).status, 201);
  await world.platform("POST", `/clients/${ines}/tickets/${number}/replies`, {
    body: { body: "Still broken" },
  });
  assert.equal((await read(number)).answer.score, 4, "what was answered stays");
  await world.platform("POST", `/clients/${ines}/tickets/${number}/close`);
  await world.platform("POST", `/clients/${ines}/tickets/${number}/close`);
  assert.equal((await read(number)).state, "offered");
  assert.equal((await rate(number, { score: 1 })).status, 201);
  const { rows } = await asOwner(
    world,
    `select score, withdrawn_at is not null as withdrawn from rating_offers
     where ticket_id = (select id from tickets where number = '${number}') order by offered_at`,
  );
  assert.deepEqual(rows, [
    { score: null, withdrawn: true },
    { score: 4, withdrawn: false },
    { score: 1, withdrawn: false },
  ]);
});

test("after a merge a rating is found by either number, and an unanswered request is withdrawn", async () => {
  const [rated, unrated, target] = [await closed(), await closed(), await world.openTicket()];
  await rate(rated, { score: 5, comment: "Fast" });
  for (const number of [rated, unrated]) await does(number, "merge", { into: target.number });
  for (const number of [rated, unrated, target.number])
    assert.equal((await read(number)).answer.comment, "Fast");
});

test("another client's ticket answers like a missing one, for reading and for rating", async () => {
  const number = await closed(omar);
  const never = await world.platform("GET", pathOf("99999999999999"));
  for (const answer of [await world.platform("GET", pathOf(number)), await rate(number, { score: 1 })])
    assert.deepEqual([answer.status, answer.body.message], [404, never.body.message]);
  const other = await world.ask("GET", `/api/v1/integration${pathOf(number, omar)}`, {
    token: world.lantern.key,
  });
  assert.equal(other.status, 404);
});

test("a brand asks with its own text per language, or not at all", async () => {
  const path = "/rating-question";
  const change = (body: Json, headers: Record<string, string> = {}) =>
    world.admin("PATCH", path, { body: { brand_id: world.lantern.id, ...body }, headers });
  const before = await world.admin("GET", `${path}?brand_id=${world.lantern.id}`);
  assert.deepEqual(
    before.body.data.wordings.map(({ language, is_own }: Json) => [language, is_own]),
    [
      ["en", false],
      ["de", false],
    ],
  );
  const scale = ["Awful", "Bad", "So so", "Good", "Great"];
  const changed = await change({
    wordings: [{ language: "en", text: "How was it?", scale }],
    reasons: [
      { labels: [{ language: "en", label: "Über-fast crew!" }] },
      {
        value: "price",
        labels: [
          { language: "en", label: "Price" },
          { language: "de", label: "Preis" },
        ],
      },
    ],
  });
  assert.equal(changed.status, 200, changed.text);
  assert.deepEqual(
    changed.body.data.reasons.map(({ value }: Json) => value),
    ["uber_fast_crew", "price"],
  );
  assert.equal((await change({ is_asked: true }, { "if-match": '"old"' })).status, 412);

  const asLantern = (method: string, rest: string, body?: Json, language = "en") =>
    world.ask(method, `/api/v1/integration${rest}`, {
      token: world.lantern.key,
      headers: { "accept-language": language },
      ...(body ? { body } : {}),
    });
  await asLantern("PUT", `/clients/${ines}`, { first_name: "I", last_name: "M", email: "i@m.example" });
  const open = async () => {
    const opened = await asLantern("POST", `/clients/${ines}/tickets`, {
      subject: "s",
      body: "b",
      department_id: world.lanternDesk,
    });
    assert.equal(opened.status, 201, opened.text);
    await asLantern("POST", `/clients/${ines}/tickets/${opened.body.data.number}/close`);
    return opened.body.data.number;
  };
  const number = await open();
  const english = (await asLantern("GET", pathOf(number))).body.data.question;
  assert.deepEqual([english.text, english.scale[4].label], ["How was it?", "Great"]);
  const german = (await asLantern("GET", pathOf(number), undefined, "de")).body.data.question;
  assert.equal(german.text, "Wie zufrieden sind Sie mit unserer Hilfe?");
  assert.deepEqual(
    german.reasons.map(({ label }: Json) => label),
    ["Über-fast crew!", "Preis"],
  );
  assert.equal((await asLantern("PUT", pathOf(number), { score: 3, reason: "price" })).status, 201);
  assert.equal((await asLantern("PUT", pathOf(number), { score: 3, reason: "speed" })).status, 422);
  // A removed reason is shown by its stored value.
  await change({ reasons: [] });
  assert.equal((await asLantern("GET", pathOf(number))).body.data.answer.reason_label, "price");

  await change({ is_asked: false, wordings: [], reasons: null });
  const silent = await open();
  assert.equal((await asLantern("GET", pathOf(silent))).body.data.state, "unavailable");
  await change({ is_asked: true });

  const wrong: [Json, string][] = [
    [{ wordings: [{ language: "fr", text: "?", scale }] }, "wordings"],
    [{ wordings: [{ language: "en", text: "?", scale: ["one"] }] }, "wordings.0"],
    [
      {
        reasons: [
          { value: "x", labels: [{ language: "en", label: "X" }] },
          { value: "x", labels: [{ language: "en", label: "Y" }] },
        ],
      },
      "reasons",
    ],
    [{ brand_id: 99_999 }, "brand_id"],
  ];
  for (const [body, field] of wrong) {
    const refused = await change(body);
    assert.equal(refused.status, 422, refused.text);
    assert.match(Object.keys(refused.body.errors)[0] ?? "", new RegExp(`^${field}`));
  }
  assert.equal((await world.admin("GET", `${path}?brand_id=99999`)).status, 404);
  const log = await world.admin("GET", "/audit-log?action=rating_question.changed");
  assert.equal(log.body.data[0].brand_id, world.lantern.id);
});

test("a repeated rating publishes no event, and the number of changes is limited", async () => {
  const number = await closed();
  for (const score of [5, 5, 4]) await rate(number, { score });
  const { activity } = (await world.staff("GET", `/tickets/${number}`)).body.data;
  assert.deepEqual(
    activity
      .filter(({ event }: Json) => event === "rated")
      .map(({ details, actor }: Json) => [details, actor.type]),
    [
      [{ before: null, after: 5 }, "client"],
      [{ before: 5, after: 4 }, "client"],
    ],
  );
  const statuses = [];
  for (let count = 0; count < 20; count++)
    statuses.push((await rate(number, { score: 1 + (count % 2) })).status);
  assert.deepEqual([statuses.at(17), statuses.at(18)], [200, 422]);
});

test("a client's summary counts the tickets that they can rate", async () => {
  const pending = async (): Promise<number> =>
    (await world.platform("GET", `/clients/${encodeURIComponent(omar)}/summary`)).body.data.ratings_pending;
  const before = await pending();
  const number = await closed(omar);
  assert.equal(await pending(), before + 1);
  await world.platform("PUT", pathOf(number, omar), { body: { score: 5 } });
  assert.equal(await pending(), before);
});

test("deleting the assignee keeps the score of the rating", async () => {
  const created = await world.admin("POST", "/staff", {
    body: { name: "Una", email: "una@staff.example", role: "agent" },
  });
  const { id } = created.body.data;
  const { number } = await world.openTicket();
  await asOwner(world, `update tickets set assignee_id = '${id}' where number = '${number}'`);
  await does(number, "close");
  await rate(number, { score: 4 });
  await asOwner(world, `update tickets set assignee_id = null where number = '${number}'`);
  await asOwner(world, `delete from staff where id = '${id}'`);
  assert.equal((await read(number)).answer.score, 4);
});
