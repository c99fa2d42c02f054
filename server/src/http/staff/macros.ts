import { Type } from "typebox";
import { inTransaction } from "../../features/core/desk.ts";
import { Closed, Nullable, Ref, TicketNumber, Ulid } from "../../features/core/schemas.ts";
import { applyMacroInBulk, MacroInBulk } from "../../features/tickets/macros/apply-in-bulk.ts";
import { applyMacro, MacroUse } from "../../features/tickets/macros/apply-macro.ts";
import { Macro } from "../../features/tickets/macros/macro.ts";
import { listMacros, readMacroFor } from "../../features/tickets/macros/staff.ts";
import { readFoundTicket, StaffTicket } from "../../features/tickets/staff/detail/ticket-detail.ts";
import { ApplyResult } from "../../features/tickets/staff/update/apply.ts";
import { BulkResult } from "../../features/tickets/staff/update/bulk.ts";
import { ok } from "../kernel/route.ts";
import { staffRoute } from "./doors.ts";
import { withTicketEtag } from "./tickets/tickets.ts";

const one = {
  tag: "Staff",
  url: "/tickets/:number/macros/:id",
  params: Closed({ number: TicketNumber, id: Ulid }),
};

export const macroRoutes = [
  staffRoute({
    method: "GET",
    url: "/macros",
    name: "listMacros",
    tag: "Staff",
    summary: "List macros",
    description: "Sorted by name. With `ticket`, only macros that apply to its brand and department.",
    query: Closed({ ticket: Type.Optional(TicketNumber) }),
    answers: { 200: Closed({ data: Type.Array(Ref(Macro)) }) },
    handle: async (desk, { actor, query }) => ok({ data: await listMacros(desk, actor, query.ticket) }),
  }),
  staffRoute({
    ...one,
    method: "GET",
    name: "previewMacro",
    summary: "Preview a macro",
    description:
      "Returns its text rendered for the ticket, as Markdown; null if the macro writes none. Nothing is changed.",
    answers: {
      200: Closed({ data: Closed({ macro: Ref(Macro), text: Nullable(Type.String()) }) }),
    },
    handle: async (desk, { actor, params }) =>
      ok({ data: await readMacroFor(desk, actor, params.number, params.id) }),
  }),
  staffRoute({
    ...one,
    method: "POST",
    name: "applyMacro",
    summary: "Apply a macro to a ticket",
    description:
      "All actions run together or not at all: if one is refused, 409 says which. Events are the same as for the single routes and name the macro. `body` replaces the macro's text. With `undo_seconds`, only the reply is held and can be undone. With `seen_updated_at`, it is refused if the macro was changed since.",
    body: MacroUse,
    takesIfMatch: true,
    answers: { 200: Closed({ data: Ref(StaffTicket), ...ApplyResult }) },
    handle: (desk, { actor, params, body, version }) =>
      inTransaction(desk, async (desk) => {
        const { ticket, outcome } = await applyMacro(desk, actor, params.number, params.id, body, version);
        const { body: answer, ...rest } = withTicketEtag(await readFoundTicket(desk, actor, ticket));
        return { ...rest, body: { ...answer, ...outcome } };
      }),
  }),
  staffRoute({
    tag: "Staff",
    method: "POST",
    url: "/tickets/bulk/macros/:id",
    name: "applyMacroInBulk",
    summary: "Apply a macro to up to 200 tickets",
    description:
      "Each ticket gets all actions or none, and has its own result. The text is rendered for each ticket, and replies are sent immediately. Tickets of another brand or department than the macro are refused (`macro_of_others`). With `seen_updated_at`, it is refused (412) if the macro was changed since; if that happens during the run, the remaining tickets are refused. A retry with the same Idempotency-Key changes no ticket twice, even if the desk was stopped in between.",
    params: Closed({ id: Ulid }),
    body: MacroInBulk,
    managesOwnTransaction: true,
    refusals: [412],
    answers: { 200: Closed({ data: Type.Array(BulkResult) }) },
    handle: async (desk, { actor, params, body, step }) =>
      ok({ data: await applyMacroInBulk(desk, actor, params.id, body, step) }),
  }),
];
