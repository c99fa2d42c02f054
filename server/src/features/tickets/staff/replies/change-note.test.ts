import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { bearer, openEvents } from "../../../../../test/event-stream.ts";
import { hireCora } from "../../../../../test/scoped-agent.ts";
import { asClient, readerOf, withFile } from "../../../../../test/tickets.ts";
import { type Answer, createWorld, ines, type Json, type World } from "../../../../../test/world.ts";
import { createStaff } from "../../../organisation/staff-accounts/admin.ts";

let world: World;
let nora: { id: string; token: string };
let cora: { id: string; token: string };
before(async () => {
  world = await createWorld();
  const person = { email: "nora@staff.example", name: "Nora Vale", role: "agent" } as const;
  nora = await createStaff(world.desk, { kind: "operator" }, person);
  cora = await hireCora(world);
});
after(() => world.close());

const read = readerOf(() => world);

interface Written {
  number: string;
  id: string;
}

/** A note by Tom. */
async function written(asked: { body?: string; number?: string; form?: FormData } = {}): Promise<Written> {
  const number = asked.number ?? (await world.openTicket()).number;
  const sent = asked.form ? { form: asked.form } : { body: { body: asked.body ?? "It is php" } };
  const { status, body, text } = await world.staff("POST", `/tickets/${number}/notes`, sent);
  assert.equal(status, 201, text);
  return { number, id: body.data.id };
}

const edit = ({ number, id }: Written, body: string, token = world.tom.token): Promise<Answer<Json>> =>
  world.staff("PATCH", `/tickets/${number}/notes/${id}`, { token, body: { body } });
const remove = ({ number, id }: Written, token = world.tom.token): Promise<Answer<Json>> =>
  world.staff("DELETE", `/tickets/${number}/notes/${id}`, { token });
const mentionsOf = async (token: string): Promise<string[]> =>
  (await world.staff("GET", "/mentions", { token })).body.data.map(({ note }: Json) => note.id);
const notificationsOf = async (token: string, number: string): Promise<Json[]> =>
  (await world.staff("GET", "/notifications?unread=true", { token })).body.data.filter(
    ({ kind, ticket }: Json) => kind === "mentioned" && ticket.number === number,
  );

describe("an edited note", () => {
  test("has the new text as Markdown, the time of the edit, and another ETag of its ticket", async () => {
    const note = await written();
    const tag = async () => (await world.staff("GET", `/tickets/${note.number}`)).headers.get("etag");
    const before = await tag();
    const { status, body, text } = await edit(note, "It is the **disk**");
    assert.equal(status, 200, text);
    const [shown] = (await read(note.number)).notes;
    assert.deepEqual(shown, body.data);
    assert.deepEqual(
      [shown.body_html, shown.author.name],
      ["<p>It is the <strong>disk</strong></p>\n", "Tom Ferris"],
    );
    assert.ok(Date.parse(shown.edited_at) >= Date.parse(shown.created_at));
    assert.notEqual(await tag(), before);
  });

  test("keeps its files, and an unchanged text changes nothing", async () => {
    const note = await written({ form: withFile({ body: "see file" }) });
    assert.equal((await edit(note, "see file")).body.data.edited_at, null);
    const { data } = (await edit(note, "see the file")).body;
    assert.equal(data.attachments[0].name, "log.txt");
    const { activity } = await read(note.number);
    assert.equal(activity.filter(({ event }: Json) => event === "note_edited").length, 1);
  });

  test("must have a text that fits", async () => {
    const note = await written();
    for (const body of ["", "x".repeat(20_001)]) {
      const { status, body: answer } = await edit(note, body);
      assert.deepEqual([status, Object.keys(answer.errors)], [422, ["body"]]);
    }
  });

  test("notifies only the colleagues whom it did not mention before", async () => {
    const note = await written({ body: "@Maya Lind look" });
    assert.equal((await edit(note, "@Maya Lind and @Nora Vale, look")).status, 200);
    assert.equal((await notificationsOf(world.maya.token, note.number)).length, 1);
    assert.equal((await notificationsOf(nora.token, note.number)).length, 1);
    assert.equal((await edit(note, "@Nora Vale, look")).status, 200);
    assert.equal((await notificationsOf(nora.token, note.number)).length, 1);
    assert.ok(!(await mentionsOf(world.maya.token)).includes(note.id));
    assert.ok((await mentionsOf(nora.token)).includes(note.id));
  });

  test("is found by its new words only", async () => {
    const note = await written({ body: "quagga" });
    const found = async (q: string) =>
      (await world.staff("GET", `/tickets?q=${q}`)).body.data.map(({ number }: Json) => number);
    assert.deepEqual(await found("quagga"), [note.number]);
    await edit(note, "thylacine");
    assert.deepEqual([await found("quagga"), await found("thylacine")], [[], [note.number]]);
    await remove(note);
    assert.deepEqual(await found("thylacine"), []);
  });
});

describe("a deleted note", () => {
  test("is gone with its files and mentions, and leaves who deleted it in activity and audit log", async () => {
    const note = await written({ form: withFile({ body: "@Maya Lind canary-note" }) });
    const [{ attachments }] = (await read(note.number)).notes;
    assert.equal((await remove(note)).status, 204);
    const ticket = await read(note.number);
    assert.deepEqual(ticket.notes, []);
    assert.deepEqual(await notificationsOf(world.maya.token, note.number), []);
    const file = `/tickets/${note.number}/attachments/${attachments[0].id}/download`;
    assert.equal((await world.staff("GET", file)).status, 404);

    const entry = ticket.activity.at(-1);
    assert.deepEqual([entry.event, entry.actor.name], ["note_deleted", "Tom Ferris"]);
    const audited = await world.admin("GET", "/audit-log?action=note.deleted&per_page=1");
    const [logged] = audited.body.data;
    assert.deepEqual(
      [logged.subject, logged.actor.staff_id, logged.details],
      [`ticket ${note.number}`, world.tom.id, { note_id: note.id, author_id: world.tom.id }],
    );
    assert.ok(!audited.text.includes("canary-note") && !JSON.stringify(ticket).includes("canary-note"));
    assert.equal((await remove(note)).status, 404);
  });

  test("never shows in what the client reads", async () => {
    const note = await written({ body: "canary-note" });
    await edit(note, "canary-note again");
    await remove(note);
    const { text } = await world.platform("GET", asClient(note.number));
    assert.doesNotMatch(text, /canary-note|note_edited|note_deleted/);
  });
});

test("only the author and admins may change a note; others are told so", async () => {
  const note = await written();
  for (const refused of [await edit(note, "Mine now", nora.token), await remove(note, nora.token)])
    assert.deepEqual([refused.status, refused.body.code], [403, "note_not_author"]);
  const byAdmin = await edit(note, "It is the disk", world.maya.token);
  assert.deepEqual([byAdmin.status, byAdmin.body.data.author.name], [200, "Tom Ferris"]);
  assert.equal((await remove(note, world.maya.token)).status, 204);
  const events = (await read(note.number)).activity.map(({ event, actor }: Json) => [event, actor.name]);
  assert.deepEqual(events.slice(-2), [
    ["note_edited", "Maya Lind"],
    ["note_deleted", "Maya Lind"],
  ]);
});

test("a reply, a note of another ticket, and one on a ticket outside the scope are not found", async () => {
  const note = await written();
  const other = await world.openTicket();
  const { data } = (await world.staff("POST", `/tickets/${note.number}/replies`, { body: { body: "On it" } }))
    .body;
  const missing: [Written, string][] = [
    [{ number: note.number, id: data.id }, world.tom.token],
    [{ number: note.number, id: data.id }, world.maya.token],
    [{ number: other.number, id: note.id }, world.tom.token],
    [note, cora.token],
  ];
  for (const [which, token] of missing)
    assert.deepEqual(
      [(await edit(which, "x", token)).status, (await remove(which, token)).status],
      [404, 404],
    );
  assert.equal((await read(note.number)).notes[0].body, "It is php");
});

test("a merged ticket's note is changed by either number; an erased client's is not found", async () => {
  const note = await written();
  const into = await world.openTicket();
  const merged = await world.staff("POST", `/tickets/${note.number}/merge`, { body: { into: into.number } });
  assert.equal(merged.status, 200, merged.text);
  assert.equal((await edit(note, "By the old number")).status, 200);
  assert.equal((await edit({ ...note, number: into.number }, "By the new number")).status, 200);
  assert.equal((await read(into.number)).notes[0].body, "By the new number");
  assert.equal((await world.platform("DELETE", `/clients/${ines}`)).status, 204);
  assert.deepEqual([(await edit(note, "x")).status, (await remove(note)).status], [404, 404]);
});

describe("a change that is based on a version of the note", () => {
  const versionOf = async ({ number }: Written) => (await read(number)).notes[0].version;
  const change = ({ number, id }: Written, version: string, body?: Json) =>
    world.staff(body ? "PATCH" : "DELETE", `/tickets/${number}/notes/${id}`, {
      headers: { "if-match": `"${version}"` },
      ...(body && { body }),
    });

  test("is refused after an edit, and does not bring back what was redacted", async () => {
    const note = await written({ body: "The key is hunter2" });
    const before = await versionOf(note);
    const redaction = { parts: [{ start: 11, text: "hunter2" }] };
    const redacted = await world.staff("POST", `/tickets/${note.number}/redact/notes/${note.id}`, {
      token: world.maya.token,
      body: redaction,
    });
    assert.equal(redacted.status, 200, redacted.text);
    for (const refused of [
      await change(note, before, { body: "The key is hunter2, really" }),
      await change(note, before),
    ])
      assert.deepEqual([refused.status, refused.body.code], [412, "note_changed_meanwhile"]);
    assert.equal((await read(note.number)).notes[0].body, "The key is ▇▇▇▇▇▇▇");

    const edited = await change(note, await versionOf(note), { body: "Rotated" });
    assert.equal(edited.status, 200, edited.text);
    assert.equal(edited.headers.get("etag"), `"${edited.body.data.version}"`);
    assert.equal((await change(note, before)).status, 412);
    assert.equal((await change(note, edited.body.data.version)).status, 204);
  });

  test("is carried out although something else of its ticket changed", async () => {
    const note = await written();
    const version = await versionOf(note);
    await world.staff("PATCH", `/tickets/${note.number}`, { body: { tags: ["vip"] } });
    assert.equal((await change(note, version, { body: "It is the disk" })).status, 200);
  });

  test("says nothing about a note that its sender may not see or change", async () => {
    const note = await written();
    const asked = { headers: { "if-match": '"none"' }, body: { body: "x" } };
    const path = `/tickets/${note.number}/notes/${note.id}`;
    assert.equal((await world.staff("PATCH", path, { ...asked, token: cora.token })).status, 404);
    assert.equal((await world.staff("PATCH", path, { ...asked, token: nora.token })).status, 403);
  });
});

test("colleagues' pages learn of an edit and a deletion", async () => {
  const note = await written();
  const events = await openEvents(world.url, bearer(world.maya.token));
  try {
    const changes = () =>
      events
        .told()
        .filter(({ type, ticket_number }) => type === "ticket.changed" && ticket_number === note.number);
    await edit(note, "It is the disk");
    await events.until(() => changes().length === 1, "the edit");
    await remove(note);
    await events.until(() => changes().length === 2, "the deletion");
    assert.deepEqual(
      changes().map(({ staff, changed }) => [staff.id, changed]),
      [
        [world.tom.id, ["activity"]],
        [world.tom.id, ["activity"]],
      ],
    );
  } finally {
    events.close();
  }
});
