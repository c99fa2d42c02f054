import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { StaffMember } from "../core/actors/actors.ts";
import { visibleTo } from "../core/actors/scope.ts";
import type { Desk } from "../core/desk.ts";
import { Choice, Closed, Nullable, NullableText, Ulid } from "../core/schemas.ts";
import { hasNameBeginning, nameWordsOf } from "../core/text-search/names.ts";
import { findClients } from "../organisation/clients/staff.ts";

export const FoundPerson = Closed(
  {
    type: Choice(["client", "guest"] as const),
    id: Nullable(Ulid, {
      description: "The client's id; null for a guest, who is identified by email address.",
    }),
    customer_id: { ...Ulid, description: "For `GET /staff/customers/{customer}`." },
    platform_client_id: NullableText,
    name: Type.String(),
    email: Type.String(),
    company: NullableText,
    brand_name: Type.String(),
  },
  { $id: "FoundPerson" },
);
export type FoundPerson = Static<typeof FoundPerson>;

const maxOfEach = 5;
// Bounds the query when hundreds of guests share a name: at most this many of their tickets are examined.
const maxCandidates = 500;

/** People whose name matches, clients before guests. */
export async function findPeople(desk: Desk, staff: StaffMember, question: string): Promise<FoundPerson[]> {
  const [clients, guests] = await Promise.all([
    findClients(desk, staff, { q: question, brandId: undefined, toTheLetter: true }),
    findGuests(desk, staff, question),
  ]);
  const known = clients.slice(0, maxOfEach).map(
    ({ id, platform_client_id, first_name, last_name, email, company, brand }): FoundPerson => ({
      type: "client",
      id,
      customer_id: id,
      platform_client_id,
      name: `${first_name} ${last_name}`,
      email,
      company,
      brand_name: brand.name,
    }),
  );
  return [...known, ...guests];
}

/** Guests on tickets this person may see: each address once, with the name given last. */
async function findGuests({ db }: Desk, staff: StaffMember, question: string): Promise<FoundPerson[]> {
  if (nameWordsOf(question).length === 0) return [];
  const { rows } = await sql<Pick<FoundPerson, "customer_id" | "name" | "email" | "company" | "brand_name">>`
    select customer_id, name, email, company, brand_name from (
      select distinct on (brand_id, lower(email)) sender.*, brands.name as brand_name
      from (
        select guest_senders.brand_id, ticket_id, first_name || ' ' || last_name as name, guest_senders.email, company,
          guests.id as customer_id
        from guest_senders
        join tickets on tickets.brand_id = guest_senders.brand_id and tickets.id = guest_senders.ticket_id
        join guests on guests.brand_id = tickets.brand_id and guests.email = tickets.guest_email
        where ${hasNameBeginning(question)} and ${visibleTo(staff)} limit ${maxCandidates}) as sender
      join brands on brands.id = brand_id
      order by brand_id, lower(email), ticket_id desc) as guest
    order by ticket_id desc limit ${maxOfEach}`.execute(db);
  return rows.map((guest) => ({ type: "guest", id: null, platform_client_id: null, ...guest }));
}
