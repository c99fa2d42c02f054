import assert from "node:assert/strict";
import { after, before, beforeEach, describe, test } from "node:test";
import { sql } from "kysely";
import { bearer, openEvents } from "../../../test/event-stream.ts";
import { formOf } from "../../../test/hostile/scene.ts";
import { keeping } from "../../../test/recording-mailer.ts";
import { hireCora } from "../../../test/scoped-agent.ts";
import { createWorld, type Json, type World } from "../../../test/world.ts";
import type { Mail } from "../../infrastructure/mail/mail.ts";
import { createStaff } from "../organisation/staff-accounts/admin.ts";
import { mailReporter } from "./reporter-email.ts";
import { mailStaffOfReport } from "./staff/staff-email.ts";

let world: World;
/** An administrator who is not named for the security type, and Tom, an agent who is. */
before(async () => {
  world = await createWorld();
  await world.openTicket();
});
after(() => world.close());
beforeEach(async () => {
  await nameFor("security", [world.tom.id]);
  await nameFor("bug", []);
  await sql`delete from jobs.job where name in ('mail-reporter', 'mail-staff-of-report')`.execute(
    world.desk.db,
  );
});

async function nameFor(value: string, staff_ids: string[]): Promise<void> {
  const { body } = await world.admin("GET", `/report-types?brand_id=${world.harbour.id}`);
  const { id } = body.data.find((type: Json) => type.value === value);
  const { status, text } = await world.admin("PATCH", `/report-types/${id}`, { body: { staff_ids } });
  assert.equal(status, 200, text);
}

const asMaya = (method: string, path: string, body?: unknown) =>
  world.staff(method, path, { token: world.maya.token, ...(body ? { body } : {}) });
const asTom = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  world.staff(method, path, { ...(body ? { body } : {}), headers });

const tomas = { first_name: "Tomas", last_name: "Lind", email: "tomas@lind.example" };
async function reported(fields: Json = {}): Promise<{ reference: string; token: string; id: string }> {
  const { status, body, text } = await world.platform("POST", "/reports", {
    body: { type: "bug", title: "The cart is empty", body: "After signing in.", ...fields },
  });
  assert.equal(status, 201, text);
  return { reference: body.data.reference, id: body.data.id, token: body.access_token };
}
const read = async ({ reference }: { reference: string }) =>
  (await asTom("GET", `/reports/${reference}`)).body.data;
const asReporter = async ({ reference, token }: { reference: string; token: string }) =>
  (
    await world.ask("GET", `/api/v1/integration/reports/${reference}`, {
      headers: { "x-ticket-token": token },
    })
  ).body.data;
const references = (rows: Json[]) => rows.map(({ reference }) => reference);

async function mailed(): Promise<Mail[]> {
  const mails: Mail[] = [];
  const { rows } = await sql<{ name: string; data: never }>`with waiting as (
      delete from jobs.job where name in ('mail-reporter', 'mail-staff-of-report') and state = 'created'
      returning name, data, created_on)
    select name, data from waiting order by created_on`.execute(world.desk.db);
  for (const { name, data } of rows)
    if (name === mailReporter.name) await world.run(mailReporter, data, keeping(mails));
    else await world.run(mailStaffOfReport, data, keeping(mails));
  return mails;
}

describe("triage", () => {
  test("finds reports by brand, type, state, severity, assignee and words, in pages", async () => {
    const made = [];
    for (const severity of ["low", "high", null])
      made.push(await reported({ severity, title: `Cart ${severity}`, ...tomas }));
    const [low, high, none] = made;
    await asTom("POST", `/reports/${high?.reference}/assign`, { staff_id: "me" });
    const list = async (query: string) => references((await asTom("GET", `/reports?${query}`)).body.data);
    const all = await list("per_page=100");
    for (const { reference } of made) assert.ok(all.includes(reference));
    assert.deepEqual(await list("severity=high,low&q=cart"), [high?.reference, low?.reference]);
    assert.deepEqual(await list("assignee=me"), [high?.reference]);
    assert.ok(!(await list("assignee=none&per_page=100")).includes(high?.reference));
    assert.deepEqual(await list(`q=${none?.reference.toLowerCase()}`), [none?.reference]);
    assert.ok((await list("q=tomas%20lind&per_page=100")).includes(low?.reference));
    assert.deepEqual(await list(`brand_id=${world.lantern.id}`), []);
    assert.deepEqual(await list("status=resolved"), []);
    assert.deepEqual(await list("type=security"), []);
    const paged = [];
    let path = "/reports?per_page=2";
    for (let pages = 0; path && pages < 20; pages++) {
      const { body } = await asTom("GET", path);
      paged.push(...references(body.data));
      const next = body.meta?.next_cursor ?? null;
      path = next ? `/reports?per_page=2&cursor=${next}` : "";
    }
    assert.deepEqual(paged, all);
  });

  test("replies to the reporter, who never sees a note", async () => {
    const report = await reported(tomas);
    const noted = await asTom("POST", `/reports/${report.reference}/notes`, { body: "canary-note" });
    assert.equal(noted.status, 201, noted.text);
    assert.deepEqual(
      noted.body.data.notes.map(({ author, body }: Json) => [author.name, body]),
      [["Tom Ferris", "canary-note"]],
    );
    const answered = await asTom("POST", `/reports/${report.reference}/replies`, {
      body: "We see it **too**.",
      status: "triaged",
    });
    assert.equal(answered.status, 201, answered.text);
    assert.equal(answered.body.data.status_label, "Confirmed");
    const shown = await asReporter(report);
    assert.deepEqual(
      [shown.status, shown.replies[1].author],
      ["triaged", { type: "staff", name: "Tom Ferris" }],
    );
    assert.ok(!JSON.stringify(shown).includes("canary"));
    const withFile = await world.staff("POST", `/reports/${report.reference}/replies`, {
      form: formOf({ body: "See" }),
    });
    assert.equal(withFile.status, 201, withFile.text);
    const [file] = withFile.body.data.replies.at(-1).attachments;
    assert.equal(
      (await asTom("GET", new URL(file.download_url).pathname.replace("/api/v1/staff", ""))).status,
      200,
    );
    const theirs = (await asReporter(report)).replies.at(-1).attachments[0];
    const download = await world.ask("GET", new URL(theirs.download_url).pathname, {
      headers: { "x-ticket-token": report.token },
    });
    assert.equal(download.status, 200);
  });

  test("changes state, severity and title with If-Match, and shows who did it", async () => {
    const report = await reported();
    const { headers, body } = await asTom("GET", `/reports/${report.reference}`);
    const fresh = { "if-match": headers.get("etag") ?? "" };
    const changed = await asTom(
      "PATCH",
      `/reports/${report.reference}`,
      { status: "in_progress", severity: "critical", title: "The cart forgets" },
      fresh,
    );
    assert.equal(changed.status, 200, changed.text);
    assert.deepEqual(
      [changed.body.data.status, changed.body.data.severity_label, changed.body.data.title],
      ["in_progress", "Critical", "The cart forgets"],
    );
    const stale = await asTom("PATCH", `/reports/${report.reference}`, { status: "resolved" }, fresh);
    assert.equal(stale.status, 412);
    assert.equal(body.data.status, "new");
    const alone = await asTom("PATCH", `/reports/${report.reference}`, { status: "duplicate", type: "lost" });
    assert.deepEqual(Object.keys(alone.body.errors), ["status", "type"]);
    const activity = await asTom("GET", `/reports/${report.reference}/activity`);
    assert.deepEqual(
      activity.body.data.map(({ event, actor, before_label, after_label }: Json) => [
        event,
        actor.name,
        before_label,
        after_label,
      ]),
      [
        ["received", null, null, null],
        ["moved", "Tom Ferris", "New", "In progress"],
        ["rated", "Tom Ferris", null, "Critical"],
        ["renamed", "Tom Ferris", "The cart is empty", "The cart forgets"],
      ],
    );
    await asTom("PATCH", `/reports/${report.reference}`, { title: "resolved" });
    const renamed = (await asTom("GET", `/reports/${report.reference}/activity`)).body.data.at(-1);
    assert.deepEqual(renamed.after_label, "resolved", "a title is no state, whatever it says");
  });

  test("marks duplicates, never in a circle", async () => {
    const [first, second, third] = [await reported(), await reported(), await reported()];
    const repeat = (one: { reference: string }, of: string) =>
      asTom("POST", `/reports/${one.reference}/duplicate`, { of });
    assert.equal((await repeat(third, second.reference)).status, 200);
    const moved = await repeat(second, first.reference);
    assert.equal(moved.status, 200, moved.text);
    assert.equal(moved.body.data.duplicate_of.reference, first.reference);
    assert.equal((await read(third)).duplicate_of.reference, first.reference, "what repeated it goes along");
    assert.deepEqual(references((await read(first)).duplicates).sort(), references([second, third]).sort());
    for (const original of [first.reference, second.reference, "R-0000-0000-0000"]) {
      const { status, body } = await repeat(first, original);
      assert.deepEqual([status, Object.keys(body.errors)], [422, ["of"]], original);
    }
    const shown = await asReporter(second);
    assert.equal(shown.status_label, "Duplicate");
    assert.ok(!JSON.stringify(shown).includes(first.reference), "of the other report they read nothing");
    const back = await asTom("PATCH", `/reports/${second.reference}`, { status: "triaged" });
    assert.equal(back.body.data.duplicate_of, null);
    const [a, b] = [await reported(), await reported()];
    const both = await Promise.all([repeat(a, b.reference), repeat(b, a.reference)]);
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 422]);
  });

  test("links a ticket, an existing one or a new one for the reporter", async () => {
    const report = await reported(tomas);
    const { number } = await world.openTicket();
    const link = (number: string | null) => asTom("PUT", `/reports/${report.reference}/ticket`, { number });
    assert.equal((await link(number)).body.data.ticket.number, number);
    assert.deepEqual((await asTom("GET", `/reports/${report.reference}/activity`)).body.data.at(-1).details, {
      number,
    });
    await link(number);
    for (const _ of ["once", "again"]) assert.equal((await link(null)).body.data.ticket, null);
    const { data: activity } = (await asTom("GET", `/reports/${report.reference}/activity`)).body;
    assert.deepEqual(
      activity.map(({ event, details }: Json) => [event, details.number]),
      [
        ["received", undefined],
        ["linked", number],
        ["linked", undefined],
      ],
      "what changes nothing is no activity",
    );
    assert.deepEqual(Object.keys((await link("99999999999999")).body.errors), ["number"]);
    const open = (body: Json) => asTom("POST", `/reports/${report.reference}/ticket`, body);
    const opened = await open({ department_id: world.technical });
    assert.equal(opened.status, 201, opened.text);
    const ticket = (await asTom("GET", `/tickets/${opened.body.data.ticket.number}`)).body.data;
    assert.deepEqual([ticket.subject, ticket.replies[0].body], ["The cart is empty", "After signing in."]);
    assert.equal(ticket.is_guest, true);
    assert.equal((await open({ department_id: world.lanternDesk })).status, 422);
    const nobodys = await reported();
    const refused = await asTom("POST", `/reports/${nobodys.reference}/ticket`, {
      department_id: world.technical,
    });
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ["request"]]);
    const other = await world.openTicket();
    await asTom("PUT", `/reports/${report.reference}/ticket`, { number });
    await asTom("POST", `/tickets/${number}/merge`, { into: other.number });
    assert.equal((await read(report)).ticket.number, other.number, "the link goes along with a merge");
  });

  test("assigns it only to staff who see it", async () => {
    const report = await reported({ type: "security" });
    const assign = (staff_id: string | null) =>
      asTom("POST", `/reports/${report.reference}/assign`, { staff_id });
    assert.equal((await assign(world.tom.id)).body.data.assignee.name, "Tom Ferris");
    assert.deepEqual(Object.keys((await assign(world.maya.id)).body.errors), ["staff_id"]);
    assert.deepEqual(
      (await read(report)).assignable.map(({ name }: Json) => name),
      ["Tom Ferris"],
    );
    assert.equal((await assign(null)).body.data.assignee, null);
  });
});

describe("a confidential report", () => {
  test("is visible only to named staff, administrators included", async () => {
    const email = "canary@lind.example";
    const { reference, id } = await reported({ type: "security", title: "canary-title", email });
    assert.equal((await asTom("GET", `/reports/${reference}`)).status, 200);
    const never = await asMaya("GET", "/reports/R-0000-0000-0000");
    const bug = await reported();
    const calls: [string, string, unknown?][] = [
      ["GET", ""],
      ["GET", "/activity"],
      ["GET", `/attachments/${id}/download`],
      ["POST", "/replies", { body: "Hello" }],
      ["POST", "/notes", { body: "Hello" }],
      ["PATCH", "", { status: "resolved" }],
      ["POST", "/duplicate", { of: bug.reference }],
      ["POST", "/assign", { staff_id: null }],
      ["PUT", "/ticket", { number: null }],
      ["POST", "/ticket", { department_id: world.technical, subject: "s", body: "b" }],
    ];
    for (const [method, path, body] of calls) {
      const { status, text } = await asMaya(method, `/reports/${reference}${path}`, body);
      assert.deepEqual([status, text], [404, never.text], `${method} ${path}`);
    }
    const repeats = await asMaya("POST", `/reports/${bug.reference}/duplicate`, { of: reference });
    assert.equal(repeats.status, 422, "it cannot be named either");
    for (const query of ["", "?type=security", `?q=${reference}`, "?q=canary-title", `?q=${email}`]) {
      const { body } = await asMaya("GET", `/reports${query}`);
      const found = JSON.stringify(body.data);
      assert.ok(!found.includes(reference) && !found.includes("canary"), query);
    }
    for (const [base, path] of [
      ["staff", `/search?q=canary-title`],
      ["admin", "/audit-log?per_page=100"],
      ["admin", "/mails?per_page=100"],
      ["admin", "/audit-log/export"],
      ["staff", "/notifications"],
    ] as const) {
      const answer = await world.ask("GET", `/api/v1/${base}${path}`, { token: world.maya.token });
      for (const word of [reference, id, "canary-title", email])
        assert.ok(!answer.text.includes(word), `${path} tells ${word}`);
    }
  });

  test("is not named beside a bug for staff who do not see it", async () => {
    const [secret, bug] = [await reported({ type: "security" }), await reported()];
    await asTom("POST", `/reports/${bug.reference}/duplicate`, { of: secret.reference });
    assert.equal((await read(bug)).duplicate_of.reference, secret.reference);
    const shown = await asMaya("GET", `/reports/${bug.reference}`);
    assert.deepEqual([shown.body.data.status, shown.body.data.duplicate_of], ["duplicate", null]);
    const { text } = await asMaya("GET", `/reports/${bug.reference}/activity`);
    assert.ok(!text.includes(secret.reference) && !text.includes(secret.id), text);
    assert.ok((await asTom("GET", `/reports/${bug.reference}/activity`)).text.includes(secret.reference));
  });

  test("changed from a bug is shown once more to staff who are not named", async () => {
    const report = await reported();
    await asMaya("POST", `/reports/${report.reference}/assign`, { staff_id: world.maya.id });
    const { status, body } = await asMaya("PATCH", `/reports/${report.reference}`, { type: "security" });
    assert.equal(status, 200);
    assert.deepEqual(
      [body.data.type, body.data.type_label, body.data.is_confidential, body.data.assignee],
      ["security", "Security problem", true, null],
    );
    assert.equal((await asMaya("GET", `/reports/${report.reference}`)).status, 404);
    assert.equal((await read(report)).is_confidential, true);
  });

  test("copies none of its text into a ticket", async () => {
    const report = await reported({ type: "security", ...tomas });
    const open = (body: Json) => asTom("POST", `/reports/${report.reference}/ticket`, body);
    const silent = await open({ department_id: world.technical });
    assert.deepEqual([silent.status, Object.keys(silent.body.errors)], [422, ["subject", "body"]]);
    const said = await open({ department_id: world.technical, subject: "Your report", body: "About it." });
    assert.equal(said.status, 201, said.text);
  });
});

describe("notifications", () => {
  test("email the staff named for its type; of a confidential report no text", async () => {
    await nameFor("bug", [world.maya.id]);
    const [bug, secret] = [await reported(), await reported({ type: "security", title: "canary-title" })];
    const mails = await mailed();
    assert.deepEqual(
      mails.map(({ to, subject }) => [to, subject]),
      [
        [world.maya.email, `Harbour: report ${bug.reference}`],
        [world.tom.email, `Harbour: report ${secret.reference}`],
      ],
    );
    assert.match(mails[0]?.text ?? "", /The cart is empty/);
    assert.ok(mails[0]?.text.includes(`http://desk.test/desk/reports/${bug.reference}`));
    assert.ok(!JSON.stringify(mails).includes("canary"));
  });

  test("email administrators if no one is named, who still cannot read it", async () => {
    await nameFor("security", []);
    const report = await reported({ type: "security", title: "canary-title" });
    const [mail, ...more] = await mailed();
    assert.deepEqual([mail?.to, more.length], [world.maya.email, 0]);
    assert.match(mail?.text ?? "", /no one can read it/);
    assert.ok(!JSON.stringify(mail).includes("canary"));
    assert.equal((await asMaya("GET", `/reports/${report.reference}`)).status, 404);
    await nameFor("security", [world.maya.id]);
    assert.equal((await asMaya("GET", `/reports/${report.reference}`)).status, 200);
  });

  test("skip staff who were removed meanwhile", async () => {
    await reported({ type: "security" });
    await nameFor("security", [world.maya.id]);
    assert.deepEqual(await mailed(), []);
  });

  test("email the reporter receipt and replies in their language; for a confidential report only the link", async () => {
    const { body } = await world.platform("POST", "/reports", {
      body: { type: "bug", title: "canary-title", body: "x", ...tomas },
      headers: { "accept-language": "de" },
    });
    const { reference } = body.data;
    await asTom("POST", `/reports/${reference}/replies`, { body: "Das ist **behoben**." });
    const link = `http://desk.test/report/${reference}/${body.access_token}`;
    const [received, replied, ...more] = await mailed();
    assert.equal(more.length, 0);
    for (const mail of [received, replied]) {
      assert.deepEqual([mail?.to, mail?.subject], [tomas.email, `Harbour: Ihre Meldung ${reference}`]);
      assert.ok(mail?.text.includes(link) && mail.html?.includes(link));
      assert.ok(
        !JSON.stringify(mail).includes("canary"),
        "what they typed goes to an address that nobody proved",
      );
    }
    assert.match(replied?.html ?? "", /<strong>behoben<\/strong>/);
    const secret = await reported({ type: "security", ...tomas });
    await asTom("POST", `/reports/${secret.reference}/replies`, { body: "canary-answer" });
    const mails = (await mailed()).filter(({ to }) => to === tomas.email);
    assert.equal(mails.length, 2);
    assert.ok(!JSON.stringify(mails).includes("canary"));
  });

  test("email the assignee when the reporter adds to it", async () => {
    await nameFor("bug", [world.maya.id]);
    const report = await reported();
    const add = () =>
      world.ask("POST", `/api/v1/integration/reports/${report.reference}/replies`, {
        headers: { "x-ticket-token": report.token },
        body: { body: "One more thing" },
      });
    await mailed();
    await add();
    assert.deepEqual(
      (await mailed()).map(({ to }) => to),
      [world.maya.email],
    );
    await asTom("POST", `/reports/${report.reference}/assign`, { staff_id: "me" });
    await add();
    assert.deepEqual(
      (await mailed()).map(({ to }) => to),
      [world.tom.email],
    );
  });

  test("email the named staff when the assignee is no longer active", async () => {
    const report = await reported({ type: "security" });
    await asTom("POST", `/reports/${report.reference}/assign`, { staff_id: "me" });
    await nameFor("security", [world.maya.id]);
    await mailed();
    await world.ask("POST", `/api/v1/integration/reports/${report.reference}/replies`, {
      headers: { "x-ticket-token": report.token },
      body: { body: "One more thing" },
    });
    assert.deepEqual(
      (await mailed()).map(({ to }) => to),
      [world.maya.email],
    );
  });

  test("reach the pages of staff who see it", async () => {
    const toldOf = async (id: string) => {
      const { rows } = await sql<{ type: string; to_staff_id: string | null }>`
        select type, to_staff_id from staff_feed where subject = 'report' and subject_id = ${id} order by xid, id`.execute(
        world.desk.db,
      );
      return rows;
    };
    const bug = await reported();
    assert.deepEqual(await toldOf(bug.id), [{ type: "report.received", to_staff_id: null }]);
    const secret = await reported({ type: "security" });
    await asTom("PATCH", `/reports/${secret.reference}`, { status: "triaged" });
    assert.deepEqual(await toldOf(secret.id), [
      { type: "report.received", to_staff_id: world.tom.id },
      { type: "report.changed", to_staff_id: world.tom.id },
    ]);
  });

  test("reach the page of staff confined to a department, once per report that they see", async () => {
    const cora = await hireCora(world);
    const page = await openEvents(world.url, bearer(cora.token));
    const hidden = await reported({ type: "security" });
    const bug = await reported();
    await nameFor("security", [cora.id]);
    const secret = await reported({ type: "security" });
    await page.until(({ data }) => data?.subject?.id === secret.id, "the confidential report");
    // Events of earlier reports may come late.
    const ids = [hidden, bug, secret].map(({ id }) => id);
    const told = page.told().filter(({ subject }) => ids.includes(subject?.id));
    page.close();
    assert.deepEqual(
      told.map(({ type, subject }) => [type, subject.id]),
      [bug, secret].map(({ id }) => ["report.received", id]),
    );
  });
});

test("an agent confined to one brand or a department of it sees no other brand's reports", async () => {
  const operator = { kind: "operator" } as const;
  const confined = async (name: string, scope: Json) => {
    const { id, token } = await createStaff(world.desk, operator, {
      email: `${name}@staff.example`,
      name,
      role: "agent",
    });
    await world.admin("PATCH", `/staff/${id}`, { body: { is_confined: true, ...scope } });
    return token;
  };
  const { reference } = await reported();
  const asking = async (token: string) =>
    (await world.staff("GET", `/reports/${reference}`, { token })).status;
  assert.equal(await asking(await confined("lars", { brand_ids: [world.lantern.id] })), 404);
  assert.equal(await asking(await confined("hana", { brand_ids: [world.harbour.id] })), 200);
  assert.equal(await asking(await confined("dana", { department_ids: [world.billing] })), 200);
  const types = await world.staff("GET", "/report-types", {
    token: await confined("lena", { brand_ids: [world.lantern.id] }),
  });
  assert.deepEqual([...new Set(types.body.data.map(({ brand }: Json) => brand.name))], ["Lantern"]);
});
