import { type Static, Type } from "typebox";
import type { Database } from "../../infrastructure/database/connect.ts";
import type { StaffMember } from "../actors/actors.ts";
import { brandsSeenBy } from "../actors/scope.ts";
import { type Priority, priorities } from "../departments/priorities.ts";
import { Choice, Choices, Line, maxClientTextLength, NumberedId, ulidPattern } from "../shapes.ts";
import { type Status, statuses } from "../tickets/ticket.ts";
import { maxMatches } from "./search/matches.ts";

export const sorts = ["newest", "oldest", "priority", "waiting"] as const;
export type Sort = (typeof sorts)[number];

const assignee = Type.String({
  pattern: `^(me|none|${ulidPattern})$`,
  description: "`me`, `none`, or the id of a member of staff.",
  examples: ["me", "none", "01JB7Z5W6K8M4T2QH9N3XR0VCE"],
});
const client = Line(maxClientTextLength, {
  description: "A client: the desk's ULID or the platform's id of them.",
  examples: ["1042"],
});

/** What the queue can be narrowed to and how it is sorted: its query parameters, and what a saved view keeps. */
export const queueFilters = {
  brand_id: Type.Optional(NumberedId),
  department_id: Type.Optional(NumberedId),
  status: Type.Optional(
    Choices([...statuses, "active", "all"], {
      description: "`active` stands for all but `closed`.",
      examples: ["open,in_progress"],
    }),
  ),
  assignee: Type.Optional(assignee),
  priority: Type.Optional(Choices(priorities, { examples: ["high,critical"] })),
  tag: Type.Optional(Line(50)),
  client: Type.Optional(client),
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description: `Searches ticket numbers (also the first digits), names and e-mail addresses of customers (also misspelt ones), and the words of subjects, messages and notes. \`"in quotes"\`, \`or\` and \`-without\` work as in web searches. The best matches come first, unless a \`sort\` is asked for; the newest of them, ${maxMatches} at most.`,
      examples: ["certificate"],
    }),
  ),
  sort: Type.Optional(
    Choice(sorts, {
      description:
        "By the newest or oldest reply; by priority (the most urgent first, then the oldest reply); or by how long the customer has waited (those who do not wait come last). By default `newest` or, with `q`, the best match.",
    }),
  ),
};
const Filters = Type.Object(queueFilters);
export type QueueFilters = Static<typeof Filters>;

const sameAs = (name: keyof typeof queueFilters) => ({ description: `The same as \`${name}\`.` });

/** The filters as they may be asked for: also by the names that their values have elsewhere. */
export const namedFilters = {
  brand: Type.Optional(Type.Integer({ ...NumberedId, ...sameAs("brand_id") })),
  department: Type.Optional(Type.Integer({ ...NumberedId, ...sameAs("department_id") })),
  ...queueFilters,
  assignee_id: Type.Optional(Type.String({ ...assignee, ...sameAs("assignee") })),
  client_id: Type.Optional(Type.String({ ...client, ...sameAs("client") })),
};
const NamedFilters = Type.Object(namedFilters);

export function canonicalFilters({
  brand,
  department,
  assignee_id,
  client_id,
  ...filters
}: Static<typeof NamedFilters>): QueueFilters {
  return {
    ...(brand === undefined ? {} : { brand_id: brand }),
    ...(department === undefined ? {} : { department_id: department }),
    ...(assignee_id === undefined ? {} : { assignee: assignee_id }),
    ...(client_id === undefined ? {} : { client: client_id }),
    ...filters,
  };
}

/** What is searched for: `q` without needless blanks; empty where nothing is. */
export function questionIn({ q = "" }: QueueFilters): string {
  return q.trim().replaceAll(/\s+/g, " ");
}

/** What of these a ticket must fit, as the database is asked: null where it is left open, so that a query has one text. */
export interface TicketFilter {
  brandId: number | null;
  departmentId: number | null;
  statuses: Status[];
  assigneeId: string | null;
  isUnassigned: boolean;
  priorities: Priority[] | null;
  tag: string | null;
  clientIds: string[] | null;
}

export async function filterOf(
  db: Database,
  filters: QueueFilters,
  staff: StaffMember,
): Promise<TicketFilter> {
  const { assignee, client } = filters;
  return {
    brandId: filters.brand_id ?? null,
    departmentId: filters.department_id ?? null,
    statuses: statusesOf(filters.status),
    assigneeId: assignee === "me" ? staff.id : assignee === "none" ? null : (assignee ?? null),
    isUnassigned: assignee === "none",
    priorities: filters.priority === undefined ? null : (filters.priority.split(",") as Priority[]),
    tag: filters.tag?.trim().toLowerCase() ?? null,
    clientIds: client === undefined ? null : await clientsNamed(db, staff, client),
  };
}

/** By the platform's id, which several brands may have given, or by the desk's own. */
async function clientsNamed(db: Database, staff: StaffMember, named: string): Promise<string[]> {
  const rows = await db
    .selectFrom("brands")
    .innerJoin("clients", "clients.brand_id", "brands.id")
    .where(brandsSeenBy(staff))
    .where("clients.external_id", "=", named)
    .select("clients.id")
    .execute();
  return [named, ...rows.map(({ id }) => id)];
}

function statusesOf(text: string | undefined): Status[] {
  const named = text?.split(",") ?? [...statuses];
  return statuses.filter(
    (status) =>
      named.includes(status) || named.includes("all") || (named.includes("active") && status !== "closed"),
  );
}
