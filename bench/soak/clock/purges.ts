import { sql } from "kysely";
import type { Database } from "../../../server/src/infrastructure/database/connect.ts";

/** A trigger records when each credential was deleted and when it was due, which polling could not measure. */
export async function noteWhatGoes(db: Database): Promise<void> {
  await sql`create schema soak`.execute(db);
  await sql`create table soak.gone (id text, label text, at timestamptz, due timestamptz)`.execute(db);
  await sql`create function soak.note() returns trigger language plpgsql security definer as $$
    begin
      insert into soak.gone select old.id, old.label, clock_timestamp(), (select closed_at + interval '7 days'
        from public.tickets where brand_id = old.brand_id and id = old.ticket_id);
      return null;
    end $$`.execute(db);
  await sql`create trigger soak after delete on credentials for each row execute function soak.note()`.execute(
    db,
  );
}

export interface Gone {
  id: string;
  label: string;
  /** Milliseconds, by the desk's clock. */
  at: number;
  /** Null if its ticket was open. */
  due: number | null;
}

export async function whatWent(db: Database): Promise<Gone[]> {
  const { rows } = await sql<Gone>`select id, label, extract(epoch from at)::float8 * 1000 as at,
    extract(epoch from due)::float8 * 1000 as due from soak.gone`.execute(db);
  return rows;
}
