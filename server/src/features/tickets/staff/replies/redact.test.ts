import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { sql } from "kysely";
import { bearer, openEvents } from "../../../../../test/event-stream.ts";
import { hireCora } from "../../../../../test/scoped-agent.ts";
import { asClient, readerOf, withFile } from "../../../../../test/tickets.ts";
import { type Answer, createWorld, ines, type Json, type World } from "../../../../../test/world.ts";
import { FileMissing } from "../../../../infrastructure/files/store.ts";
import { newId } from "../../../core/values/ids.ts";
import { removeFiles } from "../../../governance/files/remove-orphans.ts";
import { fileKey } from "../../../governance/files/store-files.ts";
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
const card = "4111 1111 1111 1111";
const blocks = "▇".repeat(card.length);

interface Place {
  number: string;
  kind: "replies" | "notes";
  id: string;
}

/** A client's ticket that names a card. */
async function opened(body = `My card is **${card}**.`): Promise<Place> {
  const ticket = await world.openTicket({ body });
  return { number: ticket.number, kind: "replies", id: ticket.replies[0].id };
}

async function written(number: string, kind: Place["kind"], sent: Json): Promise<Place> {
  const asked = sent instanceof FormData ? { form: sent } : { body: sent };
  const { status, body, text } = await world.staff("POST", `/tickets/${number}/${kind}`, asked);
  assert.equal(status, 201, text);
  return { number, kind, id: body.data.id };
}

const redact = (
  { number, kind, id }: Place,
  parts: Json[],
  asked: { token?: string; headers?: Record<string, string> } = {},
): Promise<Answer<Json>> =>
  world.staff("POST", `/tickets/${number}/redact/${kind}/${id}`, {
    token: world.tom.token,
    ...asked,
    body: { parts },
  });
const redactFile = (number: string, id: string, token = world.tom.token): Promise<Answer<Json>> =>
  world.staff("POST", `/tickets/${number}/redact/attachments/${id}`, { token });
const lastLogged = async (action: string): Promise<Json> =>
  (await world.admin("GET", `/audit-log?action=${action}&per_page=1`)).body.data[0];
const found = async (q: string) =>
  (await world.staff("GET", `/tickets?q=${encodeURIComponent(q)}`)).body.data.map(
    ({ number }: Json) => number,
  );
const isStored = (id: string) =>
  world.desk.files.open(fileKey(world.harbour.id, id)).then(
    (stream) => {
      stream.destroy();
      return true;
    },
    (error) => {
      assert.ok(error instanceof FileMissing);
      return false;
    },
  );

describe("redacted text", () => {
  test("is replaced for staff, the platform and the search, and the ticket counts as changed", async () => {
    const place = await opened();
    const before = await read(place.number);
    assert.deepEqual(await found("4111"), [place.number]);
    const { status, body, text } = await redact(place, [{ start: 13, text: card }]);
    assert.equal(status, 200, text);
    const expected = [`My card is **${blocks}**.`, `<p>My card is <strong>${blocks}</strong>.</p>\n`];
    const [reply] = body.data.replies;
    assert.deepEqual([reply.body, reply.body_html], expected);
    const seen = await world.platform("GET", asClient(place.number));
    assert.deepEqual([seen.body.data.replies[0].body, seen.body.data.replies[0].body_html], expected);
    assert.ok(seen.body.data.updated_at > before.updated_at);
    assert.deepEqual([await found("4111"), body.data.status], [[], before.status]);
  });

  test("leaves who, when, where and how much in activity and audit log, never the text", async () => {
    const place = await opened();
    await redact(place, [{ start: 13, text: card }]);
    const ticket = await read(place.number);
    const entry = ticket.activity.at(-1);
    assert.deepEqual(
      [entry.event, entry.actor.name, entry.details],
      ["message_redacted", "Tom Ferris", { reply_id: place.id, characters: card.length }],
    );
    const logged = await lastLogged("message.redacted");
    assert.deepEqual(
      [logged.subject, logged.actor.staff_id, logged.details],
      [`ticket ${place.number}`, world.tom.id, { reply_id: place.id, characters: String(card.length) }],
    );
    const { text } = await world.platform("GET", asClient(place.number));
    assert.doesNotMatch(text, /message_redacted/);
  });

  test("can be in several parts, keeps line breaks, and counts what it changed", async () => {
    const place = await opened("One 12\n34 two 🔑 three");
    const parts = [
      { start: 4, text: "12\n34" },
      { start: 14, text: "🔑" },
    ];
    assert.equal((await redact(place, parts)).status, 200);
    const ticket = await read(place.number);
    assert.equal(ticket.replies[0].body, "One ▇▇\n▇▇ two ▇▇ three");
    assert.equal(ticket.activity.at(-1).details.characters, 6);
  });

  test("that is redacted already changes and logs nothing", async () => {
    const place = await opened();
    await redact(place, [{ start: 13, text: card }]);
    const before = await read(place.number);
    assert.equal((await redact(place, [{ start: 13, text: blocks }])).status, 200);
    assert.deepEqual(await read(place.number), before);
  });

  test("of staff's replies and notes is replaced too, by any colleague", async () => {
    const { number } = await opened("Hello");
    const reply = await written(number, "replies", { body: "Use hunter2" });
    const note = await written(number, "notes", { body: "@Maya Lind: hunter2" });
    assert.equal((await redact(reply, [{ start: 4, text: "hunter2" }], nora)).status, 200);
    assert.equal((await redact(note, [{ start: 12, text: "hunter2" }], nora)).status, 200);
    const ticket = await read(number);
    assert.equal(ticket.replies.at(-1).body, "Use ▇▇▇▇▇▇▇");
    assert.equal(ticket.notes[0].body, "@Maya Lind: ▇▇▇▇▇▇▇");
    assert.deepEqual((await lastLogged("message.redacted")).details, { note_id: note.id, characters: "7" });
    assert.deepEqual(await found("hunter2"), []);
    const mentions = (await world.staff("GET", "/mentions", { token: world.maya.token })).body.data;
    assert.equal(mentions[0].note.body, "@Maya Lind: ▇▇▇▇▇▇▇");
  });

  test("is not redacted if the text there is another one: the message was edited in the meantime", async () => {
    const { number } = await opened("Hello");
    const note = await written(number, "notes", { body: `Card ${card}` });
    const edited = { body: { body: `The card is ${card}` } };
    assert.equal((await world.staff("PATCH", `/tickets/${number}/notes/${note.id}`, edited)).status, 200);
    const refused = await redact(note, [{ start: 5, text: card }]);
    assert.deepEqual([refused.status, refused.body.code], [409, "message_changed_meanwhile"]);
    assert.equal((await read(number)).notes[0].body, `The card is ${card}`);
    const half = await redact(note, [
      { start: 12, text: card },
      { start: 40, text: "x" },
    ]);
    assert.equal(half.status, 409, "all parts or none");
    assert.equal((await read(number)).notes[0].body, `The card is ${card}`);
  });

  test("is not redacted on an older version of the ticket, if the request names one", async () => {
    const place = await opened();
    const headers = {
      "if-match": (await world.staff("GET", `/tickets/${place.number}`)).headers.get("etag") ?? "",
    };
    await world.staff("PATCH", `/tickets/${place.number}`, { body: { tags: ["vip"] } });
    assert.equal((await redact(place, [{ start: 13, text: card }], { headers })).status, 412);
  });

  test("must be a part of a message: nothing, half a character and a negative place are refused", async () => {
    const place = await opened("Key 🔑");
    for (const parts of [
      [],
      [{ start: 4, text: "" }],
      [{ start: 4, text: "\ud83d" }],
      [{ start: -1, text: "K" }],
    ])
      assert.equal((await redact(place, parts)).status, 422, JSON.stringify(parts));
  });

  test("is gone from stored texts of the AI assistant", async () => {
    const place = await opened();
    const { rows } = await sql<{ id: string }>`select id from tickets where number = ${place.number}`.execute(
      world.desk.db,
    );
    const ticketId = rows[0]?.id;
    await sql`insert into assistance_texts (brand_id, ticket_id, kind, language, asked_hash, model, body)
      values (${world.harbour.id}, ${ticketId}, 'summary', 'en', '', 'm', ${card})`.execute(world.desk.db);
    await redact(place, [{ start: 13, text: card }]);
    const left = await sql`select from assistance_texts where ticket_id = ${ticketId}`.execute(world.desk.db);
    assert.equal(left.rows.length, 0);
  });

  test("is gone from every text column, and an undone close does not bring it back", async () => {
    const secret = "xyzzy-plugh-42";
    const place = await opened(`It is ${secret}`);
    await written(place.number, "replies", { body: "Thanks" });
    await world.staff("POST", `/tickets/${place.number}/close`);
    await redact(place, [{ start: 6, text: secret }]);
    await world.staff("POST", `/tickets/${place.number}/undo`);
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')`.execute(
      world.desk.db,
    );
    for (const { table, column } of columns) {
      const { rows } = await sql`select from ${sql.table(table)}
        where ${sql.ref(column)}::text like ${`%${secret}%`}`.execute(world.desk.db);
      assert.equal(rows.length, 0, `${table}.${column}`);
    }
  });
});

describe("a redacted file", () => {
  test("is replaced by a text file for everyone, and its bytes are removed", async () => {
    const { number } = await opened("Hello");
    await written(number, "replies", withFile({ body: "See" }, "passport.txt"));
    const [file] = (await read(number)).replies.at(-1).attachments;
    const { status, body, text } = await redactFile(number, file.id);
    assert.equal(status, 200, text);
    const [left] = body.data.replies.at(-1).attachments;
    assert.deepEqual([left.name, left.mime_type], ["redacted.txt", "text/plain"]);
    assert.notEqual(left.id, file.id);
    const at = `/clients/${ines}/attachments`;
    assert.equal((await world.platform("GET", `${at}/${file.id}/download`)).status, 404);
    const download = await world.platform("GET", `${at}/${left.id}/download`);
    assert.equal(download.text, "The file that was attached here was redacted by the support team.\n");
    await world.run(removeFiles, {});
    assert.deepEqual([await isStored(file.id), await isStored(left.id)], [false, true]);

    assert.equal(body.data.activity.at(-1).event, "file_redacted");
    const logged = await lastLogged("file.redacted");
    const reply = (await read(number)).replies.at(-1);
    assert.deepEqual(logged.details, { reply_id: reply.id, file_id: file.id });
    assert.ok(!JSON.stringify(await read(number)).includes("passport"));
  });

  test("of a note is replaced too, even if the brand's storage is full", async () => {
    const { number } = await opened("Hello");
    await written(number, "notes", withFile({ body: "See" }));
    const [file] = (await read(number)).notes[0].attachments;
    const { brand } = await read(number);
    await sql`update brands set files = '{"max_storage_megabytes": 0}' where id = ${brand.id}`.execute(
      world.desk.db,
    );
    try {
      const { status, body, text } = await redactFile(number, file.id, nora.token);
      assert.equal(status, 200, text);
      assert.equal(body.data.notes[0].attachments[0].name, "redacted.txt");
    } finally {
      await sql`update brands set files = '{}' where id = ${brand.id}`.execute(world.desk.db);
    }
  });

  test("is not another ticket's, an unsent upload or one that is gone", async () => {
    const [one, other] = [await opened("Hello"), await opened("Hello")];
    await written(one.number, "replies", withFile({ body: "See" }));
    const [file] = (await read(one.number)).replies.at(-1).attachments;
    const form = withFile({});
    const upload = await world.staff("POST", `/tickets/${one.number}/uploads`, { form });
    assert.equal((await redactFile(other.number, file.id)).status, 404);
    assert.equal((await redactFile(one.number, upload.body.data.id)).status, 404);
    assert.equal((await redactFile(one.number, newId())).status, 404);
    assert.equal((await redactFile(one.number, file.id)).status, 200);
    assert.equal((await redactFile(one.number, file.id)).status, 404);
  });
});

test("a message of another ticket or kind, and one outside the agent's scope, are not found", async () => {
  const place = await opened();
  const other = await opened("Hello");
  const part = [{ start: 13, text: card }];
  await written(place.number, "replies", withFile({ body: "See" }));
  const [file] = (await read(place.number)).replies.at(-1).attachments;
  for (const [which, token] of [
    [{ ...place, number: other.number }, world.maya.token],
    [{ ...place, kind: "notes" }, world.maya.token],
    [place, cora.token],
  ] as const)
    assert.equal((await redact(which, part, { token })).status, 404);
  assert.equal((await redactFile(place.number, file.id, cora.token)).status, 404);
  assert.ok((await read(place.number)).replies[0].body.includes(card));
});

test("a merged ticket's message is redacted by either number", async () => {
  const place = await opened();
  const into = await opened("Hello");
  await world.staff("POST", `/tickets/${place.number}/merge`, { body: { into: into.number } });
  assert.equal((await redact(place, [{ start: 13, text: "4111" }])).status, 200);
  assert.equal((await redact({ ...place, number: into.number }, [{ start: 18, text: "1111" }])).status, 200);
});

test("colleagues' pages learn of it", async () => {
  const place = await opened();
  const events = await openEvents(world.url, bearer(world.maya.token));
  try {
    await redact(place, [{ start: 13, text: card }]);
    await events.until(
      () =>
        events
          .told()
          .some(({ type, ticket_number }) => type === "ticket.redacted" && ticket_number === place.number),
      "the redaction",
    );
  } finally {
    events.close();
  }
});
