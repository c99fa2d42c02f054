import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { Desk } from "../../core/desk.ts";
import type { ArticleReader } from "./reader.ts";

/** Bounds the disk that strangers' searches can take. */
const maxKept = 10_000;
const maxLength = 200;
/** Shorter queries say too little about the missing article. */
const minLength = 4;
/** A query that is extended within this time was incomplete. */
const typing = sql`interval '2 minutes'`;

/** Records a search without results, so that an editor can write the missing article. */
export async function noteNothingFound(
  { db }: Desk,
  { brand, language }: ArticleReader,
  { words, locale, departmentId = null }: { words: string; locale?: string; departmentId?: number | null },
): Promise<void> {
  const question = words.trim().replaceAll(/\s+/g, " ").toLowerCase().slice(0, maxLength);
  if (question.length < minLength) return;
  const asked = locale ?? language.tag;
  await sql`delete from searches_without_result
    where brand_id = ${brand.id} and locale = ${asked} and times = 1 and question <> ${question}
      and starts_with(${question}, question) and last_at > clock_timestamp() - ${typing}`.execute(db);
  await makeRoom(db, brand.id);
  await sql`insert into searches_without_result (brand_id, locale, question, department_id)
    select ${brand.id}, ${asked}, ${question}, ${departmentId}::integer
    where (select count(*) from searches_without_result where brand_id = ${brand.id}) < ${maxKept}
      or exists (select from searches_without_result
        where brand_id = ${brand.id} and locale = ${asked} and question = ${question})
    on conflict (brand_id, locale, question) do update set times = searches_without_result.times + 1,
      last_at = clock_timestamp(), department_id = excluded.department_id`.execute(db);
}

/**
 * At the limit, removes the oldest search that was made only once. So one stranger cannot displace searches that many
 * people make.
 */
async function makeRoom(db: Database, brandId: number): Promise<void> {
  await sql`delete from searches_without_result
    where (brand_id, locale, question) in (
      select brand_id, locale, question from searches_without_result
      where brand_id = ${brandId} and times = 1 order by last_at
      limit greatest(0, (select count(*) from searches_without_result where brand_id = ${brandId}) - ${maxKept} + 1))`.execute(
    db,
  );
}
