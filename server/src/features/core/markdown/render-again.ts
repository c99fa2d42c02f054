import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { transaction } from "../../../infrastructure/database/transaction.ts";
import { type JobTools, job } from "../feature.ts";
import { rendererVersion, renderMarkdown } from "./render.ts";

// Rows stay locked while they are rendered: a second at most, usually a few milliseconds.
const batchSize = 20;

// The queue considers a job lost after fifteen minutes; the next run continues.
const runForMs = 4 * 60_000;

/** Renders what an older renderer version wrote, so that old threads look like new ones. */
export const renderOldHtml = job("render-old-html", renderForAWhile, { cron: "*/5 * * * *" });

async function renderForAWhile({ desk, stopping }: JobTools): Promise<void> {
  const until = Date.now() + runForMs;
  for await (const _ of renderAgain(desk.db)) {
    if (stopping.aborted || Date.now() > until) return;
    // Other jobs share this process.
    await pause(1);
  }
}

/**
 * Yields the number of rows that each batch rendered, in a transaction per batch. It is safe to kill and restart, and runs on a
 * live desk: locked rows wait for the next run. HTML of a newer version stays.
 */
export async function* renderAgain(db: Database): AsyncGenerator<number> {
  for (const table of await renderedTables(db)) {
    let rendered: number;
    do {
      rendered = await transaction(db, (db) => renderBatch(db, table));
      if (rendered > 0) yield rendered;
    } while (rendered > 0);
  }
}

/** Every table with rendered bodies, from the database's catalog, so that none is missed. */
export async function renderedTables(db: Database): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select table_name as table from information_schema.columns
    where table_schema = 'public' and column_name = 'html_version' order by 1`.execute(db);
  return rows.map(({ table }) => table);
}

async function renderBatch(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ place: string; body: string }>`
    select ctid::text as place, body from ${sql.table(table)} where html_version < ${rendererVersion}
    order by html_version limit ${batchSize} for no key update skip locked`.execute(db);
  // A locked row keeps its physical place (ctid).
  const places = rows.map(({ place }) => place);
  const html = rows.map(({ body }) => renderMarkdown(body));
  if (rows.length > 0)
    await sql`update ${sql.table(table)} as stored set body_html = rendered.html, html_version = ${rendererVersion}
      from unnest(${places}::tid[], ${html}::text[]) as rendered (place, html)
      where stored.ctid = rendered.place`.execute(db);
  return rows.length;
}
