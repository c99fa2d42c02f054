import { sql } from "kysely";
import { newId } from "../src/features/core/values/ids.ts";
import type { Priority } from "../src/features/organisation/departments/priorities.ts";
import type { Status } from "../src/features/tickets/ticket.ts";
import type { Json, World } from "./world.ts";

/** The members of a ticket that the queue's filters and sorts use. */
export interface Planted {
  id: string;
  brand_id: number;
  department_id: number;
  status: Status;
  priority: Priority;
  assignee_id: string | null;
  client_id: string | null;
  tags: string[];
  last_reply_at: string;
  waiting_since: string | null;
  reply_due_at: string | null;
  reply_due_soon_at: string | null;
  source: string;
  created_at: string;
  updated_at: string;
  /** The ids of those who have read all of it. */
  seen: Record<string, unknown>;
  /** The ids of those who follow it. */
  followers: string[];
}

/** The start of a span of 36 hours; some tickets have exactly this time. */
export const spanBegins = "2026-01-02T17:27:28.000000Z";

/** Tickets of both brands, of every status, priority and tag, some at the same instant; few of them alike. */
export async function plantTickets(world: World, count: number): Promise<void> {
  const { harbour, lantern, technical, billing, presales, lanternDesk, maya, tom } = world;
  await world.openTicket();
  await world.openTicket({}, "another");
  await sql`insert into guests (brand_id, email, id)
    values (${lantern.id}, 'planted@guest.example', ${newId()})`.execute(world.desk.db);
  await sql`
    insert into tickets (brand_id, id, number, subject, status, priority, source, department_id, client_id, guest_email,
      assignee_id, last_reply_at, last_reply_from, closed_at, on_hold_until, tags, created_at, updated_at,
      reply_due_at, reply_due_soon_at)
    select case when department = ${lanternDesk} then ${lantern.id} else ${harbour.id} end::integer,
      '01K' || upper(substr(md5(n || 'id'), 1, 23)), 20000000000000 + n, 'Planted ' || n, status,
      (array['low', 'medium', 'high', 'critical', 'emergency'])[1 + n % 37 % 5], case when n % 9 = 4 then 'staff' else 'platform' end, department::integer,
      case when department <> ${lanternDesk} then client.id end, case when department = ${lanternDesk} then 'planted@guest.example' end,
      (array[null, null, ${maya.id}, ${tom.id}])[1 + n % 29 % 4],
      at, case when n % 11 < 6 then 'client' else 'staff' end, case when status = 'closed' then at end,
      case when status = 'on_hold' then (array[null, now() + interval '1 day', now() - interval '1 day'])[1 + n % 7 % 3] end,
      case when n % 400 = 3 then '{rare,often}' when n % 3 = 0 then '{often}' else '{}' end::text[], at - n % 5 * interval '1 day', at + n % 3 * interval '1 hour',
      due, due - n % 2 * interval '5 hours' - interval '1 hour'
    from generate_series(1, ${count}::integer) n,
      lateral (select (array[${technical}, ${billing}, ${presales}, ${lanternDesk}]::integer[])[1 + n % 23 % 4] as department,
        (array['closed', 'closed', 'closed', 'open', 'awaiting_reply', 'in_progress', 'on_hold'])[1 + n % 31 % 7] as status,
        -- Some years before, and some at the very beginning of a span of time.
        case when n % 43 = 7 then ${spanBegins}::timestamptz
          else '2026-01-01'::timestamptz + n % 1500 * interval '7 minutes 1.000001 seconds'
            - (array[0, 0, 0, 40, 700])[1 + n % 41 % 5] * interval '1 day' end as at,
        case when n % 3 > 0 then now() + (n % 13 - 6.5) * interval '1 hour' end as due) as drawn,
      lateral (select id from clients where brand_id = ${harbour.id} order by external_id limit 1 offset n % 17 % 2) as client`.execute(
    world.desk.db,
  );
  await sql`insert into ticket_seen (staff_id, brand_id, ticket_id, last_read_at)
    select ${tom.id}, brand_id, id, last_reply_at - (ascii(right(number, 1)) % 2) * interval '1 second' from tickets
    where right(number, 1) between '2' and '7'`.execute(world.desk.db);
  await sql`insert into ticket_followers (staff_id, brand_id, ticket_id)
    select (array[${tom.id}, ${maya.id}])[1 + ascii(right(number, 1)) % 2], brand_id, id from tickets
    where substr(number, 12, 1) = '5'`.execute(world.desk.db);
}

export async function readPlanted(world: World): Promise<Planted[]> {
  const { rows } = await sql<Planted>`
    select id, brand_id, department_id, case when on_hold_until < now() then 'open' else status end as status, priority, assignee_id, client_id, tags, last_reply_at, waiting_since, reply_due_at, reply_due_soon_at,
      source, created_at, updated_at,
      (select coalesce(jsonb_object_agg(staff_id, 'read'), '{}') from ticket_seen as seen
        where seen.ticket_id = tickets.id and seen.last_read_at >= tickets.last_reply_at) as seen,
      array(select staff_id from ticket_followers as follower where follower.ticket_id = tickets.id) as followers
    from tickets`.execute(world.desk.db);
  return rows;
}

type Query = Record<string, string | number>;

/** Each filter, alone and with others; `clientId` must have tickets. */
export const variousFilters = (world: World, clientId: string): Query[] => [
  {},
  { brand_id: world.lantern.id },
  { department_id: world.billing },
  { status: "open" },
  { status: "active" },
  { status: "closed" },
  { status: "on_hold,closed" },
  { status: "open,in_progress" },
  { assignee: "me" },
  { assignee: "none" },
  { assignee: world.maya.id },
  { assignee: "01JB7Z5W6K8M4T2QH9N3XR0VCE" },
  { priority: "emergency" },
  { priority: "low,emergency" },
  { tag: "often" },
  { tag: "rare" },
  { tag: "never" },
  { tags: "often,rare" },
  { tags: "Often , rare", tag: "often" },
  { department_ids: `${world.billing},${world.lanternDesk}` },
  { department_ids: String(world.billing), department_id: world.technical },
  { department_ids: "2147483648,9999999999" },
  { source: "staff" },
  { source: "staff,platform", status: "open" },
  { unread: "me" },
  { unread: "me", assignee: "me", status: "active" },
  { unread: "me", department_ids: `${world.billing},${world.presales}`, tag: "often" },
  { followed: "me" },
  { followed: "me", status: "active", assignee: "none" },
  { followed: "me", unread: "me" },
  { created_since: "2026-01-05T00:00:00Z" },
  { created_before: "2025-12-30T00:00:00Z" },
  { created_before: "2025-12-30T00:00:00Z", tag: "rare" },
  { created_since: "2025-12-30T00:00:00Z", created_before: "2025-12-31T00:00:00+02:00", status: "closed" },
  { updated_since: "2026-01-07T12:00:00Z" },
  { created_since: "1d" },
  { created_before: "9999d", status: "active" },
  { waiting_over: "2026-01-02T00:00:00Z" },
  { waiting_over: "1d", status: "active", assignee: "none" },
  { waiting_over: "9999d" },
  { due: "overdue" },
  { due: "soon", assignee: "none", status: "active" },
  { due: "soon,overdue", tag: "often" },
  { client: clientId },
  { client: "01JB7Z5W6K8M4T2QH9N3XR0VCE" },
  { brand_id: world.lantern.id, department_id: world.billing },
  { department_id: world.technical, status: "active", assignee: "none", priority: "high,critical" },
  { department_id: world.presales, status: "closed", tag: "rare" },
  { client: clientId, status: "active", priority: "low", assignee: "me" },
  { brand_id: world.harbour.id, status: "open", tag: "often", assignee: world.maya.id },
];

/** The expected list: the same rules, implemented a second time in TypeScript. */
export function expected(planted: Planted[], query: Query, me: string): string[] {
  const { sort = "newest" } = query;
  return planted
    .filter((ticket) => fits(ticket, query, me))
    .sort(orders[sort as string])
    .map(({ id }) => id);
}

function fits(ticket: Planted, query: Query, me: string): boolean {
  const { brand_id, department_id, status, assignee, priority, client, source } = query;
  const list = (value: string | number | undefined) => String(value ?? "").split(",");
  const tags = [...list(query.tag), ...list(query.tags)]
    .map((tag) => tag.trim().toLowerCase())
    .filter(Boolean);
  const statuses = String(status ?? "active,closed").split(",");
  const wanted = assignee === "me" ? me : assignee === "none" ? null : assignee;
  return (
    (brand_id === undefined || ticket.brand_id === brand_id) &&
    (department_id === undefined || ticket.department_id === department_id) &&
    (statuses.includes(ticket.status) || (statuses.includes("active") && ticket.status !== "closed")) &&
    (assignee === undefined || ticket.assignee_id === wanted) &&
    (priority === undefined || String(priority).split(",").includes(ticket.priority)) &&
    tags.every((tag) => ticket.tags.includes(tag)) &&
    (query.department_ids === undefined ||
      list(query.department_ids).includes(String(ticket.department_id))) &&
    (source === undefined || list(source).includes(ticket.source)) &&
    (client === undefined || ticket.client_id === client) &&
    (query.unread === undefined || (ticket.waiting_since !== null && !(me in ticket.seen))) &&
    (query.followed === undefined || ticket.followers.includes(me)) &&
    fitsDue(ticket, query) &&
    fitsTimes(ticket, query)
  );
}

function fitsDue({ reply_due_at, reply_due_soon_at }: Planted, { due }: Query): boolean {
  if (due === undefined) return true;
  if (reply_due_at === null || reply_due_soon_at === null) return false;
  const isOverdue = Date.parse(reply_due_at) <= Date.now();
  const isSoon = !isOverdue && Date.parse(reply_due_soon_at) <= Date.now();
  return String(due)
    .split(",")
    .some((one) => (one === "overdue" ? isOverdue : isSoon));
}

function fitsTimes(ticket: Planted, query: Query): boolean {
  const time = (value: string | number | null) => new Date(value ?? 0).getTime();
  const point = (value: string | number) => {
    const [, count, unit = ""] = /^(\d+)([mhd])$/.exec(String(value)) ?? [];
    const seconds = { m: 60, h: 3_600, d: 86_400 }[unit];
    return seconds === undefined ? time(value) : Date.now() - Number(count) * seconds * 1_000;
  };
  const { created_since, created_before, updated_since, waiting_over } = query;
  return (
    (created_since === undefined || time(ticket.created_at) >= point(created_since)) &&
    (created_before === undefined || time(ticket.created_at) < point(created_before)) &&
    (updated_since === undefined || time(ticket.updated_at) >= point(updated_since)) &&
    (waiting_over === undefined ||
      (ticket.waiting_since !== null && time(ticket.waiting_since) <= point(waiting_over)))
  );
}

const ranks: Priority[] = ["emergency", "critical", "high", "medium", "low"];
const rising = (one: string | number, other: string | number) => (one < other ? -1 : one > other ? 1 : 0);
const byAge = (one: Planted, other: Planted) =>
  rising(one.last_reply_at, other.last_reply_at) || rising(one.id, other.id);

const orders: Record<string, (one: Planted, other: Planted) => number> = {
  oldest: byAge,
  newest: (one, other) => -byAge(one, other),
  priority: (one, other) =>
    rising(ranks.indexOf(one.priority), ranks.indexOf(other.priority)) || byAge(one, other),
  waiting: byTime(({ waiting_since }) => waiting_since),
  due: byTime(({ reply_due_at }) => reply_due_at),
};

/** Tickets with a value first, the others by the newest. */
function byTime(timeOf: (ticket: Planted) => string | null) {
  return (one: Planted, other: Planted) => {
    const [first, second] = [timeOf(one), timeOf(other)];
    if (first === null || second === null) {
      if (first === second) return -byAge(one, other);
      return first === null ? 1 : -1;
    }
    return rising(first, second) || rising(one.id, other.id);
  };
}

/** All pages by following the links; `between` may change data meanwhile. */
export async function walkQueue(
  world: World,
  query: Query,
  options: { token?: string; between?: (page: Json[]) => Promise<void> } = {},
): Promise<Json[]> {
  const items: Json[] = [];
  const parameters = new URLSearchParams(query as Record<string, string>);
  let path: string | undefined = `/tickets?${parameters}`;
  while (path) {
    const { status, body, text }: Json = await world.staff(
      "GET",
      path,
      options.token ? { token: options.token } : {},
    );
    if (status !== 200) throw new Error(`${path}: ${status} ${text}`);
    items.push(...body.data);
    await options.between?.(body.data);
    path = body.links.next?.replace("http://desk.test/api/v1/staff", "");
  }
  return items;
}
