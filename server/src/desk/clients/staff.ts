import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { StaffMember } from "../actors/actors.ts";
import { brandsSeenBy } from "../actors/scope.ts";
import { BrandOfIt } from "../brands/staff.ts";
import type { Desk } from "../desk.ts";
import { hasName, hasNameBeginning, hasNameLike, likenessOfName, wordsOf } from "../search/names.ts";
import { Closed, NullableText, Ulid } from "../shapes.ts";

export const FoundClient = Closed(
  {
    id: Ulid,
    platform_client_id: Type.String(),
    brand: BrandOfIt,
    first_name: Type.String(),
    last_name: Type.String(),
    email: Type.String(),
    company: NullableText,
  },
  { $id: "FoundClient" },
);
export type FoundClient = Static<typeof FoundClient>;

const maxFound = 20;

/**
 * Clients of the brands that this person works in, for whom they may open a ticket: by the platform's id, by a name,
 * an address, or the beginning of one; else by a name that is misspelt.
 */
export async function findClients(
  { db }: Desk,
  staff: StaffMember,
  { q: question, brandId }: { q: string; brandId: number | undefined },
): Promise<FoundClient[]> {
  const seen = sql`${brandsSeenBy(staff)} and (${brandId ?? null}::integer is null or brands.id = ${brandId ?? null}::integer)`;
  const find = async (condition: ReturnType<typeof sql>, order: ReturnType<typeof sql>) => {
    const { rows } = await sql<Row>`
      select clients.id, external_id, brands.id as brand_id, slug as brand_slug, brands.name as brand_name, first_name,
        last_name, email, company
      from clients join brands on brands.id = clients.brand_id
      where ${seen} and ${condition} order by ${order}, last_name, first_name, clients.id limit ${maxFound}`.execute(
      db,
    );
    return rows.map(present);
  };
  const words = wordsOf(question).join(" ");
  if (words === "") return find(sql`external_id = ${question}`, sql`external_id`);
  const named = await find(
    sql`(external_id = ${question} or ${hasNameBeginning(words)})`,
    sql`external_id = ${question} desc, ${hasName(words)} desc`,
  );
  if (named.length > 0) return named;
  return find(hasNameLike(words), sql`${likenessOfName(words)} desc`);
}

interface Row extends Omit<FoundClient, "platform_client_id" | "brand"> {
  external_id: string;
  brand_id: number;
  brand_slug: string;
  brand_name: string;
}

function present({ external_id, brand_id, brand_slug, brand_name, ...person }: Row): FoundClient {
  return {
    ...person,
    platform_client_id: external_id,
    brand: { id: brand_id, slug: brand_slug, name: brand_name },
  };
}
