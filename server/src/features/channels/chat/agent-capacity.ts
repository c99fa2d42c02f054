import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../infrastructure/database/connect.ts";
import { system } from "../../core/actors/actors.ts";
import { staffWhoSee } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";
import { publish } from "../../events/publish.ts";
import { type ChatKey, dutySeconds, type LockedChat } from "./chat.ts";
import { chatHappened, ofChat } from "./events.ts";
import { changeChat } from "./write-entry.ts";

/** Whether an agent is available and was active recently; a condition on `chat_duties`, aliased `duty`. */
export const isAgentPresent = sql<boolean>`(duty.is_on_duty
  and duty.seen_at > clock_timestamp() - make_interval(secs => ${sql.lit(dutySeconds)}))`;

/** The visitor's stream reports more often than this (visitor/streams.ts). */
const heardOfWithin = sql.lit("60 seconds");

/** Whether the visitor of a chat is on the site, in the session that began the chat or in another one of the same client. */
export function isVisitorThere(table: "chats" | "held"): RawBuilder<boolean> {
  const chat = sql.id(table);
  return sql<boolean>`exists (select from chat_sessions session
    where session.brand_id = ${chat}.brand_id and session.ended_at is null
      and (session.id = ${chat}.session_id or session.client_id = ${chat}.client_id)
      and greatest(session.seen_at, case ${chat}.last_message_from when 'visitor' then ${chat}.last_message_at end)
        > clock_timestamp() - ${heardOfWithin}::interval)`;
}

const chatsOf = (staffId: RawBuilder<unknown>, condition: RawBuilder<boolean>) =>
  sql<number>`(select count(*)::integer from chats held
    where held.staff_id = ${staffId} and held.status <> 'closed' and ${condition})`;

/** How many chats count against the capacity of a staff member: theirs and those offered to them, if the visitor is there. */
export const openChatsOf = (staffId: RawBuilder<unknown>) => chatsOf(staffId, isVisitorThere("held"));

/**
 * Like `openChatsOf`, but also counts chats whose visitors left. Those do not keep out visitors who are
 * there, but they do keep out others who left.
 */
const allChatsOf = (staffId: RawBuilder<unknown>) => chatsOf(staffId, sql<boolean>`true`);

/**
 * Locks all availability rows until the transaction ends, in one order, so that two transactions never count
 * chats at the same time. Lock the chat first, never after.
 */
export async function lockDuties(db: Database): Promise<void> {
  await db.selectFrom("chat_duties").orderBy("staff_id").select("staff_id").forNoKeyUpdate().execute();
}

/** Locks these rows only, for changes to how many chats these agents have. */
export async function lockDutiesOf(db: Database, staffIds: readonly string[]): Promise<void> {
  await db
    .selectFrom("chat_duties")
    .where(sql<boolean>`staff_id = any (${staffIds}::text[])`)
    .orderBy("staff_id")
    .select("staff_id")
    .forNoKeyUpdate()
    .execute();
}

/**
 * Offers a locked chat to an available agent who sees its department, has capacity and has the fewest chats;
 * on a tie, to the one whose last offer is the oldest. Returns that agent's id. Null if there is none; then
 * the chat waits for the first agent with capacity (`offerWaitingTo`). `except` is the agent who is giving
 * the chat away.
 */
export async function offerChat(
  desk: Desk,
  { brand_id: brandId, id, department_id: departmentId, staff_id: before }: Place,
  { except = null }: { except?: string | null } = {},
): Promise<string | null> {
  await lockDuties(desk.db);
  const staffId = await leastBusy(desk.db, { brandId, id, departmentId, except });
  if (staffId === null && before === null) return null;
  await writeOffer(desk, { brandId, id, departmentId, before }, staffId);
  return staffId;
}

type Place = Pick<LockedChat, "brand_id" | "id" | "department_id" | "staff_id">;

async function leastBusy(
  db: Database,
  {
    brandId,
    id,
    departmentId,
    except,
  }: Pick<Offer, "brandId" | "id" | "departmentId"> & { except: string | null },
): Promise<string | null> {
  const sees = staffWhoSee({
    brandId: sql`${brandId}::integer`,
    departmentId: sql`${departmentId}::integer`,
  });
  const { rows } = await sql<{ id: string }>`
    select staff.id from chats
    cross join chat_duties duty
    join staff on staff.id = duty.staff_id and staff.active
    cross join lateral (select case when ${isVisitorThere("chats")}
      then ${openChatsOf(sql`duty.staff_id`)} else ${allChatsOf(sql`duty.staff_id`)} end as open) has
    where chats.brand_id = ${brandId}::integer and chats.id = ${id}::text
      and ${isAgentPresent} and ${sees} and has.open < duty.capacity and staff.id is distinct from ${except}::text
    order by has.open, duty.offered_at nulls first, staff.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}

/**
 * Offers a staff member who has room the chats that are offered to no one: first those whose visitors are there, the longest
 * waiting first; only if there are none, those whose visitors left. `except` is the chat that they have just given away.
 */
export async function offerWaitingTo(
  desk: Desk,
  staffId: string,
  { except }: { except?: ChatKey } = {},
): Promise<void> {
  await lockDutiesOf(desk.db, [staffId]);
  const of = { staffId, except: except?.chatId ?? null };
  const there = await waitingFor(desk.db, of, { areThere: true });
  const waiting = there.length > 0 ? there : await waitingFor(desk.db, of, { areThere: false });
  for (const { brand_id: brandId, id, department_id: departmentId } of waiting)
    await writeOffer(desk, { brandId, id, departmentId, before: null }, staffId);
}

// Skips chats that another transaction has locked: a transaction that holds the availability rows must never
// wait for a chat.
async function waitingFor(
  db: Database,
  { staffId, except }: { staffId: string; except: string | null },
  { areThere }: { areThere: boolean },
) {
  const count = areThere ? openChatsOf : allChatsOf;
  const { rows } = await sql<{ brand_id: number; id: string; department_id: number }>`
    select chats.brand_id, chats.id, chats.department_id from chats
    where chats.status = 'waiting' and chats.staff_id is null and chats.id is distinct from ${except}::text
      and ${isVisitorThere("chats")} = ${areThere}::boolean and exists (
      select from chat_duties duty join staff on staff.id = duty.staff_id and staff.active
      where duty.staff_id = ${staffId} and ${isAgentPresent}
        and ${staffWhoSee({ brandId: sql`chats.brand_id`, departmentId: sql`chats.department_id` })})
    order by chats.waiting_since, chats.id
    limit greatest(0, (select capacity - ${count(sql`duty.staff_id`)} from chat_duties duty
      where staff_id = ${staffId}))
    for no key update skip locked`.execute(db);
  return rows;
}

interface Offer {
  brandId: number;
  id: string;
  departmentId: number;
  before: string | null;
}

async function writeOffer(
  desk: Desk,
  { brandId, id, departmentId, before }: Offer,
  staffId: string | null,
): Promise<void> {
  const chat = { brandId, chatId: id, departmentId };
  const now = sql<string>`clock_timestamp()`;
  await changeChat(desk, chat, { staff_id: staffId, assigned_at: staffId === null ? null : now });
  if (staffId !== null) {
    await desk.db
      .updateTable("chat_duties")
      .set({ offered_at: now })
      .where("staff_id", "=", staffId)
      .execute();
  }
  await publish(desk, system, chatHappened.offered, ofChat(chat), {}, { before, after: staffId });
}
