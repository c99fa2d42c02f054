import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, before, test } from "node:test";
import { sql } from "kysely";
import type { Database } from "../src/infrastructure/database/connect.ts";
import { openTestDatabase } from "./database.ts";

/**
 * Whether the tables of brands could be split by brand, into partitions or servers: unique keys, and references between these tables, must
 * then contain the brand. Exceptions are listed here, and in docs/scaling.md with their consequences; a later migration that adds one
 * updates both.
 */
const keysWithoutBrand = {
  "who comes in has no brand yet": [
    "campaign_recipients_token_key",
    "chat_sessions_token_key",
    "copies_token_key",
    "integration_key_tokens_pkey",
    "portal_sessions_link_key",
    "portal_sessions_token_key",
    "rating_offers_token_key",
    "reports_reference_key",
    "status_subscribers_token_key",
  ],
  "an id beside the key of brand and id": [
    "campaigns_id_key",
    "departments_id_key",
    "integration_keys_id_key",
  ],
  "rows of one member of staff": [
    "canned_replies_shortcut_key",
    "mentions_pkey",
    "notifications_pkey",
    "push_deliveries_pkey",
    "staff_departments_pkey",
  ],
  "rows of the desk itself among those of brands": [
    "audit_log_pkey",
    "canned_replies_pkey",
    "macros_pkey",
    "mails_mail_id_key",
    "mails_pkey",
    "staff_feed_pkey",
    "triggers_pkey",
  ],
};
const referencesWithoutBrand = ["trigger_runs_trigger_id_fkey"];
/** They contain the brand after the value that the reader has. */
const keysLedByOthers = [
  "drafts_pkey",
  "ended_guest_links_pkey",
  "staff_brands_pkey",
  "ticket_aliases_pkey",
  "ticket_seen_pkey",
  "tickets_number_key",
];

let database: { db: Database; close(): Promise<void> };
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

/** The unique keys of tables with a brand_id, and the brand's position in each. */
async function keysOfBrands(): Promise<{ name: string; place: number | null }[]> {
  const { rows } = await sql<{ name: string; place: number | null }>`
    select indexrelid::regclass::text as name, array_position(indkey::smallint[], brand.attnum) as place
    from pg_index join pg_class on pg_class.oid = indrelid
      join pg_attribute brand on attrelid = indrelid and attname = 'brand_id'
    where indisunique and relnamespace = 'public'::regnamespace order by 1`.execute(database.db);
  return rows;
}

const names = (rows: { name: string }[]) => rows.map(({ name }) => name).sort();

test("each unique key of a brand's table starts with the brand, with listed exceptions", async () => {
  const keys = await keysOfBrands();
  assert.ok(keys.length > 50);
  const without = keys.filter(({ place }) => place === null);
  assert.deepEqual(names(without), Object.values(keysWithoutBrand).flat().sort());
  // An int2vector counts from 0.
  const behind = keys.filter(({ place }) => place !== null && place > 0);
  assert.deepEqual(names(behind), keysLedByOthers);
});

test("each foreign key to a brand's table includes the brand, with listed exceptions", async () => {
  const { rows } = await sql<{ name: string; refersByBrand: boolean }>`
    select conname as name, brand.attnum = any (confkey) as "refersByBrand"
    from pg_constraint join pg_attribute brand on attrelid = confrelid and attname = 'brand_id'
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(database.db);
  assert.ok(rows.length > 50);
  assert.deepEqual(names(rows.filter(({ refersByBrand }) => !refersByBrand)), referencesWithoutBrand);
});

test("the page about scaling names everything that prevents splitting the tables", async () => {
  const page = await readFile(new URL("../../docs/scaling.md", import.meta.url), "utf8");
  const named = [...Object.values(keysWithoutBrand).flat(), ...referencesWithoutBrand, ...keysLedByOthers];
  assert.deepEqual(
    named.filter((name) => !page.includes(`\`${name}\``)),
    [],
  );
});
