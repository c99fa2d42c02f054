import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import {
  campaignStates,
  recipientOutcomes,
  suppressionReasons,
} from "../src/features/channels/campaigns/campaign.ts";
import { chatParties, chatStatuses, entryKinds } from "../src/features/channels/chat/chat.ts";
import { outcomes } from "../src/features/channels/inbound-email/outcome.ts";
import { actorKinds, roles } from "../src/features/core/actors/actors.ts";
import { captchaProviders } from "../src/features/core/captcha-providers.ts";
import type { TableRules } from "../src/features/core/feature.ts";
import { priorities } from "../src/features/organisation/departments/priorities.ts";
import { notificationKinds } from "../src/features/organisation/preferences/preferences.ts";
import { linkPurposes } from "../src/features/organisation/staff-accounts/passwords/account-links.ts";
import { states } from "../src/features/organisation/staff-stream/presence.ts";
import { mailStates } from "../src/features/outbound/email/queue-email.ts";
import { pushKinds } from "../src/features/outbound/push/load-push.ts";
import { deliveryStates, switchedOffFor } from "../src/features/outbound/webhooks/event-types.ts";
import {
  announcementAudiences,
  announcementTypes,
} from "../src/features/publishing/announcements/announcement.ts";
import { articleStatuses, suggestionOutcomes } from "../src/features/publishing/knowledge/article.ts";
import {
  heldStatuses,
  impacts,
  incidentStatuses,
  maintenanceStatuses,
} from "../src/features/publishing/status/status.ts";
import { turns } from "../src/features/publishing/status-subscriptions/report.ts";
import { reportAuthors, reportStatuses, severities } from "../src/features/reports/report.ts";
import { assistanceKinds } from "../src/features/tickets/ai/completion-cache.ts";
import { keptPer, keptPerOfErased } from "../src/features/tickets/analytics/counts.ts";
import { addedBy } from "../src/features/tickets/credentials/credential.ts";
import { storedKinds } from "../src/features/tickets/links/link.ts";
import { assignWords } from "../src/features/tickets/macros/macro.ts";
import { authorTypes, channels, draftKinds, sources, statuses } from "../src/features/tickets/ticket.ts";
import { triggerEvents } from "../src/features/tickets/triggers/trigger.ts";
import { referencesTo } from "../src/infrastructure/database/references.ts";
import { mailboxTls } from "../src/infrastructure/mail/mailbox.ts";
import { createWorld, type Json, type World } from "./world.ts";

/**
 * Merge, erasure and removal of a person read the affected tables from the database's catalogue; special cases are in each table's feature.
 * These tests find a table that a later migration adds without declaring it.
 */
let world: World;
before(async () => {
  world = await createWorld();
});
after(() => world.close());

const rulesOf = (): [table: string, rules: TableRules][] =>
  world.desk.features.flatMap(({ tables = {} }) => Object.entries(tables));

const withRule = (kind: keyof TableRules): string[] =>
  rulesOf()
    .filter(([, rules]) => rules[kind] !== undefined)
    .map(([table]) => table)
    .sort();

/** The tables with a column of one of these names, with or without a foreign key. */
async function withColumn(...names: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = any (${names}) order by 1`.execute(
    world.desk.db,
  );
  return rows.map(({ name }) => name);
}

const referring = async (target: string) =>
  (await referencesTo(world.desk.db, target)).map(({ table }) => table);

const distinct = (...lists: string[][]) => [...new Set(lists.flat())].sort();

test("no table is declared by two features", () => {
  const tables = rulesOf().map(([table]) => table);
  assert.deepEqual(tables.sort(), distinct(tables));
});

test("each table that refers to a ticket declares what happens to it on a merge", async () => {
  // Events have a subject that may not be a ticket.
  const known = distinct(await referring("all_tickets"), await withColumn("ticket_id"), ["events"]);
  assert.deepEqual(withRule("ticket"), known);
});

test("each table that names a client declares that it is deleted when the client is erased", async () => {
  assert.deepEqual(withRule("client"), distinct(await referring("clients"), await withColumn("client_id")));
});

test("each table that names a staff member declares what happens when they are deleted", async () => {
  const named = await withColumn("staff_id", "owner_id", "assignee_id", "author_id", "by_staff_id");
  assert.deepEqual(withRule("staff"), distinct(await referring("staff"), named));
});

test("declared deletions with a ticket, client or staff member match the foreign keys' cascades", async () => {
  const rules = new Map(rulesOf());
  for (const { table, cascades } of await referencesTo(world.desk.db, "staff")) {
    const rule = rules.get(table)?.staff;
    if (rule === "goes") assert.ok(cascades, `${table} would keep a person from being deleted`);
    if (rule === "stays") assert.ok(!cascades, `${table} would go with a person`);
  }
  for (const { table, cascades } of await referencesTo(world.desk.db, "all_tickets"))
    assert.ok(cascades, `${table} would keep a client from being erased`);
});

/** The tables that foreign keys from brands reach: all of them, and those whose rows are deleted with it. */
async function ofBrands(): Promise<{ reached: Set<string>; gone: Set<string> }> {
  const { rows } = await sql<{ table: string; target: string; cascades: boolean }>`
    select source.relname::text as table, target.relname::text as target, confdeltype = 'c' as cascades
    from pg_constraint join pg_class source on source.oid = conrelid join pg_class target on target.oid = confrelid
    where contype = 'f'`.execute(world.desk.db);
  const from = (isFollowed: (row: { cascades: boolean }) => boolean) => {
    const found = new Set(["brands"]);
    for (let size = 0; size < found.size; ) {
      size = found.size;
      for (const row of rows) if (isFollowed(row) && found.has(row.target)) found.add(row.table);
    }
    return found;
  };
  return { reached: from(() => true), gone: from(({ cascades }) => cascades) };
}

test("each table of a brand declares what happens when the brand is deleted, as its foreign keys do", async () => {
  const { reached, gone } = await ofBrands();
  const rules = new Map(rulesOf());
  const expected = (table: string) => (gone.has(table) ? "goes" : reached.has(table) ? "stays" : "is kept");
  const tables = (await withColumn("brand_id")).map((table) => [table, expected(table)]);
  assert.deepEqual(
    tables.map(([table = ""]) => [table, rules.get(table)?.brand]),
    tables,
  );
});

test("each table that links to files deletes its files too", async () => {
  const { rows } = await sql<{ table: string }>`
    select tgrelid::regclass::text as table from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where proname = 'drop_linked_file' order by 1`.execute(world.desk.db);
  assert.deepEqual(
    rows.map(({ table }) => table),
    distinct(await referring("files")),
  );
});

test("each sealed column is declared, so that it can be sealed again with a newer key", async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns
    where table_schema = 'public' and column_name like '%sealed%' order by 1`.execute(world.desk.db);
  const places = world.desk.features.flatMap(({ sealed = [] }) => sealed);
  assert.deepEqual(
    rows.map(({ column }) => column),
    places.map(({ table, column }) => `${table}.${column}`).sort(),
  );
});

test("a sealed secret for a configurable target must be entered again if the target changes", async () => {
  const { rows } = await sql<{ table: string; definition: string }>`
    select tgrelid::regclass::text as table, pg_get_triggerdef(tg.oid) as definition
    from pg_trigger tg join pg_proc on pg_proc.oid = tgfoid where proname = 'refuse_kept_secret' order by 1`.execute(
    world.desk.db,
  );
  const places = world.desk.features
    .flatMap(({ sealed = [] }) => sealed)
    .flatMap((place) => ("sentTo" in place && place.sentTo !== "nowhere" ? [place] : []));
  assert.deepEqual(
    rows.map(({ table }) => table),
    places.map(({ table }) => table).sort(),
  );
  for (const { table, column, sentTo } of places) {
    const definition = rows.find((row) => row.table === table)?.definition ?? "";
    for (const named of [column, ...sentTo])
      assert.match(definition, new RegExp(`\\bnew\\.${named}\\b`), table);
  }
});

test("a mailbox with a new host, port, TLS or user needs its password again, and otherwise keeps it", async () => {
  const made = await world.admin("POST", "/mailboxes", {
    body: {
      brand_id: world.harbour.id,
      department_id: world.presales,
      address: "help@harbour.example",
      host: "imap.harbour.example",
      user: "help",
      password: "set for this host",
    },
  });
  assert.equal(made.status, 201, made.text);
  const change = (body: Json) => world.admin("PATCH", `/mailboxes/${made.body.data.id}`, { body });
  for (const target of [
    { host: "imap.thief.example" },
    { port: 1993 },
    { tls: "starttls" },
    { user: "thief" },
  ]) {
    const refused = await change(target);
    assert.deepEqual([refused.status, Object.keys(refused.body.errors)], [422, ["password"]], refused.text);
    assert.equal((await change({ ...target, password: "again" })).status, 200);
  }
  assert.equal((await change({ folder: "Support", host: "imap.thief.example" })).status, 200);
});

test("each GIN index has a small pending list, which each search must scan", async () => {
  const { rows } = await sql<{ index: string }>`
    select class.relname::text as index from pg_class class join pg_am on pg_am.oid = class.relam
    where amname = 'gin' and relnamespace = 'public'::regnamespace
      and not coalesce(reloptions, '{}') @> '{gin_pending_list_limit=256}'`.execute(world.desk.db);
  assert.deepEqual(rows, []);
});

/** Each column with a list of allowed words in the database, with the code's list. */
const vocabularies: Record<string, readonly string[]> = {
  "announcements.audience": announcementAudiences,
  "announcements.type": announcementTypes,
  "articles.status": articleStatuses,
  "assistance_texts.kind": assistanceKinds,
  "audit_log.actor_type": actorKinds,
  "campaign_recipients.outcome": recipientOutcomes,
  "campaigns.state": campaignStates,
  "chat_entries.author_type": chatParties,
  "chat_entries.kind": entryKinds,
  "chats.closed_by": chatParties,
  "chats.last_message_from": chatParties,
  "chats.status": chatStatuses,
  "credentials.added_by": addedBy,
  "day_figures.per": keptPer,
  "departments.captcha_provider": captchaProviders,
  "departments.default_priority": priorities,
  "erased_figures.per": keptPerOfErased,
  "drafts.kind": draftKinds,
  "drafts.status": statuses,
  "events.actor_type": actorKinds,
  "mails.state": mailStates,
  "notifications.kind": notificationKinds,
  "push_deliveries.kind": pushKinds,
  "held_replies.status": statuses,
  "macros.assign": assignWords,
  "macros.message_kind": draftKinds,
  "macros.priority": priorities,
  "macros.status": statuses,
  "status_labels.status": statuses,
  "replies.author_type": authorTypes,
  "report_replies.author_type": reportAuthors,
  "reports.last_reply_from": reportAuthors,
  "reports.severity": severities,
  "reports.status": reportStatuses,
  "staff.role": roles,
  "staff_links.purpose": linkPurposes,
  "status_component_states.status": heldStatuses,
  "status_incident_components.status": heldStatuses,
  "status_incident_updates.status": incidentStatuses,
  "status_incidents.impact": impacts,
  "status_incidents.status": incidentStatuses,
  "status_maintenance_updates.status": maintenanceStatuses,
  "status_templates.component_status": heldStatuses,
  "status_templates.impact": impacts,
  "status_templates.status": incidentStatuses,
  "suggestion_outcomes.outcome": suggestionOutcomes,
  "status_told_turns.turn": turns,
  "suppressions.reason": suppressionReasons,
  "ticket_links.kind": storedKinds,
  "ticket_presence.state": states,
  "all_tickets.last_reply_from": authorTypes,
  "all_tickets.priority": priorities,
  "inbound_mails.outcome": outcomes,
  "mailboxes.tls": mailboxTls,
  "month_figures.per": keptPer,
  "replies.via": channels,
  "all_tickets.source": sources,
  "all_tickets.status": statuses,
  "triggers.event": triggerEvents,
  "uploads.draft_kind": draftKinds,
  "webhook_deliveries.state": deliveryStates,
  "webhooks.switched_off": switchedOffFor,
};

test("the database's check constraints allow exactly the values that the code knows", async () => {
  const { rows } = await sql<{ column: string; definition: string }>`
    select conrelid::regclass || '.' || attname as column, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and array_length(conkey, 1) = 1 and connamespace = 'public'::regnamespace
    order by 1`.execute(world.desk.db);
  const taken = rows.flatMap(({ column, definition }): [string, string[]][] => {
    const words = [...definition.matchAll(/'([a-z_]+)'::text/g)].map(([, word = ""]) => word);
    return / = ANY \(ARRAY\[|= '[a-z_]+'::text\)+$/.test(definition) ? [[column, words.sort()]] : [];
  });
  const known = Object.entries(vocabularies).map(([column, words]) => [column, [...words].sort()]);
  assert.deepEqual(Object.fromEntries(taken), Object.fromEntries(known));
});
