import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { Problems } from "../../../problems.ts";
import type { StaffMember, System } from "../../core/actors/actors.ts";
import { type Desk, inTransaction } from "../../core/desk.ts";
import { Closed, Line } from "../../core/schemas.ts";
import type { Submission } from "../../core/submission.ts";
import type { TicketKey } from "../../core/values/ids.ts";
import { Tag, tidyTags } from "../../core/values/tags.ts";
import { publish } from "../../events/publish.ts";
import { type Priority, PriorityName } from "../../organisation/departments/priorities.ts";
import { ofTicket, priorityChanged, subjectChanged, tagsChanged } from "../events.ts";
import type { LockedTicket } from "../lock-ticket.ts";
import { recomputeDue } from "../reply-targets/reply-due.ts";
import { maxSubjectLength } from "../ticket.ts";
import { GivenAnswers, judgeAnswers, writeAnswers } from "./custom-fields.ts";
import { type FoundTicket, lockAtVersion, type TicketVersion } from "./load-ticket.ts";

/** Tags to add or to remove. */
export const ChangedTags = Type.Array(Tag, { minItems: 1, maxItems: 20 });

export const TicketChanges = Closed({
  subject: Type.Optional(Line(maxSubjectLength)),
  priority: Type.Optional(PriorityName),
  tags: Type.Optional(
    Type.Array(Tag, {
      maxItems: 50,
      uniqueItems: true,
      description: "Replaces all tags. Tags are stored in lower case.",
    }),
  ),
  custom_fields: Type.Optional(GivenAnswers),
});
export type TicketChanges = Static<typeof TicketChanges>;

/** Changes a ticket's fields and publishes the values before and after. */
export function changeTicket(
  desk: Desk,
  staff: StaffMember,
  number: string,
  { fields, problems }: Pick<Submission<TicketChanges>, "fields" | "problems">,
  version?: TicketVersion,
): Promise<FoundTicket> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockAtVersion(desk, staff, number, version);
    await changeLocked(desk, staff, ticket, { fields, problems });
    return ticket;
  });
}

/** Changes a ticket that the caller has locked. */
export async function changeLocked(
  desk: Desk,
  by: StaffMember | System,
  ticket: LockedTicket,
  { fields, problems }: Pick<Submission<TicketChanges>, "fields" | "problems">,
): Promise<void> {
  const { custom_fields, ...changes } = fields;
  const answers = await judgeAnswers(desk, ticket, custom_fields, problems);
  problems.throwIfAny();
  await writeChanges(desk, by, ticket, changes);
  if (answers) await writeAnswers(desk, by, ticket, answers);
}

export function changePriority(
  desk: Desk,
  staff: StaffMember,
  number: string,
  priority: Priority,
): Promise<FoundTicket> {
  return changeTicket(desk, staff, number, { fields: { priority }, problems: new Problems() });
}

/** Adds and removes tags. */
export function changeTags(
  desk: Desk,
  staff: StaffMember,
  number: string,
  tags: { add: string[]; remove: string[] },
): Promise<FoundTicket> {
  return inTransaction(desk, async (desk) => {
    const ticket = await lockAtVersion(desk, staff, number, undefined);
    await tagLocked(desk, staff, ticket, tags);
    return ticket;
  });
}

/** Changes the tags of a ticket that the caller has locked. */
export async function tagLocked(
  desk: Desk,
  by: StaffMember | System,
  ticket: LockedTicket,
  { add, remove }: { add: string[]; remove: string[] },
): Promise<void> {
  const { tags } = await changeableOf(desk, ticket);
  const removed = new Set(tidyTags(remove));
  const wanted = tidyTags([...tags, ...add]).filter((tag) => !removed.has(tag));
  await writeChanges(desk, by, ticket, { tags: wanted });
}

async function writeChanges(
  desk: Desk,
  by: StaffMember | System,
  ticket: LockedTicket,
  changes: Omit<TicketChanges, "custom_fields">,
): Promise<void> {
  const before = await changeableOf(desk, ticket);
  const wanted = { ...before, ...changes, ...(changes.tags ? { tags: tidyTags(changes.tags) } : {}) };
  const differs = (field: keyof typeof before) =>
    JSON.stringify(wanted[field]) !== JSON.stringify(before[field]);
  if (!differs("subject") && !differs("priority") && !differs("tags")) return;
  // `updated_at` only changes if the customer can see the change, because customers sync by it.
  const isSeenByCustomer = differs("subject") || (differs("priority") && (await showsPriority(desk, ticket)));
  await desk.db
    .updateTable("tickets")
    .set({ ...wanted, ...(isSeenByCustomer ? { updated_at: sql`clock_timestamp()` } : {}) })
    .where("brand_id", "=", ticket.brandId)
    .where("id", "=", ticket.ticketId)
    .execute();
  if (differs("priority")) await recomputeDue(desk.db, ticket);
  const subject = ofTicket(ticket);
  const change = <Value>(before: Value, after: Value) => ({ before, after });
  if (differs("subject"))
    await publish(desk, by, subjectChanged, subject, change(before.subject, wanted.subject));
  if (differs("priority"))
    await publish(desk, by, priorityChanged, subject, change(before.priority, wanted.priority));
  if (differs("tags"))
    await publish(desk, by, tagsChanged, subject, {}, change(asText(before.tags), asText(wanted.tags)));
}

/** Customers of a department without priorities see the default one, even if staff set another. */
async function showsPriority({ db }: Desk, { brandId, ticketId }: TicketKey): Promise<boolean> {
  const { shows } = await db
    .selectFrom("tickets")
    .innerJoin("departments", (join) =>
      join
        .onRef("departments.brand_id", "=", "tickets.brand_id")
        .onRef("departments.id", "=", "tickets.department_id"),
    )
    .where("tickets.brand_id", "=", brandId)
    .where("tickets.id", "=", ticketId)
    .select(sql<boolean>`priorities <> '{}'`.as("shows"))
    .executeTakeFirstOrThrow();
  return shows;
}

function changeableOf({ db }: Desk, { brandId, ticketId }: TicketKey) {
  return db
    .selectFrom("tickets")
    .where("brand_id", "=", brandId)
    .where("id", "=", ticketId)
    .select(["subject", "priority", "tags"])
    .executeTakeFirstOrThrow();
}

/** As stored: in lower case, without duplicates. */
function asText(tags: string[]): string {
  return tags.join(", ");
}
