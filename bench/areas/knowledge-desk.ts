import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { readConfig } from "../../server/src/config.ts";
import { createBrand } from "../../server/src/desk/brands/admin.ts";
import type { Desk } from "../../server/src/desk/desk.ts";
import { newId } from "../../server/src/desk/ids.ts";
import { createKey } from "../../server/src/desk/keys/admin.ts";
import { createCategory } from "../../server/src/desk/knowledge/admin/categories.ts";
import { rendered } from "../../server/src/desk/knowledge/rendering.ts";
import { migrateDesk } from "../../server/src/processes/database.ts";
import { openDesk } from "../../server/src/processes/open-desk.ts";
import { withDatabase } from "../connection.ts";
import { type DeskOptions, environmentOf } from "../desk.ts";
import { grouped } from "../markdown.ts";
import { writeTexts } from "../staff-words.ts";
import { titleOf } from "./questions.ts";

export interface KnowledgeDesk {
  key: string;
  titles: string[];
}

/** A desk's data directory with so many articles of one brand. One that was filled before is used again. */
export async function knowledgeDesk(
  options: DeskOptions,
  articles: number,
  progress: (line: string) => void,
): Promise<KnowledgeDesk> {
  const { dataDir } = options;
  const noted = join(dataDir, "bench.json");
  const known = await readFile(noted, "utf8").catch(() => undefined);
  if (known) return JSON.parse(known) as KnowledgeDesk;

  await rm(dataDir, { recursive: true, force: true }); // What an interrupted run may have left half filled.
  await mkdir(dataDir, { recursive: true });
  const config = readConfig({ dataDir }, environmentOf(options));
  const filled = await withDatabase(config, async (connection) => {
    await migrateDesk(connection);
    const { desk, close } = await openDesk(config, connection, { name: "bench", connections: 2 });
    return fill(desk, articles, progress).finally(close);
  });
  await writeFile(noted, JSON.stringify(filled));
  return filled;
}

const batch = 500;
const categories = 40;

async function fill(desk: Desk, articles: number, progress: (line: string) => void): Promise<KnowledgeDesk> {
  const by = { kind: "operator" } as const;
  const brand = await createBrand(desk, by, { name: "Harbour" });
  const { token } = await createKey(desk, by, { brand_id: brand.id, name: "Portal" });
  const inCategory: string[] = [];
  for (let number = 1; number <= categories; number++) {
    const texts = [{ locale: "en", name: `Category ${number}` }];
    inCategory.push((await createCategory(desk, by, { brand_id: brand.id, texts })).id);
  }
  const bodies = writeTexts(articles);
  const titles = bodies.map((_, index) => titleOf(index));
  for (let from = 0; from < articles; from += batch) {
    progress(`writing articles, ${grouped(from)} of ${grouped(articles)}`);
    const rows = bodies.slice(from, from + batch).map((body, index) => ({
      brand_id: brand.id,
      id: newId(),
      locale: "en",
      title: titles[from + index] ?? "",
      slug: `article-${from + index}`,
      category_id: inCategory[index % categories] ?? null,
      status: "published" as const,
      published_at: sql<string>`clock_timestamp()`,
      ...rendered(body),
    }));
    await desk.db.insertInto("articles").values(rows).execute();
  }
  for (const table of ["articles", "article_categories", "article_stems", "stems"])
    await sql`analyze ${sql.table(table)}`.execute(desk.db);
  return { key: token, titles };
}
