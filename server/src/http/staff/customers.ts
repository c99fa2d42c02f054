import { Type } from "typebox";
import { Closed, NumberedId, Ref, Ulid } from "../../features/core/schemas.ts";
import { listCustomers, readCustomer, StaffCustomer } from "../../features/customers/staff/customers.ts";
import {
  addCustomerNote,
  CustomerNote,
  CustomerNoteBody,
  deleteCustomerNote,
  editCustomerNote,
} from "../../features/customers/staff/notes.ts";
import { listTimeline, TimelineEntry } from "../../features/customers/staff/timeline.ts";
import { CursorPaginated, cursorPaginated, cursorQuery } from "../kernel/page-query.ts";
import { created, done, NoContent, ok } from "../kernel/route.ts";
import { staffRoute } from "./doors.ts";

const tag = "Staff";
const one = "/customers/:customer";
const params = Closed({ customer: Ulid });
const noteParams = Closed({ customer: Ulid, note_id: Ulid });
const body = Closed({ body: CustomerNoteBody });
const note = Closed({ data: Ref(CustomerNote) });

export const customerRoutes = [
  staffRoute({
    method: "GET",
    url: "/customers",
    name: "listCustomers",
    tag,
    summary: "List customers",
    description:
      "Lists clients and guests, the newest first. Agents restricted to departments see those whose tickets or chats they can access.",
    query: Closed({
      q: Type.Optional(
        Type.String({
          maxLength: 200,
          description:
            "Words of a name or an email address (the last one may be incomplete), or the platform's id of a client.",
        }),
      ),
      brand_id: Type.Optional(NumberedId),
      ...cursorQuery,
    }),
    fromStandby: true,
    answers: { 200: CursorPaginated(Ref(StaffCustomer)) },
    handle: async (desk, { actor, query, url }) => {
      const { cursor, q, brand_id: brandId } = query;
      const list = (perPage: number) => listCustomers(desk, actor, { q, brandId }, { cursor, perPage });
      return ok(await cursorPaginated(query, url, list));
    },
  }),
  staffRoute({
    method: "GET",
    url: one,
    name: "getCustomer",
    tag,
    summary: "Retrieve a customer",
    description: "Returns a client or a guest, with the number of their tickets that you can access.",
    params,
    answers: { 200: Closed({ data: Ref(StaffCustomer) }) },
    handle: async (desk, { actor, params }) => ok({ data: await readCustomer(desk, actor, params.customer) }),
  }),
  staffRoute({
    method: "GET",
    url: `${one}/timeline`,
    name: "listCustomerTimeline",
    tag,
    summary: "List a customer's timeline",
    description:
      "Lists tickets, ratings, chats, reports, campaigns that were sent to them, and notes about them, the newest first, as far as you can access them. A guest's reports and chats are those from the same email address, which no one verified.",
    params,
    query: Closed(cursorQuery),
    fromStandby: true,
    answers: { 200: CursorPaginated(Ref(TimelineEntry)) },
    handle: async (desk, { actor, params, query, url }) => {
      const { cursor } = query;
      const list = (perPage: number) => listTimeline(desk, actor, params.customer, { cursor, perPage });
      return ok(await cursorPaginated(query, url, list));
    },
  }),
  staffRoute({
    method: "POST",
    url: `${one}/notes`,
    name: "addCustomerNote",
    tag,
    summary: "Add a note about a customer",
    description:
      "Everyone who sees the customer sees the note. It is part of an export of the client's data.",
    params,
    body,
    answers: { 201: note },
    handle: async (desk, { actor, params, body }) =>
      created({ data: await addCustomerNote(desk, actor, params.customer, body.body) }),
  }),
  staffRoute({
    method: "PATCH",
    url: `${one}/notes/:note_id`,
    name: "updateCustomerNote",
    tag,
    summary: "Edit a note about a customer",
    description: "Only the author or an administrator can edit a note; others get 403.",
    params: noteParams,
    body,
    answers: { 200: note },
    handle: async (desk, { actor, params, body }) => {
      const named = { customerId: params.customer, id: params.note_id };
      return ok({ data: await editCustomerNote(desk, actor, { ...named, ...body }) });
    },
  }),
  staffRoute({
    method: "DELETE",
    url: `${one}/notes/:note_id`,
    name: "deleteCustomerNote",
    tag,
    summary: "Delete a note about a customer",
    description:
      "Only the author or an administrator can delete a note; others get 403. The audit log records who deleted it and when, without its text.",
    params: noteParams,
    answers: { 204: NoContent },
    handle: async (desk, { actor, params }) => {
      await deleteCustomerNote(desk, actor, { customerId: params.customer, id: params.note_id });
      return done;
    },
  }),
];
