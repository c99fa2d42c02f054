import { sql } from "kysely";
import { staffWhoSee } from "../../core/actors/scope.ts";
import type { Subscriber } from "../../core/event.ts";
import { closed, held, noted, released, reopened, replied, started } from "../../tickets/events.ts";
import { sideAnswered } from "../../tickets/side-conversations/events.ts";
import { notifiedBy, notifying } from "./subscribers.ts";

/**
 * The followers who can see the ticket now, without those whom another notification tells of the event, or of an earlier change of the same
 * request: the feed has the transaction of each entry in their lists.
 */
const notifyAll = notifying(
  "followed",
  ({ brandId, ticketId, eventId }) => sql`
    select staff.id as staff_id from ticket_followers as follower
    join tickets on tickets.brand_id = follower.brand_id and tickets.id = follower.ticket_id
    join staff on staff.id = follower.staff_id
    where follower.brand_id = ${brandId}::integer and follower.ticket_id = ${ticketId}
      and ${staffWhoSee({
        brandId: sql<number>`tickets.brand_id`,
        departmentId: sql<number>`tickets.department_id`,
      })}
      and not exists (select from notifications as other where other.staff_id = staff.id
        and other.brand_id = tickets.brand_id and other.ticket_id = tickets.id
        and other.event_id = ${eventId})
      and not exists (select from staff_feed as feed where feed.xid = pg_current_xact_id() and feed.type = 'notification'
        and feed.to_staff_id = staff.id and feed.ticket_id = tickets.id)`,
);

/** Comes after the subscribers for assignees and mentions, so that it sees whom they notified. */
export const notifyFollowers: Subscriber = {
  to: [replied, reopened, noted, sideAnswered, started, held, released, closed],
  handle: async ({ db }, event) => {
    if (event.subject.hasFollowers !== false) await notifyAll(db, notifiedBy(event, null));
  },
};
