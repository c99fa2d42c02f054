import { sql } from "kysely";
import { staffWhoSee } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";
import type { EventEnvelope, Subscriber } from "../../core/event.ts";
import { dutyHappened } from "./events.ts";

/**
 * Notifies staff when an agent becomes available or away: in each brand that both see, or in each department
 * if the viewer is limited to departments.
 */
export const dutySubscriber: Subscriber = { to: Object.values(dutyHappened), handle: tell };

async function tell({ db }: Desk, { subject }: EventEnvelope): Promise<void> {
  const sees = staffWhoSee({ brandId: sql`place.brand_id`, departmentId: sql`place.department_id` });
  await sql`
    insert into staff_feed (brand_id, subject, subject_id, department_id, type, staff_id)
    select place.brand_id, 'chat_duty', staff.id, place.department_id, 'chat.duty', staff.id
    from staff, (
      select id as brand_id, null::integer as department_id from brands
      union all
      select brand_id, id from departments
      where exists (select from staff_departments confined where confined.department_id = departments.id)
    ) place
    where staff.id = ${subject.id} and ${sees}`.execute(db);
}
