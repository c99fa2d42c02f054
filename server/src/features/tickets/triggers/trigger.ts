import { type Static, Type } from "typebox";
import {
  Choice,
  Closed,
  Email,
  Instant,
  Line,
  Nullable,
  NullableChoice,
  NullableInstant,
  NumberedId,
  Text,
  TicketNumber,
  Ulid,
  ulidPattern,
} from "../../core/schemas.ts";
import { Tag } from "../../core/values/tags.ts";
import { priorities } from "../../organisation/departments/priorities.ts";
import { cannedReplyPlaceholders } from "../canned-replies/placeholders.ts";
import { statusesIn, unclosedStatuses } from "../lifecycle.ts";
import { sources, statuses } from "../ticket.ts";

export const triggerEvents = [
  "opened",
  "customer_replied",
  "staff_replied",
  "status_changed",
  "waiting",
] as const;
export type TriggerEvent = (typeof triggerEvents)[number];

const setStatuses = statusesIn("open", "closed");
export const waitingSides = ["customer", "staff"] as const;
export const assignedOrNot = ["none", "somebody"] as const;
export const customerTypes = ["client", "guest"] as const;
// A quarter of a year.
const maxWaitMinutes = 129_600;

export const TriggerWait = Closed(
  {
    status: Choice(unclosedStatuses),
    since: Choice(waitingSides, { description: "Who wrote the last message." }),
    minutes: Type.Integer({ minimum: 1, maximum: maxWaitMinutes, examples: [240] }),
  },
  { description: "For `waiting`: tickets in this status without a reply for this long." },
);
export type TriggerWait = Static<typeof TriggerWait>;

const several = <Schema extends Parameters<typeof Type.Array>[0]>(of: Schema, description: string) =>
  Type.Array(of, { maxItems: 50, uniqueItems: true, description });

export const TriggerConditions = Closed(
  {
    department_ids: several(NumberedId, "The ticket is in one of these departments; empty: any department."),
    priorities: several(Choice(priorities), "The ticket has one of these priorities; empty: any priority."),
    tags_any: several(Tag, "The ticket has one of these tags; empty: any tags or none."),
    tags_none: several(Tag, "The ticket has none of these tags."),
    sources: several(
      Choice(sources),
      "The ticket was opened by the customer (through the `platform`, by `mail` or in a `chat`) or by `staff`; empty: any source.",
    ),
    subject_words: several(
      Line(100),
      "The subject contains one of these, case-insensitive; empty: any subject.",
    ),
    assignee: NullableChoice(assignedOrNot, { description: "Whether it is assigned; null: either." }),
    customer: NullableChoice(customerTypes, { description: "The type of customer; null: either." }),
    statuses: several(
      Choice(statuses),
      "The ticket has one of these statuses. For `status_changed`: it changed to one of them. Empty: any status.",
    ),
  },
  { title: "TriggerConditions", description: "A trigger's conditions." },
);
export type TriggerConditions = Static<typeof TriggerConditions>;

const written = `Placeholders of canned replies are filled in: ${cannedReplyPlaceholders.map((name) => `\`{{${name}}}\``).join(", ")}; \`{{agent.name}}\` is the brand.`;

const Mail = Closed({
  to: Choice(["staff", "address", "customer"]),
  staff_ids: several(
    Ulid,
    "With `staff`: the recipients; only those who can access the ticket get the email.",
  ),
  address: Nullable(Email(), { description: "The recipient, with `address`." }),
  subject: Line(200, { description: written }),
  body: Text(10_000, { description: `Markdown. ${written}` }),
});

export const TriggerActions = Closed(
  {
    assign: Nullable(Type.String({ pattern: `^(nobody|${ulidPattern})$`, maxLength: 26 }), {
      description:
        "`nobody`, or a colleague's id; ignored if they cannot access the ticket. Null: no change.",
      examples: ["nobody"],
    }),
    priority: NullableChoice(priorities),
    status: NullableChoice(setStatuses, {
      description: "The status to set, from any current status.",
    }),
    add_tags: Type.Array(Tag, { maxItems: 20, uniqueItems: true }),
    remove_tags: Type.Array(Tag, { maxItems: 20, uniqueItems: true }),
    mail: Nullable(Mail),
    webhook_id: Nullable(Ulid, {
      description: "A webhook of the brand that gets `ticket.triggered`, even if it is not subscribed to it.",
    }),
  },
  { description: "The trigger's actions. They run together or not at all." },
);
export type TriggerActions = Static<typeof TriggerActions>;

export const Trigger = Closed(
  {
    id: Ulid,
    name: Type.String(),
    active: Type.Boolean(),
    brand_id: Nullable(Type.Integer(), { description: "The brand that it is for; null for every brand." }),
    event: Choice(triggerEvents),
    wait: Nullable(TriggerWait),
    conditions: TriggerConditions,
    any_conditions: TriggerConditions,
    actions: TriggerActions,
    fired_count: Type.Integer({ description: "How many times it has run its actions." }),
    last_fired_at: NullableInstant,
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: "Trigger", description: "Actions that run automatically when something happens to a ticket." },
);
export type Trigger = Static<typeof Trigger>;

const name = Line(100, { examples: ["Invoices go to the bookkeepers"] });
const brand_id = Type.Optional(Nullable(NumberedId, { description: "The brand; null: every brand." }));
const active = Type.Optional(Type.Boolean({ default: true }));
const wait = Type.Optional(Nullable(TriggerWait));
const conditions = Type.Optional(
  Type.Partial(TriggerConditions, {
    additionalProperties: false,
    description: "All must be true; omitted conditions do not apply. Replaces all previous conditions.",
  }),
);
const any_conditions = Type.Optional(
  Type.Partial(TriggerConditions, {
    additionalProperties: false,
    description:
      "If there are any, at least one of them must be true, besides all of `conditions`. Replaces all previous ones.",
  }),
);
const actions = Type.Partial(TriggerActions, {
  additionalProperties: false,
  description: "Omitted actions are not run. Replaces all previous actions.",
});

export const NewTrigger = Closed({
  name,
  brand_id,
  active,
  event: Choice(triggerEvents),
  wait,
  conditions,
  any_conditions,
  actions,
});
export type NewTrigger = Static<typeof NewTrigger>;

export const TriggerChanges = Closed({
  name: Type.Optional(name),
  brand_id,
  active,
  event: Type.Optional(Choice(triggerEvents)),
  wait,
  conditions,
  any_conditions,
  actions: Type.Optional(actions),
});
export type TriggerChanges = Static<typeof TriggerChanges>;

export const TriedTrigger = Closed({
  brand_id,
  event: Choice(triggerEvents),
  wait,
  conditions,
  any_conditions,
});
export type TriedTrigger = Static<typeof TriedTrigger>;

export const TestedTrigger = Closed({
  number: TicketNumber,
  brand_id,
  event: Choice(triggerEvents),
  wait,
  conditions,
  any_conditions,
  actions: Type.Optional(actions),
});
export type TestedTrigger = Static<typeof TestedTrigger>;

export const TriggerOrder = Closed({
  ids: Type.Array(Ulid, {
    minItems: 1,
    maxItems: 100,
    uniqueItems: true,
    description: "The ids in the order in which they run. Triggers that you do not list come last.",
  }),
});
export type TriggerOrder = Static<typeof TriggerOrder>;

export const noConditions: TriggerConditions = {
  department_ids: [],
  priorities: [],
  tags_any: [],
  tags_none: [],
  sources: [],
  subject_words: [],
  assignee: null,
  customer: null,
  statuses: [],
};

export const noActions: TriggerActions = {
  assign: null,
  priority: null,
  status: null,
  add_tags: [],
  remove_tags: [],
  mail: null,
  webhook_id: null,
};

/** The value of each placeholder in an email. */
export type FilledIn = Record<string, string | null>;
