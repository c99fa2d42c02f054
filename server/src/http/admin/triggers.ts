import { Type } from "typebox";
import { Closed, Ref, Ulid } from "../../features/core/schemas.ts";
import {
  changeTrigger,
  createTrigger,
  deleteTrigger,
  listTriggers,
  maxTriggers,
  mostTried,
  orderTriggers,
  readTrigger,
  TriedOut,
  triggerSetting,
  tryTrigger,
} from "../../features/tickets/triggers/admin.ts";
import { TicketTest, testTrigger } from "../../features/tickets/triggers/test-on-ticket.ts";
import {
  NewTrigger,
  TestedTrigger,
  TriedTrigger,
  Trigger,
  TriggerChanges,
  TriggerOrder,
} from "../../features/tickets/triggers/trigger.ts";
import { Paginated, pageQuery, paginated } from "../kernel/page-query.ts";
import { withEtag } from "../kernel/response/with-etag.ts";
import { created, done, NoContent, ok } from "../kernel/route.ts";
import { adminRoute } from "../staff/doors.ts";
import { brandFilter } from "./params.ts";

const tag = "Admin";
const answer = Closed({ data: Ref(Trigger) });
const all = { tag, url: "/triggers" };
const one = { tag, url: "/triggers/:id", params: Closed({ id: Ulid }) };
const versioned = (trigger: Trigger) => withEtag(trigger, triggerSetting(trigger));

export const triggerRoutes = [
  adminRoute({
    ...all,
    method: "GET",
    name: "listTriggers",
    summary: "List triggers",
    description: "Lists triggers in the order in which they run. With `brand_id`, only those of that brand.",
    query: Closed({ ...brandFilter, ...pageQuery }),
    answers: { 200: Paginated(Ref(Trigger)) },
    handle: async (desk, { query, url }) =>
      ok(await paginated(query, url, (page) => listTriggers(desk, query.brand_id, page))),
  }),
  adminRoute({
    ...all,
    method: "POST",
    name: "createTrigger",
    summary: "Create a trigger",
    description: `Creates actions that run automatically when a ticket changes, or when it has waited for a set time. At most ${maxTriggers} triggers.`,
    body: NewTrigger,
    answers: { 201: answer },
    handle: async (desk, { actor, body }) => created({ data: await createTrigger(desk, actor, body) }),
  }),
  adminRoute({
    tag,
    method: "POST",
    url: "/triggers/try",
    name: "previewTrigger",
    summary: "Test a trigger",
    description: `Returns which of the newest ${mostTried} tickets the trigger would act on now. Nothing is stored or changed.`,
    body: TriedTrigger,
    answers: { 200: Closed({ data: TriedOut }) },
    handle: async (desk, { body }) => ok({ data: await tryTrigger(desk, body) }),
  }),
  adminRoute({
    tag,
    method: "POST",
    url: "/triggers/test",
    name: "testTrigger",
    summary: "Test a trigger against a ticket",
    description:
      "Returns which of the conditions hold for a ticket now, and what the actions would change. Nothing is stored or changed. `status_changed` is tested with the ticket's current status.",
    body: TestedTrigger,
    answers: { 200: Closed({ data: TicketTest }) },
    handle: async (desk, { body }) => ok({ data: await testTrigger(desk, body) }),
  }),
  adminRoute({
    tag,
    method: "PUT",
    url: "/triggers/order",
    name: "orderTriggers",
    summary: "Reorder triggers",
    description:
      "Sets the order in which triggers run, and returns all of them in it. Triggers you do not list follow in their old order; a new one comes last.",
    body: TriggerOrder,
    answers: { 200: Closed({ data: Type.Array(Ref(Trigger)) }) },
    handle: async (desk, { actor, body }) => ok({ data: await orderTriggers(desk, actor, body) }),
  }),
  adminRoute({
    ...one,
    method: "GET",
    name: "getTrigger",
    summary: "Retrieve a trigger",
    description:
      "Returns the ETag to send as `If-Match` in a later update. It does not change when the trigger runs.",
    answers: { 200: answer },
    handle: async (desk, { params }) => versioned(await readTrigger(desk, params.id)),
  }),
  adminRoute({
    ...one,
    method: "PATCH",
    name: "updateTrigger",
    summary: "Update a trigger",
    description:
      "Omitted fields keep their values; `conditions` and `actions` are replaced as a whole. With `active: false` it stops immediately, including pending runs.",
    body: TriggerChanges,
    takesIfMatch: true,
    answers: { 200: answer },
    handle: async (desk, { actor, params, body, version }) =>
      versioned(await changeTrigger(desk, actor, params.id, body, version)),
  }),
  adminRoute({
    ...one,
    method: "DELETE",
    name: "deleteTrigger",
    summary: "Delete a trigger",
    description: "Changes made by the trigger are kept.",
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteTrigger(desk, actor, params.id);
      return done;
    },
  }),
];
