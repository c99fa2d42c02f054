import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { after, before, beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import { untilWaiting } from "../../../test/blocked-transactions.ts";
import { formOf } from "../../../test/hostile/scene.ts";
import { withFile } from "../../../test/tickets.ts";
import { type Answer, allLimitsOff, createWorld, ines, type Json, type World } from "../../../test/world.ts";
import { type Desk, inTransaction } from "../core/desk.ts";
import { newGuestToken } from "../core/values/tokens.ts";
import { eraseNamed } from "../organisation/clients/operator.ts";

let world: World;
before(async () => {
  world = await createWorld();
  await world.openTicket();
});
after(() => world.close());
beforeEach(async () => {
  await world.setLimits(allLimitsOff);
  await world.desk.db.deleteFrom("address_uses").execute();
});

const plain = { type: "bug", title: "The cart is empty", body: "After **signing in**." };
const send = (fields: Json = {}, headers: Record<string, string> = {}) =>
  world.platform("POST", "/reports", { body: { ...plain, ...fields }, headers });
async function sent(fields: Json = {}): Promise<{ reference: string; token: string; id: string }> {
  const { status, body, text } = await send(fields);
  assert.equal(status, 201, text);
  return { reference: body.data.reference, id: body.data.id, token: body.access_token };
}
const asReporter = (
  { reference, token }: { reference: string; token: string | undefined },
  method = "GET",
  path = "",
  asking: Json = {},
): Promise<Answer<Json>> =>
  world.ask(method, `/api/v1/integration/reports/${reference}${path}`, {
    ...asking,
    headers: { ...(token ? { "x-ticket-token": token } : {}), ...asking.headers },
  });
const reply = (report: { reference: string; token: string }, body = "One more thing", asking: Json = {}) =>
  asReporter(report, "POST", "/replies", { body: { body }, ...asking });
const typesOf = async (key = world.harbour.key, language = "en"): Promise<Json[]> =>
  (
    await world.ask("GET", "/api/v1/integration/reports/types", {
      token: key,
      headers: { "accept-language": language },
    })
  ).body.data;
const typeOf = async (value: string): Promise<Json> =>
  (await world.admin("GET", `/report-types?brand_id=${world.harbour.id}`)).body.data.find(
    (type: Json) => type.value === value,
  );
async function count(table: "reports" | "report_replies" | "files" | "address_uses"): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*)::integer as total from ${sql.table(table)}`.execute(world.desk.db);
  return rows[0]?.total ?? 0;
}
const bytesKept = async () =>
  (await readdir(join(world.dataDir, "files"), { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  ).length;

describe("types", () => {
  test("bug and security exist from the start, in new brands too, in the reader's language", async () => {
    const { body } = await world.admin("POST", "/brands", { body: { name: "Cove" } });
    const { body: made } = await world.admin("POST", "/keys", {
      body: { brand_id: body.data.id, name: "Portal" },
    });
    for (const key of [world.harbour.key, world.lantern.key, made.token]) {
      const types = await typesOf(key);
      assert.deepEqual(
        types.map(({ value, label }) => [value, label]),
        [
          ["bug", "Bug"],
          ["security", "Security problem"],
        ],
      );
    }
    const [bug] = await typesOf(world.harbour.key, "de");
    assert.equal(bug.label, "Fehler");
    assert.deepEqual(bug.severities[2], { value: "high", label: "Hoch" });
    assert.ok(bug.files.allowed.includes("png") && bug.files.max_files > 0);
  });

  test("an administrator adds types with their own questions and rules, and deletes unused ones", async () => {
    const field = { key: "page", label: "Page", type: "url", required: true };
    const { status, body, text } = await world.admin("POST", "/report-types", {
      body: {
        brand_id: world.harbour.id,
        value: "abuse",
        label: "Abuse",
        severities: [],
        custom_fields: [field],
        files: { max_files: 1 },
        staff_ids: [world.tom.id],
      },
    });
    assert.equal(status, 201, text);
    const { id, is_confidential, position, staff_ids } = body.data;
    assert.deepEqual([is_confidential, position, staff_ids], [false, 2, [world.tom.id]]);
    const refused = await send({ type: "abuse", severity: "nonsense" });
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ["custom_fields.page"]]);
    const unasked = await send({ type: "bug", custom_fields: { page: "x" } });
    assert.deepEqual(unasked.body.errors, {
      "custom_fields.page": ["This report type has no field “page”."],
    });
    const report = await sent({ type: "abuse", custom_fields: { page: "https://shop.example/x" } });
    const { body: read } = await asReporter(report);
    assert.deepEqual(read.data.custom_fields, [
      { key: "page", label: "Page", value: "https://shop.example/x" },
    ]);
    assert.equal((await world.admin("DELETE", `/report-types/${id}`)).status, 409);
    const off = await world.admin("PATCH", `/report-types/${id}`, { body: { active: false } });
    assert.equal(off.status, 200, off.text);
    assert.equal((await send({ type: "abuse" })).status, 422);
    assert.equal((await asReporter(report)).status, 200);
    const twice = await world.admin("POST", "/report-types", {
      body: { brand_id: world.harbour.id, value: "bug", label: "Bugs" },
    });
    assert.deepEqual([twice.status, Object.keys(twice.body.errors)], [422, ["value"]]);
  });

  test("built-in types stay, and can be renamed and reset to their name", async () => {
    const bug = await typeOf("bug");
    assert.equal((await world.admin("DELETE", `/report-types/${bug.id}`)).status, 409);
    const change = (body: Json, headers = {}) =>
      world.admin("PATCH", `/report-types/${bug.id}`, { body, headers });
    const named = await change({ label: "Mistake" });
    assert.equal((await typesOf())[0].label, "Mistake");
    const stale = await change({ label: null }, { "if-match": '"something-else"' });
    assert.equal(stale.status, 412);
    const back = await change({ label: null }, { "if-match": named.headers.get("etag") ?? "" });
    assert.deepEqual([back.status, back.body.data.shown_label], [200, "Bug"]);
    const nobody = await change({ staff_ids: ["01JB7Z5W6K8M4T2QH9N3XR0VCE"] });
    assert.deepEqual(Object.keys(nobody.body.errors), ["staff_ids.0"]);
    const wrong = await change({ custom_fields: [{ key: "a", label: "A", type: "select" }] });
    assert.deepEqual(Object.keys(wrong.body.errors), ["custom_fields.0"]);
  });

  test("have the administrator's order, per brand", async () => {
    const { body: all } = await world.admin("GET", `/report-types?brand_id=${world.harbour.id}`);
    const ids = all.data.map(({ id }: Json) => id);
    const order = (ids: number[], brand_id = world.harbour.id) =>
      world.admin("PUT", "/report-types/order", { body: { brand_id, ids } });
    const last = await order([ids.at(-1)]);
    assert.equal(last.status, 200, last.text);
    assert.deepEqual(
      last.body.data.map(({ id }: Json) => id),
      [ids.at(-1), ...ids.slice(0, -1)],
    );
    const offered = (await typesOf(world.harbour.key)).map(({ value }) => value);
    const active = last.body.data.filter(({ active }: Json) => active);
    assert.deepEqual(
      offered,
      active.map(({ value }: Json) => value),
    );
    const foreign = await order(ids, world.lantern.id);
    assert.deepEqual(
      [foreign.status, foreign.body.errors["ids.0"]],
      [422, ["Report type not found in this brand."]],
    );
    assert.equal((await order(ids)).status, 200);
  });

  test("changes of who is named for security are in the audit log", async () => {
    const { id } = await typeOf("security");
    await world.admin("PATCH", `/report-types/${id}`, { body: { staff_ids: [world.tom.id] } });
    const { body } = await world.admin("GET", "/audit-log?action=report_type.changed");
    assert.deepEqual(body.data[0].subject, "security");
    assert.deepEqual(body.data[0].changes, [
      { field: "staff_ids", from: "[]", to: JSON.stringify([world.tom.id]) },
    ]);
    await world.admin("PATCH", `/report-types/${id}`, { body: { staff_ids: [] } });
  });
});

describe("a report", () => {
  test("answers with a reference and a token, by which its reporter reads it", async () => {
    const { status, body } = await send({
      severity: "high",
      first_name: "Tomas",
      email: "Tomas@Lind.example",
    });
    assert.equal(status, 201);
    const { id, reference, created_at, ...rest } = body.data;
    assert.match(reference, /^R(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
    assert.match(created_at, /\.\d{6}Z$/);
    assert.deepEqual(rest, { type: "bug", type_label: "Bug", status: "new", status_label: "New" });
    assert.match(body.access_token, /^[A-Za-z0-9]{48}$/);

    const { body: read } = await asReporter({ reference, token: body.access_token });
    const { replies, updated_at, ...report } = read.data;
    assert.deepEqual(report, {
      id,
      reference,
      type: "bug",
      type_label: "Bug",
      status: "new",
      status_label: "New",
      title: "The cart is empty",
      severity: "high",
      severity_label: "High",
      custom_fields: [],
      can_reply: true,
      created_at,
    });
    assert.equal(replies.length, 1);
    assert.deepEqual(replies[0].author, { type: "reporter", name: "Tomas" });
    assert.equal(replies[0].body_html, "<p>After <strong>signing in</strong>.</p>\n");
    const german = await asReporter({ reference, token: body.access_token }, "GET", "", {
      headers: { "accept-language": "de" },
    });
    assert.deepEqual([german.body.data.type_label, german.body.data.status_label], ["Fehler", "Neu"]);
    const byQuery = await world.ask(
      "GET",
      `/api/v1/integration/reports/${reference}?token=${body.access_token}`,
    );
    assert.equal(byQuery.status, 200);
  });

  test("without its token answers like a missing one", async () => {
    const [mine, other] = [await sent(), await sent()];
    const never = await asReporter({ reference: "R-0000-0000-0000", token: newGuestToken() });
    const guest = await world.openGuestTicket();
    for (const token of [undefined, newGuestToken(), other.token, guest.token, "short", ""]) {
      for (const [method, path, asking] of [
        ["GET", "", {}],
        ["POST", "/replies", { body: { body: "Hello" } }],
        ["GET", `/attachments/${mine.id}/download`, {}],
      ] as const) {
        const { status, text } = await asReporter({ reference: mine.reference, token }, method, path, asking);
        assert.deepEqual([status, text], [404, never.text], `${method} ${path} ${token}`);
      }
    }
    // Resets the limit of wrong tokens, which these attempts would exceed.
    await world.desk.db.deleteFrom("address_uses").execute();
    for (const key of [world.harbour.key, world.lantern.key, world.maya.token]) {
      const { status } = await world.ask("GET", `/api/v1/integration/reports/${mine.reference}`, {
        token: key,
      });
      assert.equal(status, 404);
    }
    const asTicket = await world.ask("GET", `/api/v1/integration/guest/tickets/${guest.ticket.number}`, {
      headers: { "x-ticket-token": mine.token },
    });
    assert.equal(asTicket.status, 404);
  });

  test("reports all its errors together, before any limit, and leaves nothing behind", async () => {
    await world.setLimits({ ...allLimitsOff, reports_per_hour: 0 });
    const [reports, files, bytes] = [await count("reports"), await count("files"), await bytesKept()];
    const form = withFile({ type: "nonsense", email: "nobody", severity: "high" }, "run.exe");
    const { status, body } = await world.platform("POST", "/reports", {
      form,
      headers: { "x-visitor-address": "192.0.2.1" },
    });
    assert.equal(status, 422);
    assert.deepEqual(Object.keys(body.errors), ["type", "title", "body", "email", "attachments.0"]);
    assert.match(body.errors["attachments.0"][0], /run\.exe.*We accept /);
    const unknown = await send({ client_id: "nobody", severity: "apocalyptic", first_name: "x".repeat(101) });
    assert.deepEqual(Object.keys(unknown.body.errors), ["severity", "first_name", "client_id"]);
    assert.match(unknown.body.errors.severity[0], /Low, Medium, High, Critical/);
    assert.deepEqual(
      [await count("reports"), await count("files"), await bytesKept(), await count("address_uses")],
      [reports, files, bytes, 0],
    );
  });

  test("of a client shows their name, for the brand's own clients only", async () => {
    const report = await sent({ client_id: ines });
    const { body } = await asReporter(report);
    assert.equal(body.data.replies[0].author.name, "Ines Maurer");
    const { status } = await world.ask("POST", "/api/v1/integration/reports", {
      token: world.lantern.key,
      body: { ...plain, client_id: ines },
    });
    assert.equal(status, 422, "Lantern has no such client");
  });

  test("of a client or type that is deleted meanwhile is refused like an unknown one", async () => {
    const { id: type } = (
      await world.admin("POST", "/report-types", {
        body: { brand_id: world.harbour.id, value: "brief", label: "Brief" },
      })
    ).body.data;
    await world.platform("PUT", "/clients/brief", {
      body: { first_name: "Bo", last_name: "Brief", email: "brief@people.example" },
    });
    const during = async (change: (desk: Desk) => Promise<unknown>, fields: Json) => {
      const { answer } = await inTransaction(world.desk, async (desk) => {
        await change(desk);
        const answer = send(fields);
        await untilWaiting(world);
        return { answer };
      });
      const { status, body } = await answer;
      return [status, Object.keys(body.errors ?? {})];
    };
    assert.deepEqual(
      await during((desk) => eraseNamed(desk, { brand: world.harbour.slug, client: "brief" }), {
        client_id: "brief",
      }),
      [422, ["client_id"]],
    );
    const gone = ({ db }: Desk) => db.deleteFrom("report_types").where("id", "=", type).execute();
    assert.deepEqual(await during(gone, { type: "brief" }), [422, ["type"]]);
  });

  test("accepts files by its type's rules, which only its reporter can download", async () => {
    const form = formOf({ ...plain, first_name: "Tomas" });
    const { status, body, text } = await world.platform("POST", "/reports", { form });
    assert.equal(status, 201, text);
    const report = { reference: body.data.reference, token: body.access_token };
    const [file] = (await asReporter(report)).body.data.replies[0].attachments;
    assert.equal(file.mime_type, "image/png");
    const path = new URL(file.download_url).pathname;
    const download = await world.ask("GET", path, { headers: { "x-ticket-token": report.token } });
    assert.equal(download.status, 200);
    assert.match(download.headers.get("content-disposition") ?? "", /^attachment/);
    const other = await sent();
    const theirs = await asReporter(other, "GET", `/attachments/${file.id}/download`);
    assert.equal(theirs.status, 404);
    const ofClient = await world.platform("GET", `/clients/${ines}/attachments/${file.id}/download`);
    assert.equal(ofClient.status, 404);
  });

  test("is stored once per idempotency key", async () => {
    const headers = { "idempotency-key": "report-1" };
    const [one, two] = [await send({}, headers), await send({}, headers)];
    assert.deepEqual([one.status, two.status], [201, 201]);
    assert.deepEqual(two.body, one.body);
    assert.equal(two.headers.get("idempotency-replayed"), "true");
    const report = { reference: one.body.data.reference, token: one.body.access_token };
    const replies = [await reply(report, "Once", { headers }), await reply(report, "Once", { headers })];
    assert.deepEqual(replies[0]?.body, replies[1]?.body);
    assert.equal((await asReporter(report)).body.data.replies.length, 2);
  });
});

describe("the conversation", () => {
  test("continues with the reporter's replies and files", async () => {
    const report = await sent();
    const { status, body } = await reply(report, "It is back, in *Firefox*.");
    assert.equal(status, 201);
    assert.deepEqual(body.data.author.type, "reporter");
    const more = await asReporter(report, "POST", "/replies", { form: formOf({ body: "See" }) });
    assert.equal(more.status, 201, more.text);
    assert.equal(more.body.data.attachments.length, 1);
    const refused = await asReporter(report, "POST", "/replies", {
      form: withFile({ body: "See" }, "run.exe"),
    });
    assert.deepEqual(Object.keys(refused.body.errors), ["attachments.0"]);
    const { body: read } = await asReporter(report);
    assert.deepEqual(
      read.data.replies.map((one: Json) => one.body),
      [plain.body, "It is back, in *Firefox*.", "See"],
    );
  });

  test("has a maximum length", async () => {
    const report = await sent();
    await sql`update reports set replies_count = 200 where id = ${report.id}`.execute(world.desk.db);
    assert.equal((await asReporter(report)).body.data.can_reply, false);
    const { status, body } = await reply(report);
    assert.deepEqual([status, Object.keys(body.errors)], [422, ["body"]]);
  });

  test("limits replies per hour", async () => {
    await world.setLimits({ ...allLimitsOff, replies_per_hour: 2 });
    const [report, other] = [await sent(), await sent()];
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await reply(report)).status));
    assert.equal(statuses.filter((status) => status === 201).length, 2);
    assert.equal(statuses.filter((status) => status === 429).length, 6);
    assert.equal((await reply(other)).status, 201);
  });
});

describe("limits", () => {
  test("apply by the visitor's address, exactly, under concurrency", async () => {
    await world.setLimits({ ...allLimitsOff, reports_per_hour: 5 });
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        send({}, { "x-visitor-address": `2001:db8:0:1::${index + 1}` }),
      ),
    );
    assert.equal(answers.filter(({ status }) => status === 201).length, 5);
    const refused = answers.filter(({ status }) => status === 429);
    assert.equal(refused.length, 35);
    const [{ body, headers } = { body: {}, headers: new Headers() }] = refused;
    assert.deepEqual([body.limit, body.limit_name], [5, "reports_per_hour"]);
    assert.equal(headers.get("retry-after"), String(body.retry_after));
    assert.match(body.message, /^Too many reports were sent from your network\. /);
    assert.equal((await send({}, { "x-visitor-address": "192.0.2.7" })).status, 201);
    assert.equal((await send()).status, 201, "without an address nobody is counted");
  });

  test("count wrong tokens by their address", async () => {
    await world.setLimits({ ...allLimitsOff, failed_ticket_tokens_per_hour: 2 });
    const report = await sent();
    const guess = () =>
      asReporter({ reference: report.reference, token: newGuestToken() }, "GET", "", {
        token: world.harbour.key,
        headers: { "x-visitor-address": "192.0.2.9" },
      });
    assert.deepEqual(
      [(await guess()).status, (await guess()).status, (await guess()).status],
      [404, 404, 429],
    );
    assert.equal((await asReporter(report)).status, 200);
  });
});
