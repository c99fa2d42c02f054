import { sql } from "kysely";
import { type Static, Type } from "typebox";
import type { StaffMember } from "../../../core/actors/actors.ts";
import { brandsSeenBy, staffWhoSee } from "../../../core/actors/scope.ts";
import { type Desk, inTransaction } from "../../../core/desk.ts";
import { Closed, Instant, Ref, Ulid } from "../../../core/schemas.ts";
import { publish } from "../../../events/publish.ts";
import { AvatarUrl, avatarUrlOf } from "../../../organisation/staff-accounts/avatar.ts";
import {
  isAgentPresent,
  lockDuties,
  lockDutiesOf,
  offerChat,
  offerWaitingTo,
  openChatsOf,
} from "../agent-capacity.ts";
import { dutySeconds } from "../chat.ts";
import { dutyHappened, ofDuty } from "../events.ts";

const Capacity = Type.Integer({
  minimum: 1,
  maximum: 20,
  description:
    "The maximum number of chats that are offered to them at a time. Chats that they accept themselves count and may exceed it; chats whose visitors left do not count.",
  examples: [3],
});

export const ChatDuty = Closed(
  {
    staff: Closed({ id: Ulid, name: Type.String(), avatar_url: AvatarUrl }),
    is_on_duty: Type.Boolean(),
    is_away: Type.Boolean({
      description: `Whether the agent is available but was not connected for ${dutySeconds} seconds. They are offered no chats.`,
    }),
    capacity: Capacity,
    open_chats: Type.Integer({
      description: "The number of chats that they have or are offered and whose visitor is connected.",
    }),
    since: Instant,
  },
  { $id: "ChatDuty", description: "Whether the agent accepts chats." },
);
export type ChatDuty = Static<typeof ChatDuty>;

export const ChatDuties = Closed({
  me: Ref(ChatDuty),
  on_duty: Type.Array(Ref(ChatDuty), { description: "Colleagues who share a brand with you, by name." }),
});

export const DutyChange = Closed({
  is_on_duty: Type.Optional(
    Type.Boolean({ description: "If omitted, it does not change, and an available agent stays available." }),
  ),
  capacity: Type.Optional(Capacity),
});

/** The agent, and the availability of colleagues who share a brand with them. */
export async function listDuties(desk: Desk, staff: StaffMember): Promise<Static<typeof ChatDuties>> {
  const whoSeeIt = staffWhoSee({ brandId: sql`departments.brand_id`, departmentId: sql`departments.id` });
  const rows = await duties(desk)
    .where("staff.active", "=", true)
    .where(
      sql<boolean>`(staff.id = ${staff.id} or duty.is_on_duty and exists (
        select from departments join brands on brands.id = departments.brand_id
        where ${brandsSeenBy(staff)} and ${whoSeeIt}))`,
    )
    .execute();
  const all = rows.map((row) => present(desk, row));
  const me = all.find((duty) => duty.staff.id === staff.id);
  if (!me) throw new Error("Includes the caller.");
  return { me, on_duty: all.filter(({ is_on_duty }) => is_on_duty) };
}

function duties({ db }: Desk) {
  return db
    .selectFrom("staff")
    .leftJoin("chat_duties as duty", "duty.staff_id", "staff.id")
    .leftJoin("staff_avatars", "staff_avatars.staff_id", "staff.id")
    .orderBy("staff.name")
    .orderBy("staff.id")
    .select(["staff.id", "staff.name", "staff_avatars.sha256", "duty.since", "staff.created_at"])
    .select(sql<boolean>`coalesce(duty.is_on_duty, false)`.as("is_on_duty"))
    .select(sql<boolean>`coalesce(${isAgentPresent}, false)`.as("is_there"))
    .select(sql<number>`coalesce(duty.capacity, ${sql.lit(usualCapacity)})::integer`.as("capacity"))
    .select(openChatsOf(sql`staff.id`).as("open_chats"));
}

const usualCapacity = 3;

type Row = Awaited<ReturnType<ReturnType<typeof duties>["execute"]>>[number];

function present(desk: Desk, { id, name, sha256, is_there, since, created_at, ...duty }: Row): ChatDuty {
  return {
    staff: { id, name, avatar_url: avatarUrlOf(desk, id, sha256) },
    is_on_duty: duty.is_on_duty,
    is_away: duty.is_on_duty && !is_there,
    capacity: duty.capacity,
    open_chats: duty.open_chats,
    since: since ?? created_at,
  };
}

/**
 * Sets whether the agent takes chats; without a change it counts as a sign of life. An agent who becomes
 * available is offered waiting chats, up to their capacity. An agent who becomes away keeps their chats;
 * chats only offered to them are offered to others.
 */
export function setDuty(
  desk: Desk,
  staff: StaffMember,
  { is_on_duty: wanted, capacity }: Static<typeof DutyChange>,
): Promise<ChatDuty> {
  return inTransaction(desk, async (desk) => {
    await haveDuty(desk, staff);
    // An agent who becomes away gives chats back: lock those chats before the availability rows.
    if (wanted === false) await offeredTo(desk, staff, { isWaitedFor: true });
    await (wanted === false ? lockDuties(desk.db) : lockDutiesOf(desk.db, [staff.id]));
    const before = await dutyOf(desk, staff);
    const is_on_duty = wanted ?? before.is_on_duty;
    await desk.db
      .updateTable("chat_duties")
      .set({ is_on_duty, seen_at: sql<string>`clock_timestamp()` })
      .$if(capacity !== undefined, (update) => update.set({ capacity: capacity ?? usualCapacity }))
      .$if(before.is_on_duty !== is_on_duty, (update) =>
        update.set({ since: sql<string>`clock_timestamp()` }),
      )
      .where("staff_id", "=", staff.id)
      .execute();
    if (is_on_duty) await offerWaitingTo(desk, staff.id);
    else if (wanted === false)
      for (const chat of await offeredTo(desk, staff)) await offerChat(desk, chat, { except: staff.id });
    const after = await dutyOf(desk, staff);
    await announceChange(desk, staff, before, after);
    return after;
  });
}

/** An agent who was never available has no row yet. */
async function haveDuty({ db }: Desk, { id }: StaffMember): Promise<void> {
  await db
    .insertInto("chat_duties")
    .values({ staff_id: id, capacity: usualCapacity })
    .onConflict((known) => known.doNothing())
    .execute();
}

/**
 * The chats offered to this agent, locked; chats that another transaction has locked are skipped unless
 * `isWaitedFor`.
 */
function offeredTo({ db }: Desk, { id }: StaffMember, { isWaitedFor = false } = {}) {
  return db
    .selectFrom("chats")
    .where("staff_id", "=", id)
    .where("status", "=", "waiting")
    .orderBy("id")
    .select(["brand_id", "id", "department_id", "staff_id"])
    .forNoKeyUpdate()
    .$if(!isWaitedFor, (chats) => chats.skipLocked())
    .execute();
}

async function dutyOf(desk: Desk, { id }: StaffMember): Promise<ChatDuty> {
  return present(desk, await duties(desk).where("staff.id", "=", id).executeTakeFirstOrThrow());
}

/** A sign of life is only published if the agent was away. */
async function announceChange(
  desk: Desk,
  staff: StaffMember,
  before: ChatDuty,
  after: ChatDuty,
): Promise<void> {
  const { capacity } = after;
  const subject = ofDuty(staff);
  if (before.is_on_duty !== after.is_on_duty)
    await publish(
      desk,
      staff,
      after.is_on_duty ? dutyHappened.began : dutyHappened.ended,
      subject,
      {},
      { capacity },
    );
  else if (before.is_away !== after.is_away || before.capacity !== capacity)
    await publish(desk, staff, dutyHappened.changed, subject, {}, { capacity });
}
