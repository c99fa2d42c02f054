import { sql } from "kysely";
import { Type } from "typebox";
import { problem } from "../../../problems.ts";
import type { StaffMember } from "../../core/actors/actors.ts";
import { staffWhoSee } from "../../core/actors/scope.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import type { MergeRule } from "../../core/feature.ts";
import { StaffReference } from "../../core/references.ts";
import { ulidPattern } from "../../core/schemas.ts";
import { type FoundTicket, keepFoundTicket } from "./load-ticket.ts";

export const Followers = Type.Array(StaffReference, {
  description:
    "The staff who follow the ticket, by name. They are notified of replies, notes and status changes by others.",
});

export const FollowerName = Type.String({
  pattern: `^(me|${ulidPattern})$`,
  maxLength: 26,
  description: "`me`, or the id of a staff member.",
  examples: ["me", "01JB7Z5W6K8M4T2QH9N3XR0VCE"],
});

/** Adds a follower: the agent, or an active colleague who can see the ticket. Does nothing if they follow it already. */
export function followTicket(
  desk: Desk,
  staff: StaffMember,
  number: string,
  follower: string,
): Promise<FoundTicket> {
  return inTransaction(desk, async (desk) => {
    const ticket = await keepFoundTicket(desk, staff, number);
    const { rows } = await sql`
      with able as (
        select tickets.brand_id, tickets.id as ticket_id, staff.id as staff_id from tickets, staff
        where tickets.brand_id = ${ticket.brandId} and tickets.id = ${ticket.ticketId}
          and staff.id = ${idOf(follower, staff)} and ${canFollow}),
      written as (
        insert into ticket_followers (brand_id, ticket_id, staff_id) select brand_id, ticket_id, staff_id from able
        on conflict do nothing)
      select from able`.execute(desk.db);
    if (rows.length === 0) throw problem("staff_id", "staff.unknown");
    return ticket;
  });
}

/** Removes a follower. Does nothing if they do not follow the ticket. */
export function unfollowTicket(
  desk: Desk,
  staff: StaffMember,
  number: string,
  follower: string,
): Promise<FoundTicket> {
  return inTransaction(desk, async (desk) => {
    const ticket = await keepFoundTicket(desk, staff, number);
    await desk.db
      .deleteFrom("ticket_followers")
      .where("brand_id", "=", ticket.brandId)
      .where("ticket_id", "=", ticket.ticketId)
      .where("staff_id", "=", idOf(follower, staff))
      .execute();
    return ticket;
  });
}

const idOf = (follower: string, staff: StaffMember) => (follower === "me" ? staff.id : follower);

/** The same rule as for assignees; a condition on `tickets` and `staff`. */
const canFollow = sql<boolean>`(staff.active and ${staffWhoSee({
  brandId: sql<number>`tickets.brand_id`,
  departmentId: sql<number>`tickets.department_id`,
})})`;

/** The followers who can still see the ticket; a column of `tickets`. */
export const followersOfTicket = sql<StaffReference[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', staff.id, 'name', staff.name) order by staff.name, staff.id), '[]')
  from ticket_followers as follower join staff on staff.id = follower.staff_id
  where follower.brand_id = tickets.brand_id and follower.ticket_id = tickets.id and ${canFollow})`;

/** Who follows either ticket follows the merged one. */
export const joinFollowers: MergeRule = async ({ db }, source, target) => {
  await sql`insert into ticket_followers (brand_id, ticket_id, staff_id, created_at)
    select brand_id, ${target.ticketId}, staff_id, created_at from ticket_followers
    where brand_id = ${source.brandId} and ticket_id = ${source.ticketId}
    on conflict do nothing`.execute(db);
};
