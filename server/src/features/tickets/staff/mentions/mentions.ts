import { sql } from "kysely";
import { problem } from "../../../../problems.ts";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { departmentsSeenBy, staffWhoSee } from "../../../core/actors/scope.ts";
import type { Desk } from "../../../core/desk.ts";
import type { TicketKey } from "../../../core/values/ids.ts";
import { namedIn } from "./match-names.ts";

/** The most people whom the departments in a note may notify. */
const mostMembers = 100;

/** Whom a note mentions. */
export interface Mentions {
  /** As they are called, for the note's readers. */
  names: string[];
  staffIds: string[];
  departmentIds: number[];
}

interface Candidate {
  name: string;
  staff_id: string | null;
  department_id: number | null;
}

const ofTicket = staffWhoSee({
  brandId: sql<number>`tickets.brand_id`,
  departmentId: sql<number>`tickets.department_id`,
});

/**
 * Whom the text of a note mentions by `@Name`: active staff who can see the ticket, and the brand's departments that the author
 * can see. Refused if the departments have too many members.
 */
export async function findMentions(
  desk: Desk,
  author: StaffMember,
  ticket: TicketKey,
  body: string,
): Promise<Mentions> {
  if (!body.includes("@")) return { names: [], staffIds: [], departmentIds: [] };
  const { brandId, ticketId } = ticket;
  const { rows } = await sql<Candidate>`
    select staff.name, staff.id as staff_id, null::integer as department_id from staff
      join tickets on tickets.brand_id = ${brandId} and tickets.id = ${ticketId}
      where staff.active and position('@' || lower(staff.name) in lower(${body})) > 0 and ${ofTicket}
    union all
    select departments.name, null, departments.id from departments
      where departments.brand_id = ${brandId} and departments.active
        and position('@' || lower(departments.name) in lower(${body})) > 0 and ${departmentsSeenBy(author)}`.execute(
    desk.db,
  );
  const named = namedIn(body, rows);
  const mentions = {
    names: [...new Set(named.map(({ name }) => name))],
    staffIds: named.flatMap(({ staff_id }) => staff_id ?? []),
    departmentIds: named.flatMap(({ department_id }) => department_id ?? []),
  };
  if ((await countMembers(desk, author, ticket, mentions)) > mostMembers)
    throw problem("body", "mention.too_many", { limit: mostMembers });
  return mentions;
}

/** The members of the departments: colleagues of the author who can see the department and the ticket. */
const members = (author: StaffMember, { brandId, ticketId }: TicketKey, ids: readonly number[]) => sql`
  select staff.id from staff
  join tickets on tickets.brand_id = ${brandId} and tickets.id = ${ticketId}
  where staff.active and staff.id <> ${author.id} and ${ofTicket}
    and exists (select from departments where departments.id = any (${ids}::integer[])
      and ${staffWhoSee({
        brandId: sql<number>`departments.brand_id`,
        departmentId: sql<number>`departments.id`,
      })})`;

async function countMembers(
  { db }: Desk,
  author: StaffMember,
  ticket: TicketKey,
  { departmentIds }: Mentions,
): Promise<number> {
  if (departmentIds.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${members(author, ticket, departmentIds)}) as member`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Stores whom a note mentions, and deletes those whom its text no longer mentions. Returns whether anyone is new: they are
 * notified, each once.
 */
export async function writeMentions(
  { db }: Desk,
  author: StaffMember,
  ticket: TicketKey,
  { id, at, mentions }: { id: string; at: string; mentions: Mentions },
): Promise<boolean> {
  const { brandId } = ticket;
  const { staffIds, departmentIds } = mentions;
  const { rows } = await sql<{ is_new: boolean }>`
    with called as (
      select id from staff where id = any (${staffIds}::text[])
      union ${members(author, ticket, departmentIds)}
    ), dropped as (
      delete from mentions
      where brand_id = ${brandId} and note_id = ${id} and staff_id not in (select id from called)
    ), written as (
      insert into mentions (brand_id, note_id, staff_id, created_at)
      select ${brandId}, ${id}, called.id, ${at} from called
      on conflict (staff_id, note_id) do nothing
      returning staff_id
    )
    select exists (select from written) as is_new`.execute(db);
  return rows[0]?.is_new ?? false;
}
