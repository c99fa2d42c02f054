import { type Static, Type } from "typebox";
import { Choice, Closed, Email, Line, Nullable, NumberedId, Ulid, ulidPattern } from "../../core/schemas.ts";
import { Tag } from "../../core/values/tags.ts";
import { type Priority, PriorityName } from "../../organisation/departments/priorities.ts";
import { maxSubjectLength, type Status, statuses } from "../ticket.ts";
import { GivenAnswers } from "./custom-fields.ts";

export const HoldEnd = Type.Unsafe<string | null>({
  type: ["string", "null"],
  format: "date-time",
  maxLength: 40,
  description: "For a hold, when it ends; null or omitted: until the ticket is released.",
});

export const AssigneeName = Nullable(Type.String({ pattern: `^(me|${ulidPattern})$`, maxLength: 26 }), {
  description: "The assignee: an agent's id, or `me` for yourself. Null: unassigned.",
});

/** Tags to add or to remove. */
const ChangedTags = Type.Array(Tag, { minItems: 1, maxItems: 20 });

/** The fields of a ticket that a form changes. */
const TicketFields = {
  subject: Type.Optional(Line(maxSubjectLength)),
  priority: Type.Optional(PriorityName),
  custom_fields: Type.Optional(GivenAnswers),
};

/**
 * What can be changed about a ticket, in one command. Single routes, bulk changes, macros, triggers and undo
 * all translate into it, and update-ticket.ts carries it out.
 */
export const TicketUpdate = {
  status: Type.Optional(
    Choice<Status>(statuses, {
      description:
        "The ticket's status afterwards: `open`, for example, ends a hold and reopens a closed ticket.",
    }),
  ),
  status_label_id: Type.Optional(
    Nullable(Ulid, {
      description:
        "The brand's own label for the status that the ticket has afterwards; null: the status's plain name. A new status without it has its plain name.",
    }),
  ),
  until: Type.Optional(HoldEnd),
  assign: Type.Optional(AssigneeName),
  department_id: Type.Optional(NumberedId),
  ...TicketFields,
  add_tags: Type.Optional(ChangedTags),
  remove_tags: Type.Optional(ChangedTags),
};

const update = Closed(TicketUpdate);

/** The body of `PATCH`. */
export const TicketChanges = Closed({
  ...TicketFields,
  cc: Type.Optional(
    Type.Array(Email(), {
      maxItems: 50,
      description:
        "Replaces all Cc addresses, which get a copy of each reply by staff from now on. The department's limit applies if one is added.",
    }),
  ),
  tags: Type.Optional(
    Type.Array(Tag, {
      maxItems: 50,
      uniqueItems: true,
      description: "Replaces all tags. Tags are stored in lower case.",
    }),
  ),
});

/** A command: all of it is done, or none. */
export interface TicketCommand
  extends Static<typeof update>,
    Pick<Static<typeof TicketChanges>, "tags" | "cc"> {
  /** Restores the status and times before the agent's last status change. */
  undo?: boolean;
}

/** The actions of a macro or a trigger that are changes; null: no change. */
interface Actions {
  status: Status | null;
  /** `me`, `nobody` or an agent's id. */
  assign: string | null;
  priority: Priority | null;
  add_tags: string[];
  remove_tags: string[];
  department_id?: number | null;
}

export function commandOf({
  status,
  assign,
  priority,
  add_tags,
  remove_tags,
  department_id = null,
}: Actions): TicketCommand {
  return {
    ...(department_id !== null && { department_id }),
    ...(priority !== null && { priority }),
    ...(add_tags.length > 0 && { add_tags }),
    ...(remove_tags.length > 0 && { remove_tags }),
    ...(status !== null && { status }),
    ...(assign !== null && { assign: assign === "nobody" ? null : assign }),
  };
}
