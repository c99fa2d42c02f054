import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import { campaignTo, memberNamed } from "../../../../test/campaigns.ts";
import { beginChat } from "../../../../test/chats.ts";
import { createWorld, ines, type Json, personOf, type World } from "../../../../test/world.ts";
import { type RetentionName, retentionLimits, retentionNames } from "../../core/actors/retention-settings.ts";
import { deleteExpired } from "../../core/expiry.ts";
import { newId } from "../../core/values/ids.ts";
import { hashOf } from "../../core/values/tokens.ts";
import { retentionRules } from "../../features.ts";
import { removeWhatIsOver } from "./remove-expired.ts";

let world: World;
let clientId: string;
before(async () => {
  world = await createWorld();
  clientId = (await world.platform("PUT", `/clients/${ines}`, { body: personOf(ines) })).body.data.id;
  const webhook = {
    brand_id: world.harbour.id,
    url: "https://platform.example/hooks",
    events: ["chat.started"],
  };
  assert.equal((await world.admin("POST", "/webhooks", { body: webhook })).status, 201);
  const whose = { brand_id: world.harbour.id, department_id: world.presales, user: "u", password: "p" };
  const mailbox = { ...whose, address: "help@harbour.example", host: "imap.harbour.example" };
  assert.equal((await world.admin("POST", "/mailboxes", { body: mailbox })).status, 201);
});
after(() => world.close());

const remove = () => world.run(removeWhatIsOver, {});
const keep = (retention: Json) =>
  world.admin("PATCH", `/brands/${world.harbour.id}`, { body: { retention } });
const there = async (what: ReturnType<typeof sql>): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select exists (select ${what}) as found`.execute(
    world.desk.db,
  );
  return rows[0]?.found ?? false;
};
const change = async (what: ReturnType<typeof sql>) => void (await what.execute(world.desk.db));

interface Kind {
  /** Creates one of this age, and returns a check for its existence. */
  make(days: number): Promise<() => Promise<boolean>>;
  table: string;
}

async function chatOf(client: string | null, days: number) {
  const { id } = await beginChat(world, { clientId: client });
  await change(sql`update chats set status = 'closed', closed_by = 'staff', waiting_since = null,
    closed_at = now() - make_interval(days => ${days}) where id = ${id}`);
  return () => there(sql`from chats where id = ${id}`);
}

/** One of each type with a retention setting. */
const kinds: Record<Exclude<RetentionName, "closed_tickets_days">, Kind[]> = {
  settled_reports_days: [
    {
      table: "reports",
      async make(days) {
        const body = { type: "bug", title: "It breaks", body: "Here" };
        const { id, reference } = (await world.platform("POST", "/reports", { body })).body.data;
        const answered = { body: "Mended.", status: "resolved" };
        const { status } = await world.staff("POST", `/reports/${reference}/replies`, { body: answered });
        assert.equal(status, 201);
        await change(
          sql`update reports set updated_at = now() - make_interval(days => ${days}) where id = ${id}`,
        );
        return () => there(sql`from reports where id = ${id}`);
      },
    },
  ],
  deleted_tickets_days: [
    {
      table: "all_tickets",
      async make(days) {
        const { id } = await world.openTicket();
        await change(
          sql`update all_tickets set deleted_at = now() - make_interval(days => ${days}) where id = ${id}`,
        );
        return () => there(sql`from all_tickets where id = ${id}`);
      },
    },
  ],
  stranger_chats_days: [{ table: "chats", make: (days) => chatOf(null, days) }],
  client_chats_days: [{ table: "chats", make: (days) => chatOf(clientId, days) }],
  mail_log_days: [
    {
      table: "mails",
      async make(days) {
        const id = newId();
        await change(sql`insert into mails (id, mail_id, brand_id, occasion, recipient, state, created_at) values (${id}, ${id},
          ${world.harbour.id}, 'test', 'a@b.example', 'sent', now() - make_interval(days => ${days}))`);
        return () => there(sql`from mails where id = ${id}`);
      },
    },
    {
      table: "inbound_mails",
      async make(days) {
        const id = newId();
        await change(sql`insert into inbound_mails (brand_id, id, mailbox_id, uid_validity, uid, message_hash, content_hash,
            sender, message_id, outcome, reason, came_at)
          select brand_id, ${id}, id, 1, 1, ${hashOf(id)}, '', 'a@b.example', 'x', 'ignored', 'bulk',
            now() - make_interval(days => ${days}) from mailboxes`);
        return () => there(sql`from inbound_mails where id = ${id} and sender is not null`);
      },
    },
    {
      table: "trigger_mails",
      async make(days) {
        const { id: ticketId } = await world.openTicket();
        const id = newId();
        await change(sql`insert into trigger_mails (brand_id, mail_id, ticket_id, subject, body, placeholders, is_for_staff,
            created_at)
          values (${world.harbour.id}, ${id}, ${ticketId}, 'S', 'B', '{}', false, now() - make_interval(days => ${days}))`);
        return () => there(sql`from trigger_mails where mail_id = ${id}`);
      },
    },
  ],
  mail_originals_days: [
    {
      table: "inbound_mail_files",
      async make(days) {
        const id = newId();
        await change(sql`with mail as (
            insert into inbound_mails (brand_id, id, mailbox_id, uid_validity, uid, message_hash, content_hash, outcome, reason)
            select brand_id, ${id}, id, 1, 1, ${hashOf(id)}, '', 'ignored', 'bulk' from mailboxes returning brand_id, id),
          file as (
            insert into files (brand_id, id, name, mime_type, size, sha256, created_at)
            select brand_id, id, 'mail.eml', 'message/rfc822', 1, '', now() from mail returning brand_id, id)
          insert into inbound_mail_files (brand_id, file_id, mail_id, created_at)
          select brand_id, id, id, now() - make_interval(days => ${days}) from file`);
        return () => there(sql`from files where id = ${id}`);
      },
    },
  ],
  webhook_log_days: [
    {
      table: "webhook_deliveries",
      async make(days) {
        const id = newId();
        await change(sql`insert into webhook_deliveries (brand_id, webhook_id, id, sequence, type, data, happened_at, state,
            finished_at)
          select brand_id, id, ${id}, 1, 'webhook.test', '{}', now() - make_interval(days => ${days + 1}), 'delivered',
            now() - make_interval(days => ${days}) from webhooks`);
        return () => there(sql`from webhook_deliveries where id = ${id}`);
      },
    },
  ],
  campaign_recipients_days: [
    {
      table: "campaigns",
      async make(days) {
        const { campaignId } = await campaignTo(world, [
          memberNamed(`member-${days}`),
          memberNamed("another"),
        ]);
        await change(sql`update campaigns set state = 'done', finished_at = now() - make_interval(days => ${days})
          where id = ${campaignId}`);
        await change(sql`update campaign_recipients set outcome = 'sent' where campaign_id = ${campaignId}`);
        return () =>
          there(
            sql`from campaign_recipients where campaign_id = ${campaignId} and email like '%@people.example'`,
          );
      },
    },
  ],
  searches_days: [
    {
      table: "searches_without_result",
      async make(days) {
        const question = `how to ${newId()}`;
        await change(sql`insert into searches_without_result (brand_id, locale, question, last_at)
          values (${world.harbour.id}, 'en', ${question}, now() - make_interval(days => ${days}))`);
        return () => there(sql`from searches_without_result where question = ${question}`);
      },
    },
  ],
};

for (const [name, all] of Object.entries(kinds) as [keyof typeof kinds, Kind[]][]) {
  const { byDefault, atLeast } = retentionLimits[name];
  for (const { table, make } of all) {
    test(`${name}: deletes expired rows of ${table} and nothing else; null keeps for ever`, async () => {
      assert.equal((await keep({ [name]: "default" })).status, 200);
      const usual = byDefault ?? 3_650;
      const [old, young] = [await make(usual + 1), await make(usual - 1)];
      await keep({ [name]: null });
      await remove();
      assert.deepEqual([await old(), await young()], [true, true]);
      await keep({ [name]: "default" });
      await remove();
      assert.deepEqual([await old(), await young()], [byDefault === null, true], "by the desk's own setting");
      const least = await make(atLeast + 1);
      const younger = await make(atLeast - 1);
      await keep({ [name]: atLeast });
      await remove();
      assert.deepEqual(
        [await old(), await young(), await least(), await younger()],
        [false, false, false, true],
      );
      await keep({ [name]: "default" });
    });
  }
}

test("each setting deletes something, and each query has an index that leads with the brand", async () => {
  const names = [...new Set(retentionRules.map(({ by }) => by))].sort();
  assert.deepEqual(names, retentionNames.toSorted());
  const tested = Object.values(kinds).flatMap((all) => all.map(({ table }) => table));
  assert.deepEqual([...tested, "all_tickets"].sort(), retentionRules.map(({ table }) => table).sort());
  const { rows } = await sql<{ index: string }>`
    select table_class.relname || ' ' || first.attname || ' ' || second.attname as index
    from pg_index
    join pg_class table_class on table_class.oid = indrelid
    join pg_attribute first on first.attrelid = indrelid and first.attnum = indkey[0]
    join pg_attribute second on second.attrelid = indrelid and second.attnum = indkey[1]`.execute(
    world.desk.db,
  );
  const indexes = new Set(rows.map(({ index }) => index));
  // A brand has few campaigns, and the data of trigger emails is removed within three months in any case.
  const unindexed = retentionRules.filter(({ table, time }) => !indexes.has(`${table} brand_id ${time}`));
  assert.deepEqual(
    unindexed.map(({ table }) => table),
    ["campaigns"],
  );
});

test("a reopened, answered or open report stays", async () => {
  await keep({ settled_reports_days: 30 });
  const old = async (status: string) => {
    const body = { type: "bug", title: "It breaks", body: "Here" };
    const { body: answer } = await world.platform("POST", "/reports", { body });
    await change(sql`update reports set status = ${status}, updated_at = now() - interval '90 days'
      where id = ${answer.data.id}`);
    return { reference: answer.data.reference, token: answer.access_token };
  };
  const [open, takenUp, answered, declined] = [
    await old("triaged"),
    await old("resolved"),
    await old("declined"),
    await old("declined"),
  ];
  const again = { body: { body: "Looking once more.", status: "in_progress" } };
  assert.equal((await world.staff("POST", `/reports/${takenUp.reference}/replies`, again)).status, 201);
  const asReporter = ({ reference, token }: Json, method = "GET", path = "", body?: Json) =>
    world.ask(method, `/api/v1/integration/reports/${reference}${path}`, {
      headers: { "x-ticket-token": token },
      ...(body ? { body } : {}),
    });
  assert.equal((await asReporter(answered, "POST", "/replies", { body: "But it does." })).status, 201);
  await remove();
  const statuses = await Promise.all(
    [open, takenUp, answered, declined].map(async (one) => (await asReporter(one)).status),
  );
  assert.deepEqual(statuses, [200, 200, 200, 404]);
  await keep({ settled_reports_days: "default" });
});

test("deleting a report clears the link of its duplicate", async () => {
  await keep({ settled_reports_days: 30 });
  const body = { type: "bug", title: "It breaks", body: "Here" };
  const [original, repeated] = [
    (await world.platform("POST", "/reports", { body })).body.data,
    (await world.platform("POST", "/reports", { body })).body.data,
  ];
  await change(
    sql`update reports set status = 'duplicate', duplicate_of = ${original.id} where id = ${repeated.id}`,
  );
  await change(
    sql`update reports set status = 'resolved', updated_at = now() - interval '31 days' where id = ${original.id}`,
  );
  await remove();
  const left = await world.staff("GET", `/reports/${repeated.reference}`);
  assert.deepEqual([left.status, left.body.data.status], [200, "duplicate"]);
  assert.equal((await world.staff("GET", `/reports/${original.reference}`)).status, 404);
  await keep({ settled_reports_days: "default" });
});

test("a campaign keeps its counts, and its members' links stop working", async () => {
  const key = await campaignTo(world, [memberNamed("first"), memberNamed("second"), memberNamed("third")]);
  await change(sql`update campaign_recipients set outcome = case when external_id = 'third' then 'refused' else 'sent' end,
    smtp_response = '550 no third@people.example here', settled_at = now() - interval '70 days'
    where campaign_id = ${key.campaignId}`);
  await change(
    sql`update campaigns set state = 'done', finished_at = now() - interval '70 days' where id = ${key.campaignId}`,
  );
  const read = async () => (await world.admin("GET", `/campaigns/${key.campaignId}`)).body.data;
  const tokens = async () =>
    (
      await world.desk.db
        .selectFrom("campaign_recipients")
        .select("token_hash")
        .where("campaign_id", "=", key.campaignId)
        .execute()
    ).map(({ token_hash }) => token_hash.toString("hex"));
  const [before, known] = [await read(), await tokens()];
  await keep({ campaign_recipients_days: 60 });
  await remove();
  await remove();
  const { updated_at: _, ...counted } = await read();
  const { updated_at: __, ...counts } = before;
  assert.deepEqual(counted, counts);
  assert.ok((await tokens()).every((token) => !known.includes(token)));
  const { body } = await world.admin("GET", `/campaigns/${key.campaignId}/recipients`);
  assert.equal(body.data.length, 3);
  assert.doesNotMatch(JSON.stringify(body.data), /people\.example|"(first|second|third)"/);
  await keep({ campaign_recipients_days: "default" });
});

test("undelivered webhook calls and the desk's own emails are kept for three months", async () => {
  const [waiting, older] = [newId(), newId()];
  for (const [id, days] of [
    [waiting, 80],
    [older, 91],
  ] as const) {
    await change(sql`insert into webhook_deliveries (brand_id, webhook_id, id, sequence, type, data, happened_at, next_try_at)
      select brand_id, id, ${id}, 1, 'webhook.test', '{}', now() - make_interval(days => ${days}), 'infinity' from webhooks`);
    await change(sql`insert into mails (id, mail_id, occasion, state, created_at)
      values (${id}, ${id}, 'test', 'sent', now() - make_interval(days => ${days}))`);
  }
  await remove();
  await world.run(deleteExpired, {});
  for (const table of ["webhook_deliveries", "mails"]) {
    assert.equal(await there(sql`from ${sql.table(table)} where id = ${waiting}`), true, table);
    assert.equal(await there(sql`from ${sql.table(table)} where id = ${older}`), false, table);
  }
});

test("receipt of an email is kept for three months, its sender for the brand's shorter time", async () => {
  await keep({ mail_log_days: 7 });
  const [make] = kinds.mail_log_days.filter(({ table }) => table === "inbound_mails");
  const isNamed = await make?.make(89);
  await remove();
  await world.run(deleteExpired, {});
  assert.equal(await isNamed?.(), false);
  assert.equal(await there(sql`from inbound_mails where came_at < now() - interval '88 days'`), true);
  await change(sql`update inbound_mails set came_at = came_at - interval '2 days'`);
  await world.run(deleteExpired, {});
  assert.equal(await there(sql`from inbound_mails where came_at < now() - interval '88 days'`), false);
  await keep({ mail_log_days: 365 });
  const isNamedStill = await make?.make(200);
  await remove();
  await world.run(deleteExpired, {});
  assert.equal(await isNamedStill?.(), true);
});
