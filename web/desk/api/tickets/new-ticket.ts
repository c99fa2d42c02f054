import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../client.ts";
import type { CustomValue, NewTicket } from "../outbox/new-ticket-draft.ts";
import type { operations } from "../types.generated.ts";
import type { Ticket } from "./tickets.ts";

type Fields = operations["openTicketAsStaff"]["requestBody"]["content"]["multipart/form-data"];
type Department = Schema<"StaffDepartment">;

/** Customers that a ticket can be opened for, by prefix of a name, address or number. */
export const clientsQuery = (q: string) =>
  queryOptions({
    queryKey: ["found", "clients", q],
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    enabled: q.length > 1,
    queryFn: async ({ signal }) =>
      bodyOf(await api.GET("/api/v1/staff/clients", { params: { query: { q } }, signal })).data,
  });

/** Idempotent: retries with the same key open one ticket. */
export async function openTicket(
  draft: NewTicket,
  department: Department | undefined,
  files: readonly File[],
  key: string,
): Promise<Ticket> {
  const sent = await api.POST("/api/v1/staff/tickets", {
    params: { header: { "Idempotency-Key": key } },
    body: fieldsOf(draft, department) as Fields,
    ...(files.length > 0 && { bodySerializer: (fields: Fields) => formOf(fields, files) }),
  });
  return bodyOf(sent).data;
}

/** Empty fields are left out, so that the server names the required ones. */
function fieldsOf(draft: NewTicket, department: Department | undefined): Partial<Fields> {
  const { customer, subject, body, priority, assigneeId } = draft;
  const offers = department?.priorities.some(({ value }) => value === priority);
  return {
    ...(customer?.kind === "client" && { client_id: customer.id }),
    ...(customer?.kind === "guest" && { guest: guestOf(customer) }),
    subject,
    body,
    ...(department && { department_id: department.id }),
    ...(offers && { priority }),
    ...(department && { custom_fields: answersTo(department, draft.customFields) }),
    ...(department?.cc.allowed && { cc: addressesIn(draft.cc) }),
    ...(assigneeId !== "" && { assignee_id: assigneeId }),
  };
}

function guestOf({ first_name, last_name, email, company }: { [name: string]: string }) {
  const guest = { first_name: first_name ?? "", last_name: last_name ?? "", email: email ?? "" };
  return company ? { ...guest, company } : guest;
}

function answersTo({ custom_fields }: Department, given: Record<string, CustomValue>) {
  const answered = custom_fields.flatMap(({ key }) => {
    const value = given[key];
    return value === undefined || value === "" ? [] : [[key, value] as const];
  });
  return Object.fromEntries(answered);
}

const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((one) => one !== "");

/** Encoded as a browser's own form would. */
function formOf(fields: Fields, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === null || value === undefined) continue;
    form.append(name, typeof value === "object" ? asJson(value) : String(value));
  }
  for (const file of files) form.append("attachments[]", file);
  return form;
}

const asJson = (value: object) => new Blob([JSON.stringify(value)], { type: "application/json" });

/** The server fills in the placeholders, as far as the ticket is known. */
export async function fillForNewTicket(
  text: string,
  { customer, subject, departmentId }: NewTicket,
): Promise<string> {
  const { first_name = null, last_name = null, email = null } = customer ?? {};
  const new_ticket = { first_name, last_name, email, subject, department_id: departmentId };
  const asked = await api.POST("/api/v1/staff/canned-replies/preview", { body: { body: text, new_ticket } });
  return bodyOf(asked).data.body;
}
