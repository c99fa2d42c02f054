import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { after, before, beforeEach, test } from "node:test";
import { sql } from "kysely";
import { letTimePass, memberNamed, membersNamed, runOf, stateOf } from "../../../../test/campaigns.ts";
import { createWorld, type Json, type World } from "../../../../test/world.ts";
import type { Mail } from "../../../infrastructure/mail/mail.ts";
import type { CampaignKey } from "./campaign.ts";
import { prepareCampaign } from "./delivery/prepare.ts";
import type { Member } from "./delivery/recipients.ts";
import { sendCampaign } from "./delivery/send-campaign.ts";
import { mailCampaignTest } from "./test-email.ts";

let world: World;
let platform: Server;
/** The pages that the platform returns for its one list; `null` is a page that fails. */
let pages: (Member[] | null)[] = [];
let asked: Json[] = [];
let cursorOf = (page: number): string | null => (page + 1 < pages.length ? String(page + 1) : null);

before(async () => {
  world = await createWorld({ settings: { allowPrivateTargets: true } });
  platform = createServer(async (request, response) => {
    let text = "";
    for await (const piece of request) text += piece;
    const send = (status: number, answer: Json) => response.writeHead(status).end(JSON.stringify(answer));
    if (request.method === "GET") return send(200, { data: [{ key: "all", label: "All" }] });
    const body = JSON.parse(text);
    asked.push(body);
    const page = Number(body.cursor ?? 0);
    const data = pages[page];
    if (!data) return send(503, {});
    const total = pages.flatMap((each) => each ?? []).length;
    return send(200, {
      data: data.slice(0, body.limit),
      meta: { next_cursor: cursorOf(page), total },
    });
  });
  platform.listen(0, "127.0.0.1");
  await once(platform, "listening");
  const url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}/lists`;
  await world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { audiences_url: url } });
  const { status, body } = await world.admin("POST", `/brands/${world.harbour.id}/audience-secret`, {
    body: {},
  });
  assert.equal(status, 201);
  assert.match(body.secret, /^whsec_/);
});
after(async () => {
  platform.close();
  await world.close();
});
beforeEach(() => {
  pages = [
    [memberNamed("ada"), memberNamed("bo")],
    [memberNamed("ADA"), memberNamed("cy")],
  ];
  asked = [];
  cursorOf = (page) => (page + 1 < pages.length ? String(page + 1) : null);
});

const fields = () => ({
  brand_id: world.harbour.id,
  subject: "News for {first_name|you}",
  body: "Hello {first_name|there}, **look**.",
  audience: "all",
});

async function made(body: Json = fields()): Promise<Json> {
  const { status, body: answer, text } = await world.admin("POST", "/campaigns", { body });
  assert.equal(status, 201, text);
  return answer.data;
}

async function asks(method: string, path: string, status: number, body?: Json): Promise<Json> {
  const answer = await world.admin(method, path, body === undefined ? {} : { body });
  assert.equal(answer.status, status, answer.text);
  return answer.body;
}

const keyOf = ({ id }: Json): CampaignKey => ({ brandId: world.harbour.id, campaignId: id });
const prepare = async (campaign: Json) =>
  world.run(prepareCampaign, await runOf(world.desk, keyOf(campaign)));

async function mailsOf(campaign: Json): Promise<Mail[]> {
  const mails: Mail[] = [];
  await world.run(sendCampaign, await runOf(world.desk, keyOf(campaign)), collecting(mails));
  return mails;
}

const collecting = (mails: Mail[]) => ({
  send: async (mail: Mail) => {
    mails.push(mail);
    return { messageId: `${mail.id}@desk.test`, response: "250 taken" };
  },
  check: async () => undefined,
});

test("a campaign runs from draft to last email: count, send, import members by page, progress, results", async () => {
  const campaign = await made();
  const path = `/campaigns/${campaign.id}`;
  assert.equal(campaign.state, "draft");
  assert.equal(campaign.name, fields().subject);
  assert.deepEqual((await asks("POST", `${path}/count`, 200)).data, { total: 4 });
  assert.equal((await asks("POST", `${path}/send`, 202)).data.state, "preparing");
  await prepare(campaign);
  assert.deepEqual(
    asked.map(({ cursor, limit }) => [cursor, limit]),
    [
      [null, 1],
      [null, 500],
      ["1", 500],
    ],
  );
  assert.equal((await asks("GET", `${path}`, 200)).data.state, "sending");
  assert.deepEqual((await asks("GET", `${path}/progress`, 200)).data.outcomes.waiting, 3);
  const mails = await mailsOf(campaign);
  assert.deepEqual(mails.map(({ subject }) => subject).sort(), [
    "News for ada",
    "News for bo",
    "News for cy",
  ]);
  const progress = (await asks("GET", `${path}/progress`, 200)).data;
  assert.deepEqual(progress, {
    state: "done",
    recipients: 3,
    outcomes: { waiting: 0, sent: 3, refused: 0, given_up: 0, suppressed: 0, unsubscribed: 0 },
    left: 0,
  });
  const { data, meta } = await asks("GET", `${path}/recipients?outcome=sent&q=A@People&per_page=1`, 200);
  assert.deepEqual(
    [data[0].email, data[0].smtp_response, meta.total],
    ["ada@people.example", "250 taken", 1],
  );
  const { data: log } = await asks("GET", "/audit-log?per_page=4", 200);
  assert.deepEqual(
    log.map(({ action }: Json) => action),
    ["campaign.done", "campaign.prepared", "campaign.sent", "campaign.created"],
  );
});

test("an unavailable audience turns the campaign back into a draft with the reason in the reader's language", async () => {
  const broken: [expected: string, () => void][] = [
    ["audiences_empty", () => (pages = [[]])],
    ["audiences_endless", () => (cursorOf = () => "1")],
    ["audiences_unreadable", () => (pages = [[{ ...memberNamed("x"), email: 7 as never }]])],
  ];
  for (const [code, breakIt] of broken) {
    pages = [[memberNamed("ada")], [memberNamed("bo")]];
    cursorOf = (page) => (page + 1 < pages.length ? String(page + 1) : null);
    breakIt();
    const campaign = await made();
    await asks("POST", `/campaigns/${campaign.id}/send`, 202);
    await prepare(campaign);
    const { data } = await asks("GET", `/campaigns/${campaign.id}`, 200);
    assert.deepEqual([data.state, data.problem?.code], ["draft", code]);
    const german = await world.admin("GET", `/campaigns/${campaign.id}`, {
      headers: { "accept-language": "de" },
    });
    assert.notEqual(german.body.data.problem.message, data.problem.message);
    assert.equal((await asks("GET", `/campaigns/${campaign.id}/progress`, 200)).data.recipients, 0);
    assert.equal((await asks("POST", `/campaigns/${campaign.id}/send`, 202)).data.problem, null);
    await asks("POST", `/campaigns/${campaign.id}/cancel`, 202);
  }
});

test("a failed page is requested again, and no member is imported twice", async () => {
  const second = pages[1];
  pages[1] = null;
  const campaign = await made();
  await asks("POST", `/campaigns/${campaign.id}/send`, 202);
  setTimeout(() => {
    pages[1] = second ?? [];
  }, 500);
  await prepare(campaign);
  assert.equal((await asks("GET", `/campaigns/${campaign.id}/progress`, 200)).data.recipients, 3);
});

test("a campaign can be paused, resumed and cancelled while sending, and takes no other transition", async () => {
  pages = [membersNamed("many", 40)];
  const campaign = await made({ ...fields(), per_minute: 600 });
  const path = `/campaigns/${campaign.id}`;
  for (const move of ["pause", "resume", "cancel"]) await asks("POST", `${path}/${move}`, 409);
  await asks("POST", `${path}/send`, 202);
  assert.equal((await asks("POST", `${path}/pause`, 202)).data.state, "paused");
  assert.equal((await asks("POST", `${path}/resume`, 202)).data.state, "preparing");
  await prepare(campaign);
  const sending = mailsOf(campaign);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await asks("POST", `${path}/pause`, 202);
  const first = (await sending).length;
  assert.ok(first > 0 && first < 40, `${first}`);
  assert.deepEqual(await mailsOf(campaign), []);
  assert.equal((await asks("POST", `${path}/resume`, 202)).data.state, "sending");
  await asks("PATCH", path, 200, { per_minute: 6_000 });
  await letTimePass(world.desk, keyOf(campaign));
  assert.equal((await mailsOf(campaign)).length + first, 40);
  assert.equal(await stateOf(world.desk, keyOf(campaign)), "done");
  await asks("POST", `${path}/cancel`, 409);

  const other = await made();
  await asks("POST", `/campaigns/${other.id}/send`, 202);
  await prepare(other);
  assert.equal((await asks("POST", `/campaigns/${other.id}/cancel`, 202)).data.state, "cancelled");
  assert.deepEqual(await mailsOf(other), []);
});

test("a draft can be changed and deleted, a sent campaign not; unknown placeholders are named", async () => {
  const campaign = await made();
  const path = `/campaigns/${campaign.id}`;
  assert.equal(
    (await asks("PATCH", path, 200, { name: "Spring", filters: { plan: "large" } })).data.name,
    "Spring",
  );
  const wrong = await asks("PATCH", path, 422, {
    subject: "Hi {vorname}",
    body: "{{client.first_name}} {last}",
  });
  assert.deepEqual(Object.keys(wrong.errors), ["subject", "body"]);
  assert.match(wrong.errors.subject[0], /\{vorname\}.*\{\{client\.first_name\}\}/);
  const none = await asks("POST", "/campaigns", 422, { ...fields(), brand_id: 999_999 });
  assert.deepEqual(Object.keys(none.errors), ["brand_id"]);
  await asks("POST", `${path}/send`, 202);
  await asks("PATCH", path, 409, { subject: "Late" });
  await asks("DELETE", path, 409);
  const draft = await made();
  await asks("DELETE", `/campaigns/${draft.id}`, 204);
  await asks("GET", `/campaigns/${draft.id}`, 404);
  const { data } = await asks("GET", `/campaigns?brand_id=${world.harbour.id}&state=preparing`, 200);
  assert.ok(data.some(({ id }: Json) => id === campaign.id));
});

test("a preview shows the campaign for one member, and a test email goes to the administrator who asks", async () => {
  const campaign = await made();
  const render = async (body: Json) =>
    (await asks("POST", `/campaigns/${campaign.id}/render`, 200, body)).data;
  assert.equal((await render({ first_name: "Ada" })).subject, "News for Ada");
  assert.equal((await render({ email: "nobody@people.example" })).subject, "News for you");
  assert.match((await render({})).html, /Hello Ines, <strong>look<\/strong>/);
  await asks("POST", `/campaigns/${campaign.id}/test`, 202);
  const { rows } = await sql<{ data: Json }>`select data from jobs.job where name = 'mail-campaign-test'
    order by created_on desc limit 1`.execute(world.desk.db);
  const mails: Mail[] = [];
  await world.run(mailCampaignTest, rows[0]?.data, collecting(mails));
  assert.deepEqual(
    mails.map(({ to, subject }) => [to, subject]),
    [[world.maya.email, "News for Maya"]],
  );
  const { data: log } = await asks("GET", "/mails?occasion=campaign_test", 200);
  assert.deepEqual(
    log.map(({ recipient, state, response }: Json) => [recipient, state, response]),
    [[world.maya.email, "sent", "250 taken"]],
  );
});

test("a preview of unsaved text shows it for one member, and validates it as saving would", async () => {
  const { brand_id, subject, body } = fields();
  const preview = async (more: Json) =>
    (await asks("POST", "/campaigns/preview", 200, { brand_id, subject, body, ...more })).data;
  assert.equal((await preview({})).subject, "News for Ines");
  const mail = await preview({ reader: { email: "nobody@people.example" } });
  assert.equal(mail.subject, "News for you");
  assert.match(mail.html, /Hello there, <strong>look<\/strong>/);
  assert.match(mail.text, /\/unsubscribe\/preview/);
  const unknown = { brand_id: 999_999, body: "Hello {nickname}" };
  assert.deepEqual(Object.keys((await asks("POST", "/campaigns/preview", 422, unknown)).errors).sort(), [
    "body",
    "brand_id",
  ]);
});

test("the second of two concurrent changes to a draft gets 412, and after sending campaign_not_draft", async () => {
  const { id } = await made();
  const path = `/campaigns/${id}`;
  const etag = async () => (await world.admin("GET", path)).headers.get("etag") ?? "";
  const change = (body: Json, ifMatch: string) =>
    world.admin("PATCH", path, { body, headers: { "if-match": ifMatch } });
  const first = await etag();
  const changed = await change({ name: "One" }, first);
  assert.equal(changed.status, 200, changed.text);
  assert.equal(changed.headers.get("etag"), await etag());
  const { status, body } = await change({ name: "Two" }, first);
  assert.deepEqual([status, body.code], [412, "campaign_changed_meanwhile"]);
  assert.equal((await change({ name: "Two" }, await etag())).status, 200);
  await asks("POST", `${path}/send`, 202);
  assert.equal((await change({ name: "Three" }, await etag())).body.code, "campaign_not_draft");
  assert.equal((await change({ per_minute: 10 }, await etag())).status, 200);
});

test("an audience lists its excluded addresses, and a suppressed address gets nothing", async () => {
  const path = `/brands/${world.harbour.id}`;
  const added = (await asks("POST", `${path}/suppressions`, 201, { email: "BO@people.example" })).data;
  assert.equal(added.reason, "added");
  assert.equal(
    (await asks("POST", `${path}/suppressions`, 201, { email: "bo@people.example" })).data.id,
    added.id,
  );
  assert.deepEqual(
    (await asks("GET", `${path}/audiences`, 200)).data.map(({ key }: Json) => key),
    ["all"],
  );
  assert.deepEqual(
    (await asks("GET", `/audiences?brand_id=${world.harbour.id}`, 200)).data,
    (await asks("GET", `${path}/audiences`, 200)).data,
  );
  const members = await asks("POST", `${path}/audiences/all/members`, 200, { limit: 2 });
  assert.deepEqual(
    members.data.map(({ email, is_suppressed }: Json) => [email, is_suppressed]),
    [
      ["ada@people.example", false],
      ["bo@people.example", true],
    ],
  );
  assert.deepEqual(members.meta, { total: 4, next_cursor: "1" });
  const campaign = await made();
  await asks("POST", `/campaigns/${campaign.id}/send`, 202);
  await prepare(campaign);
  assert.deepEqual((await mailsOf(campaign)).map(({ to }) => to).sort(), [
    "ada@people.example",
    "cy@people.example",
  ]);
  const listed = await asks("GET", `${path}/suppressions?q=bo@&reason=added`, 200);
  assert.equal(listed.data.length, 1);
  await asks("DELETE", `/brands/${world.lantern.id}/suppressions/${added.id}`, 404);
  await asks("DELETE", `${path}/suppressions/${added.id}`, 204);
  assert.equal((await asks("GET", `${path}/suppressions?q=bo@`, 200)).data.length, 0);
  assert.ok((await asks("GET", `${path}/audience-secret`, 200)).data.created_at);
  assert.equal((await asks("GET", `/brands/${world.lantern.id}/audience-secret`, 200)).data, null);
  const refused = await asks("GET", `/brands/${world.lantern.id}/audiences`, 409);
  assert.equal(refused.code, "audiences_not_set");
});
