import { sql } from "kysely";
import { type Static, Type } from "typebox";
import { notFound } from "../../../errors.ts";
import { staffWhoSee } from "../../core/actors/scope.ts";
import type { Desk } from "../../core/desk.ts";
import { Choice, Closed, Email, Nullable, NullableChoice, TicketNumber, Ulid } from "../../core/schemas.ts";
import { Tag } from "../../core/values/tags.ts";
import { priorities } from "../../organisation/departments/priorities.ts";
import { effectiveStatus } from "../effective-status.ts";
import { type Status, statuses } from "../ticket.ts";
import { checksOf, conditionNames, fitsTrigger } from "./match-trigger.ts";
import { recipientsOf } from "./send-email.ts";
import { requireWait, settled } from "./setting.ts";
import type { TestedTrigger, TriggerActions } from "./trigger.ts";

const tags = Type.Array(Tag, { maxItems: 20 });

export const TicketTest = Closed({
  number: TicketNumber,
  subject: Type.String(),
  fits: Type.Boolean({ description: "Whether the trigger would act on the ticket now, at its event." }),
  conditions: Type.Array(
    Closed({
      group: Choice(["all", "any"], {
        description: "All conditions of `all` must hold and, if there are any, one of `any`.",
      }),
      condition: Choice(conditionNames),
      holds: Type.Boolean(),
    }),
  ),
  changes: Closed(
    {
      assign: Nullable(Type.String({ examples: ["nobody"] }), {
        description: "`nobody`, or the new assignee's id.",
      }),
      priority: NullableChoice(priorities),
      status: NullableChoice(statuses),
      add_tags: tags,
      remove_tags: tags,
      mail_to: Type.Array(Email(), { description: "Who would get the email." }),
      webhook_id: Nullable(Ulid),
    },
    {
      description:
        "What the actions would change, whether or not the conditions hold: what is already so is left out, and so is an assignee who cannot see the ticket.",
    },
  ),
});
export type TicketTest = Static<typeof TicketTest>;

/** Tests a trigger against one ticket. It only reads. */
export async function testTrigger(desk: Desk, { number, ...tested }: TestedTrigger): Promise<TicketTest> {
  const setting = settled({ brand_id: null, wait: null, actions: {}, ...tested });
  requireWait(setting);
  const checks = checksOf(setting);
  const holding = checks.map(({ holds }) => sql`coalesce(${holds}, false)`);
  const { rows } = await sql<TestedTicket>`
    select id as "ticketId", brand_id as "brandId", department_id as "departmentId", number, subject, priority, tags,
      assignee_id as assignee, ${effectiveStatus("tickets")} as status, ${fitsTrigger(setting)} as fits,
      array[${sql.join(holding)}]::boolean[] as holding
    from tickets where number = ${number}`.execute(desk.db);
  const [ticket] = rows;
  if (!ticket) throw notFound();
  return {
    number: ticket.number,
    subject: ticket.subject,
    fits: ticket.fits,
    conditions: checks.map(({ group, condition }, place) => ({
      group,
      condition,
      holds: ticket.holding[place] === true,
    })),
    changes: await changesOf(desk, ticket, setting.actions),
  };
}

interface TestedTicket {
  ticketId: string;
  brandId: number;
  departmentId: number;
  number: string;
  subject: string;
  priority: string;
  tags: string[];
  assignee: string | null;
  status: Status;
  fits: boolean;
  holding: boolean[];
}

async function changesOf(
  desk: Desk,
  ticket: TestedTicket,
  { assign, priority, status, add_tags, remove_tags, mail, webhook_id }: TriggerActions,
): Promise<TicketTest["changes"]> {
  return {
    assign: (await isNewAssignee(desk, ticket, assign)) ? assign : null,
    priority: priority === ticket.priority ? null : priority,
    status: status === ticket.status ? null : status,
    // A tag that is added and removed is removed.
    add_tags: add_tags.filter((tag) => !ticket.tags.includes(tag) && !remove_tags.includes(tag)),
    remove_tags: remove_tags.filter((tag) => ticket.tags.includes(tag)),
    mail_to: mail === null ? [] : await recipientsOf(desk, ticket, mail),
    webhook_id,
  };
}

async function isNewAssignee(
  { db }: Desk,
  { brandId, departmentId, assignee }: TestedTicket,
  assign: string | null,
): Promise<boolean> {
  if (assign === null || assign === assignee) return false;
  if (assign === "nobody") return assignee !== null;
  const found = await db
    .selectFrom("staff")
    .where("id", "=", assign)
    .where("active", "=", true)
    .where(staffWhoSee({ brandId: sql`${brandId}::integer`, departmentId: sql`${departmentId}::integer` }))
    .select("id")
    .executeTakeFirst();
  return found !== undefined;
}
