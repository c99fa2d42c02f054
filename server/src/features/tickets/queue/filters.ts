import { type Static, Type } from "typebox";
import {
  Choice,
  Choices,
  Line,
  Moment,
  maxClientTextLength,
  NumberedId,
  ulidPattern,
  Words,
} from "../../core/schemas.ts";
import { priorities } from "../../organisation/departments/priorities.ts";
import { sources, statuses } from "../ticket.ts";
import { maxMatches } from "./search/matches.ts";

export const sorts = ["newest", "oldest", "priority", "waiting", "due"] as const;
/** How close a reply's due time is. */
const dues = ["soon", "overdue"] as const;
export type DueFilter = (typeof dues)[number];
export type Sort = (typeof sorts)[number];

const assignee = Type.String({
  pattern: `^(me|none|${ulidPattern})$`,
  maxLength: 26,
  description: "`me`, `none`, or the id of a staff member.",
  examples: ["me", "none", "01JB7Z5W6K8M4T2QH9N3XR0VCE"],
});
const client = Line(maxClientTextLength, {
  description: "A client, by the desk's ULID or the platform's id.",
  examples: ["1042"],
});

/** The queue's filters and sort: the query parameters, and the content of a saved view. */
export const queueFilters = {
  brand_id: Type.Optional(NumberedId),
  department_id: Type.Optional(NumberedId),
  status: Type.Optional(
    Choices([...statuses, "active", "all"], {
      description: "`active`: every status but `closed`.",
      examples: ["open,in_progress"],
    }),
  ),
  assignee: Type.Optional(assignee),
  priority: Type.Optional(Choices(priorities, { examples: ["high,critical"] })),
  tag: Type.Optional(Line(50)),
  tags: Type.Optional(
    Words({
      maxLength: 500,
      description: "Tags that the ticket must have, separated by commas.",
      examples: ["vip,billing"],
    }),
  ),
  department_ids: Type.Optional(
    Words({
      pattern: "^[1-9]\\d{0,9}(,[1-9]\\d{0,9})*$",
      maxLength: 500,
      description: "Department ids, separated by commas.",
      examples: ["3,7"],
    }),
  ),
  source: Type.Optional(
    Choices(sources, {
      description:
        "How the ticket was opened: by the customer through the `platform`, by `mail` or in a `chat`, or by `staff`.",
    }),
  ),
  unread: Type.Optional(
    Choice(["me"], {
      description: "`me`: tickets where the customer is waiting and there is a message you have not seen.",
    }),
  ),
  followed: Type.Optional(Choice(["me"], { description: "`me`: tickets that you follow." })),
  created_since: Type.Optional(Moment({ description: "Only tickets opened at or after this time." })),
  created_before: Type.Optional(Moment({ description: "Only tickets opened before this time." })),
  updated_since: Type.Optional(
    Moment({ description: "Only tickets changed, or with a message, at or after this time." }),
  ),
  waiting_over: Type.Optional(
    Moment({
      description: "Only tickets whose customer has waited for a reply since this time, or for this long.",
    }),
  ),
  due: Type.Optional(
    Choices(dues, {
      description: "`overdue`: the reply target has passed. `soon`: a reply is due soon.",
    }),
  ),
  client: Type.Optional(client),
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description: `Searches ticket numbers (also the first digits, or a whole number in a link or a text), names and email addresses of customers (also misspelt ones), and the words of subjects, messages and notes. \`"in quotes"\`, \`or\` and \`-without\` work as in web searches. The best matches come first, unless a \`sort\` is asked for; the newest of them, ${maxMatches} at most.`,
      examples: ["certificate"],
    }),
  ),
  sort: Type.Optional(
    Choice(sorts, {
      description:
        "Sorts by newest or oldest reply, by priority (most urgent first, then oldest reply), by how long the customer has waited (tickets that do not wait come last), or by when a reply is due (tickets without a target come last). Default: `newest` or, with `q`, the best match.",
    }),
  ),
};
const Filters = Type.Object(queueFilters);
export type QueueFilters = Static<typeof Filters>;

const sameAs = (name: keyof typeof queueFilters) => ({ description: `The same as \`${name}\`.` });

/** The accepted filters, including alternative names. */
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

/** The search text: `q` with single spaces; empty if there is none. */
export function searchTextIn({ q = "" }: QueueFilters): string {
  return q.trim().replaceAll(/\s+/g, " ");
}
