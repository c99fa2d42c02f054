import { type RawBuilder, sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { brandsSeenBy, visibleTo } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";
import { Closed, Instant, NullableText, Ulid } from "../../core/schemas.ts";
import {
  hasName,
  hasNameBeginning,
  hasNameLike,
  likenessOfName,
  nameWordsOf,
} from "../../core/text-search/names.ts";
import { BrandOfIt } from "../brands/staff.ts";

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

interface ClientSearch {
  q: string;
  brandId: number | undefined;
  /** Excludes similar names: for searches on each keystroke, where most words are not names. */
  toTheLetter?: boolean;
}

/**
 * Clients of this person's brands, as customers of a new ticket: by platform id, name, address or a prefix of one; if none match,
 * by a similar name. Staff confined to departments find by name only clients whose tickets they see; any other client needs the
 * complete id.
 */
export async function findClients(
  { db }: Desk,
  staff: StaffMember,
  { q: question, brandId, toTheLetter = false }: ClientSearch,
): Promise<FoundClient[]> {
  const known = sql`(${clientsKnownTo(staff)} or external_id = ${question})`;
  const seen = sql`${brandsSeenBy(staff)} and ${known} and (${brandId ?? null}::integer is null or brands.id = ${brandId ?? null}::integer)`;
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
  const name = question.trim();
  if (nameWordsOf(name).length === 0) return find(sql`external_id = ${question}`, sql`external_id`);
  const named = await find(
    sql`(external_id = ${question} or ${hasNameBeginning(name)})`,
    sql`external_id = ${question} desc, ${hasName(name)} desc`,
  );
  if (named.length > 0 || toTheLetter) return named;
  return find(hasNameLike(name), sql`${likenessOfName(name)} desc`);
}

/** Clients whose tickets or chats this person sees, or all of the brand; a condition on `clients`. */
export function clientsKnownTo({ scope }: StaffMember): RawBuilder<boolean> {
  if (scope === null) return sql<boolean>`true`;
  return sql<boolean>`(clients.brand_id = any (${scope.brandIds}::integer[])
    or exists (select from tickets where tickets.brand_id = clients.brand_id and tickets.client_id = clients.id
      and tickets.department_id = any (${scope.departmentIds}::integer[]))
    or exists (select from chats where chats.brand_id = clients.brand_id and chats.client_id = clients.id
      and chats.department_id = any (${scope.departmentIds}::integer[])))`;
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

export const StaffClient = Closed(
  {
    ...FoundClient.properties,
    phone: NullableText,
    created_at: Instant,
    tickets_count: Type.Integer({ description: "Counts only tickets that the caller can access." }),
    open_tickets_count: Type.Integer(),
  },
  { $id: "StaffClient", description: "A client as staff see it." },
);
export type StaffClient = Static<typeof StaffClient>;

/** A client as the customer of a new ticket, with counts of the tickets that this person sees. */
export async function readClient({ db }: Desk, staff: StaffMember, id: string): Promise<StaffClient> {
  const { rows } = await sql<Row & Pick<StaffClient, "phone" | "created_at"> & Counts>`
    select clients.id, external_id, brands.id as brand_id, slug as brand_slug, brands.name as brand_name, first_name,
      last_name, email, company, phone, clients.created_at, counted.tickets_count, counted.open_tickets_count
    from clients join brands on brands.id = clients.brand_id
    cross join lateral (
      select count(*)::integer as tickets_count,
        (count(*) filter (where tickets.status <> 'closed'))::integer as open_tickets_count
      from tickets
      where tickets.brand_id = clients.brand_id and tickets.client_id = clients.id and ${visibleTo(staff)}) counted
    where clients.id = ${id} and ${brandsSeenBy(staff)} and ${clientsKnownTo(staff)}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  const { phone, created_at, tickets_count, open_tickets_count, ...found } = row;
  return { ...present(found), phone, created_at, tickets_count, open_tickets_count };
}

type Counts = Pick<StaffClient, "tickets_count" | "open_tickets_count">;
