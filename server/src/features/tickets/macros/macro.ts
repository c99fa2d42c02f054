import { type Static, Type } from "typebox";
import {
  Choice,
  Closed,
  Instant,
  Line,
  maxBodyLength,
  Nullable,
  NullableChoice,
  NumberedId,
  Text,
  Ulid,
  ulidPattern,
} from "../../core/schemas.ts";
import { Tag } from "../../core/values/tags.ts";
import { priorities } from "../../organisation/departments/priorities.ts";
import { cannedReplyPlaceholders } from "../canned-replies/placeholders.ts";
import { draftKinds, statuses } from "../ticket.ts";

const maxTags = 20;
// A year.
const maxHoldHours = 8760;

/** Assignees other than a named colleague. */
export const assignWords = ["me", "nobody"] as const;

const Message = Closed({
  kind: Choice(draftKinds, { description: "`reply`: sent to the customer. `note`: visible to staff only." }),
  body: Text(maxBodyLength, {
    description: `Markdown, with the placeholders of canned replies: ${cannedReplyPlaceholders.map((name) => `\`{{${name}}}\``).join(", ")}.`,
    examples: ["Hello {{client.first_name}},\n\nwe are looking into it."],
  }),
});
const Tags = Type.Array(Tag, {
  maxItems: maxTags,
  uniqueItems: true,
  description: "Tags are stored in lower case.",
});

const actions = {
  message: Nullable(Message, { description: "The text; null: none." }),
  status: NullableChoice(statuses, {
    description:
      "The ticket's status afterwards. With a reply it is set by the reply, otherwise by the matching action. Null: the reply's default, or no change.",
  }),
  hold_hours: Nullable(Type.Integer({ minimum: 1, maximum: maxHoldHours }), {
    description: "With `on_hold`, the hold ends after this many hours. Null: until released.",
  }),
  assign: Nullable(Type.String({ pattern: `^(${assignWords.join("|")}|${ulidPattern})$`, maxLength: 26 }), {
    description: "`me`: the current agent; `nobody`: unassigned; or a colleague's id. Null: no change.",
    examples: ["me"],
  }),
  priority: NullableChoice(priorities),
  add_tags: Tags,
  remove_tags: Tags,
  department_id: Nullable(NumberedId, {
    description:
      "The department to move the ticket to, before all other actions except the message. Only with a brand.",
  }),
};

export const MacroActions = Closed(actions, {
  description: "The macro's actions. They run together or not at all: the message first, then the changes.",
});
export type MacroActions = Static<typeof MacroActions>;

export const Macro = Closed(
  {
    id: Ulid,
    name: Type.String(),
    brand_id: Nullable(Type.Integer(), { description: "The brand that it is for; null for every brand." }),
    department_id: Nullable(Type.Integer(), {
      description: "The department whose tickets it is for; null for all.",
    }),
    actions: MacroActions,
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: "Macro", description: "Several changes and a message that agents apply to a ticket together." },
);
export type Macro = Static<typeof Macro>;

/** The version that the agent saw, because the macro may change before it is applied. */
export const seen_updated_at = Type.Optional({
  ...Instant,
  description:
    "The `updated_at` of the macro you viewed: if it was changed since, nothing is done (412, `macro_changed_since_seen`).",
});

const name = Line(100, {
  description: "The name by which agents find it.",
  examples: ["Ask for the log, wait two days"],
});
const scope = {
  brand_id: Type.Optional(Nullable(NumberedId, { description: "The brand; null: every brand." })),
  department_id: Type.Optional(
    Nullable(NumberedId, {
      description: "Only for tickets of this department; null: all tickets of the brand.",
    }),
  ),
};
const GivenActions = Type.Partial(MacroActions, {
  additionalProperties: false,
  description: "The macro's actions; omitted actions are not run. Replaces all previous actions.",
});
export type GivenActions = Static<typeof GivenActions>;

export const NewMacro = Closed({ name, ...scope, actions: GivenActions });
export type NewMacro = Static<typeof NewMacro>;
export const MacroChanges = Closed({
  name: Type.Optional(name),
  ...scope,
  actions: Type.Optional(GivenActions),
});
export type MacroChanges = Static<typeof MacroChanges>;
