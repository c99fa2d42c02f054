import { type RawBuilder, sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { brandsSeenBy, chatsSeenBy, visibleTo } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";
import type { Cursors } from "../../core/pagination.ts";
import { Choice, Closed, Instant, NullableInstant, NullableText, Ulid } from "../../core/schemas.ts";
import { hasNameBeginning, nameWordsOf } from "../../core/text-search/names.ts";
import { BrandOfIt } from "../../organisation/brands/staff.ts";
import { clientsKnownTo } from "../../organisation/clients/staff.ts";
import { cursorPage, readCursor } from "../../tickets/queue/cursor.ts";

export const StaffCustomer = Closed(
  {
    id: Ulid,
    type: Choice(["client", "guest"] as const, {
      description: "A guest has no account: all tickets from the same address are theirs.",
    }),
    first_name: Type.String({ description: "A guest's name is that of their newest ticket." }),
    last_name: Type.String(),
    email: Type.String(),
    company: NullableText,
    phone: NullableText,
    platform_client_id: NullableText,
    brand: BrandOfIt,
    tickets_count: Type.Integer({ description: "Counts only tickets that you can access." }),
    open_tickets_count: Type.Integer(),
    last_contact_at: {
      ...NullableInstant,
      description: "The newest message in a ticket, or the newest chat.",
    },
    created_at: Instant,
  },
  { $id: "StaffCustomer", description: "A client or a guest, as staff see them." },
);
export type StaffCustomer = Static<typeof StaffCustomer>;

interface Question {
  q?: string | undefined;
  brandId?: number | undefined;
}

interface Asked {
  cursor: string | undefined;
  perPage: number;
}

const order = "customers";

/** Clients and guests that this person sees, the newest first. */
export async function listCustomers(
  { db }: Desk,
  staff: StaffMember,
  { q = "", brandId }: Question,
  { cursor, perPage }: Asked,
): Promise<{ rows: StaffCustomer[]; cursors: Cursors }> {
  const from = cursor === undefined ? undefined : readCursor(cursor, order, [["id"]]);
  const [id] = from?.values ?? [];
  const isRising = from?.direction === "prev";
  const isBehind = (column: RawBuilder<unknown>) =>
    from ? sql`${column} ${sql.raw(isRising ? ">" : "<")} ${id}::text` : sql`true`;
  const ofBrand = brandId === undefined ? sql`true` : sql`brands.id = ${brandId}::integer`;
  const question = q.trim();
  const { rows } = await customersWhere(staff, {
    client: sql`${isBehind(sql`clients.id`)} and ${ofBrand} and ${isClientNamed(question)}`,
    guest: sql`${isBehind(sql`guests.id`)} and ${ofBrand} and ${isGuestNamed(staff, question)}`,
    limit: perPage + 1,
    isRising,
  }).execute(db);
  const page = cursorPage(rows, perPage, from, order, ({ id }) => ({ section: 0, values: [id] }));
  return { rows: page.rows.map(present), cursors: page.cursors };
}

export async function readCustomer(desk: Desk, staff: StaffMember, id: string): Promise<StaffCustomer> {
  return present(await findCustomer(desk, staff, id));
}

/** Finds a customer whom this person sees; any other is not found. */
export async function findCustomer({ db }: Desk, staff: StaffMember, id: string): Promise<CustomerRow> {
  const { rows } = await customersWhere(staff, {
    client: sql`clients.id = ${id}`,
    guest: sql`guests.id = ${id}`,
    limit: 1,
  }).execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
}

function isClientNamed(question: string): RawBuilder<unknown> {
  if (question === "") return sql`true`;
  const isNamed = nameWordsOf(question).length === 0 ? sql`false` : hasNameBeginning(question);
  return sql`(clients.brand_id, clients.id) in (
    select brand_id, id from clients where ${isNamed}
    union select brand_id, clients.id from brands join clients on clients.brand_id = brands.id
      where external_id = ${question})`;
}

/** By the names in tickets that this person sees: a guest may have given another name in others. */
function isGuestNamed(staff: StaffMember, question: string): RawBuilder<unknown> {
  if (question === "") return sql`true`;
  if (nameWordsOf(question).length === 0) return sql`false`;
  return sql`(guests.brand_id, guests.email) in (
    select tickets.brand_id, tickets.guest_email from (
      select brand_id, ticket_id from guest_senders where ${hasNameBeginning(question)}) as named
    join tickets on tickets.brand_id = named.brand_id and tickets.id = named.ticket_id
    where ${visibleTo(staff)})`;
}

export interface CustomerRow {
  type: StaffCustomer["type"];
  brand_id: number;
  brand_slug: string;
  brand_name: string;
  id: string;
  /** The key of a guest. */
  guest_email: string | null;
  external_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  company: string | null;
  phone: string | null;
  created_at: string;
  tickets_count: number;
  open_tickets_count: number;
  last_contact_at: string | null;
}

interface Conditions {
  client: RawBuilder<unknown>;
  guest: RawBuilder<unknown>;
  limit: number;
  isRising?: boolean;
}

/**
 * A guest is known by the tickets that this person sees, a client also by chats, or because the person sees the whole brand. The counts
 * are read for the page only.
 */
function customersWhere(staff: StaffMember, { client, guest, limit, isRising = false }: Conditions) {
  const direction = sql.raw(isRising ? "asc" : "desc");
  return sql<CustomerRow>`
    select customer.*, brands.slug as brand_slug, brands.name as brand_name, counted.tickets_count,
      counted.open_tickets_count, greatest(counted.last_reply_at, chatted.at) as last_contact_at
    from (
      (select 'client'::text as type, clients.brand_id, clients.id, null::text as guest_email, external_id,
        first_name, last_name, email, company, phone, clients.created_at
      from clients join brands on brands.id = clients.brand_id
      where ${brandsSeenBy(staff)} and ${clientsKnownTo(staff)} and ${client}
      order by clients.id ${direction} limit ${limit})
      union all
      (select 'guest', guests.brand_id, guests.id, guests.email, null, sender.first_name, sender.last_name,
        guests.email, sender.company, null, guests.created_at
      from guests join brands on brands.id = guests.brand_id
      cross join lateral (
        select sender.first_name, sender.last_name, sender.company
        from tickets join guest_senders sender
          on sender.brand_id = tickets.brand_id and sender.ticket_id = tickets.id
        where tickets.brand_id = guests.brand_id and tickets.guest_email = guests.email and ${visibleTo(staff)}
        order by tickets.created_at desc limit 1) as sender
      where ${brandsSeenBy(staff)} and ${guest}
      order by guests.id ${direction} limit ${limit})
    ) as customer
    join brands on brands.id = customer.brand_id
    cross join lateral (
      select count(*)::integer as tickets_count,
        (count(*) filter (where tickets.status <> 'closed'))::integer as open_tickets_count,
        max(tickets.last_reply_at) as last_reply_at
      from tickets
      where tickets.brand_id = customer.brand_id
        and (tickets.client_id = customer.id or tickets.guest_email = customer.guest_email)
        and ${visibleTo(staff)}) as counted
    left join lateral (
      select coalesce(chats.last_message_at, chats.created_at) as at from chats
      where chats.brand_id = customer.brand_id and chats.client_id = customer.id and ${chatsSeenBy(staff)}
      order by chats.id desc limit 1) as chatted on true
    order by customer.id ${direction} limit ${limit}`;
}

function present({
  brand_id,
  brand_slug,
  brand_name,
  external_id,
  guest_email: _,
  ...customer
}: CustomerRow) {
  return {
    ...customer,
    platform_client_id: external_id,
    brand: { id: brand_id, slug: brand_slug, name: brand_name },
  };
}
