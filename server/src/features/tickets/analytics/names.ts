import { sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import type { CountsInTime } from "./counts.ts";
import { ticketBacklogOf } from "./figures.ts";
import type { Grouping } from "./shape.ts";
import { countOf, openedSort, sizeOf } from "./sorts.ts";

/** More lines than anyone reads, and each lengthens the page. */
const maxTags = 100;

export interface Named {
  id: string;
  name: string;
  brand: string | null;
}

/** The groups with any data, in display order. */
export async function groupNamesOf(
  db: Database,
  group: Grouping,
  each: ReadonlyMap<string, CountsInTime>,
): Promise<Named[]> {
  const told = [...each].filter(
    ([, counts]) => sizeOf(counts.now) + sizeOf(counts.before) + ticketBacklogOf(counts) > 0,
  );
  if (group === "tag") return mostUsed(told);
  const ids = told.map(([id]) => id);
  const { rows } = await sql<Named>`${named[group](ids)}`.execute(db);
  return rows;
}

const named = {
  brand: (ids: string[]) => sql`
    select id::text, name, null as brand from brands where id::text = any (${ids}) order by name, brands.id`,
  department: (ids: string[]) => sql`
    select departments.id::text, departments.name, brands.name as brand
    from departments join brands on brands.id = departments.brand_id
    where departments.id::text = any (${ids}) order by brands.name, departments.position, departments.id`,
  person: (ids: string[]) => sql`
    select id, name, null as brand from staff where id = any (${ids}) order by name, id`,
};

function mostUsed(told: readonly (readonly [string, CountsInTime])[]): Named[] {
  return told
    .map(([id, counts]) => ({
      id,
      weight: countOf(counts.now, openedSort) + sizeOf(counts.now) + ticketBacklogOf(counts),
    }))
    .toSorted((one, other) => other.weight - one.weight || one.id.localeCompare(other.id))
    .slice(0, maxTags)
    .map(({ id }) => ({ id, name: id, brand: null }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}
