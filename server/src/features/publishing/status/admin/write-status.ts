import { sql } from "kysely";
import type { Database } from "../../../../infrastructure/database/connect.ts";
import { Problems } from "../../../../problems.ts";
import { oneAtATime } from "../../../core/limits/one-at-a-time.ts";
import { rendererVersion, renderMarkdown } from "../../../core/markdown/render.ts";
import { Line, Text } from "../../../core/schemas.ts";
import { requireBrand } from "../../../organisation/brands/require-brand.ts";

/** Serialises changes to a brand's status, because a component's status depends on all of it. */
export async function lockStatus(db: Database, brandId: number): Promise<void> {
  await oneAtATime(db, `status ${brandId}`);
}

/** The same for a brand id from the request, which may not exist. */
export async function lockStatusOf(db: Database, brandId: number): Promise<void> {
  await requireBrand(db, brandId);
  await lockStatus(db, brandId);
}

export const statusName = Line(200, { examples: ["Mails arrive late"] });

/** The text of an update. Short, because a frequently requested response contains 20 of them. */
export const statusBody = Text(5_000, {
  description: "Markdown.",
  examples: ["We have found the cause and expect mails to arrive **within the hour**."],
});

export function renderedStatusBody(body: string) {
  return { body, body_html: renderMarkdown(body), html_version: rendererVersion };
}

/** Replaces the components of a maintenance or template. */
export async function writeStatusComponents(
  db: Database,
  of: "maintenance" | "template",
  { brandId, id }: { brandId: number; id: string },
  componentIds: readonly string[],
): Promise<void> {
  await requireStatusComponents(db, brandId, componentIds, (place) => `component_ids.${place}`);
  const [table, whose] = [sql.table(`status_${of}_components`), sql.ref(`${of}_id`)];
  await sql`delete from ${table} where brand_id = ${brandId} and ${whose} = ${id}`.execute(db);
  await sql`insert into ${table} (brand_id, ${whose}, component_id)
    select ${brandId}::integer, ${id}::text, unnest(${componentIds}::text[])`.execute(db);
}

/** Rejects components that the brand does not have. `fieldOf` names the faulty field. */
export async function requireStatusComponents(
  db: Database,
  brandId: number,
  ids: readonly string[],
  fieldOf: (place: number) => string,
): Promise<void> {
  if (ids.length === 0) return;
  const known = await db
    .selectFrom("status_components")
    .where("brand_id", "=", brandId)
    .where(sql<boolean>`id = any (${ids}::text[])`)
    .select("id")
    .execute();
  const problems = new Problems();
  for (const [place, id] of ids.entries())
    if (!known.some((component) => component.id === id))
      problems.add(fieldOf(place), "status.component_unknown");
  problems.throwIfAny();
}
