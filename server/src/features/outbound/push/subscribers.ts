import { sql } from "kysely";
import { chatHappened } from "../../channels/chat/events.ts";
import type { Desk } from "../../core/desk.ts";
import type { EventEnvelope, Subscriber } from "../../core/event.ts";
import { newId } from "../../core/values/ids.ts";
import { usualChatPush } from "../../organisation/preferences/preferences.ts";

/** A chat that is offered or handed to an agent, who has little time to answer. Tickets: organisation/notifications/subscribers.ts. */
export const pushChats: Subscriber[] = [
  {
    to: [chatHappened.offered],
    handle: (desk, event) => queueChatPush(desk, event, event.privatePayload.after),
  },
  {
    to: [chatHappened.handedOver],
    handle: (desk, event) => queueChatPush(desk, event, event.privatePayload.staff_id),
  },
];

async function queueChatPush({ db }: Desk, { subject, by }: EventEnvelope, staffId: unknown): Promise<void> {
  if (typeof staffId !== "string" || (by.kind === "staff" && by.id === staffId)) return;
  await sql`
    insert into push_deliveries (subscription_id, id, kind, brand_id, chat_id)
    select subscription.id, ${newId()}, 'chat', ${subject.brandId}::integer, ${subject.id}
    from push_subscriptions subscription
    left join staff_preferences chosen on chosen.staff_id = subscription.staff_id
    where subscription.staff_id = ${staffId}
      and coalesce((chosen.preferences #>> '{chats,started,push}')::boolean, ${sql.lit(usualChatPush)})`.execute(
    db,
  );
}
