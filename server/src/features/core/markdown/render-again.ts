import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { transaction } from "../../../infrastructure/database/transaction.ts";
import { type JobTools, job } from "../feature.ts";
import { rendererVersion, renderMarkdown } from "./render.ts";

// Their rows are locked as long as they are rendered: a second at most, a few milliseconds as a rule.
const batchSize = 20;

// The queue takes a job for lost after fifteen minutes; the next run goes on.
const runForMs = 4 * 60_000;

/** Renders what an older version of the renderer wrote, so that the oldest thread looks as the newest does. */
export const renderOldHtml = job("render-old-html", renderForAWhile, { cron: "*/5 * * * *" });

async function renderForAWhile({ desk, stopping }: JobTools): Promise<void> {
  const until = Date.now() + runForMs;
  for await (const _ of renderAgain(desk.db)) {
    if (stopping.aborted || Date.now() > until) return;
    // Other jobs run in the same process.
    await pause(1);
  }
}

/**
 * Yields how many rows each batch has rendered, each in a transaction of its own. It may be killed and run again, and
 * beside a desk at work: a row that somebody holds is passed over until the next run. What a newer version wrote stays.
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

/** Every table that holds rendered bodies, by the database's own catalogue, so that none can be forgotten. */
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
  // A row stays where it is while it is locked, whatever its key is.
  const places = rows.map(({ place }) => place);
  const html = rows.map(({ body }) => renderMarkdown(body));
  if (rows.length > 0)
    await sql`update ${sql.table(table)} as stored set body_html = rendered.html, html_version = ${rendererVersion}
      from unnest(${places}::tid[], ${html}::text[]) as rendered (place, html)
      where stored.ctid = rendered.place`.execute(db);
  return rows.length;
}
