import type { Answer, Desk, Json } from "./desk.ts";
import { noteTicket } from "./effects.ts";
import { Mismatch, skip } from "./expect.ts";
import { shared } from "./section.ts";

/** A client that this run created, and its path. */
export interface Client {
  id: string;
  path: string;
  person: { first_name: string; last_name: string; email: string };
}

export const clientPath = (id: string) => `/clients/${encodeURIComponent(id)}`;

export const personOf = (id: string) => ({
  first_name: "Conny",
  last_name: "Formance",
  email: `${id}@conformance.example`,
});

export async function newClient(desk: Desk): Promise<Client> {
  const id = desk.unique();
  const client = { id, path: clientPath(id), person: personOf(id) };
  dataOf(await desk.put(client.path, { json: client.person }));
  return client;
}

export const departments = shared(async (desk) => dataOf(await desk.get("/departments")) as Json[]);

/** The first department that fits; without one the check is skipped. */
export async function departmentWhere(
  desk: Desk,
  fits: (department: Json) => boolean,
  reason: string,
): Promise<Json> {
  return (await departments(desk)).find(fits) ?? skip(reason);
}

/** A check that must try departments opens no ticket in more of them. */
export const mostDepartments = 3;

export const anyDepartment = (desk: Desk): Promise<Json> =>
  departmentWhere(desk, () => true, "the brand has no department");

/** What a new ticket must have in this department. */
export function fieldsFor(department: Json): Record<string, Json> {
  const required = (department.custom_fields ?? []).filter((field: Json) => field.required);
  const custom_fields = Object.fromEntries(required.map((field: Json) => [field.key, valueFor(field)]));
  return {
    subject: "Conformance check",
    body: "This ticket checks the *API*. It will be closed in a moment.",
    department_id: department.id,
    ...(required.length > 0 && { custom_fields }),
  };
}

function valueFor({ type, options }: Json): Json {
  const values: Record<string, Json> = {
    select: options?.[0]?.value,
    multiselect: [options?.[0]?.value],
    checkbox: true,
    number: 1,
    date: "2026-01-01",
    url: "https://conformance.example/",
  };
  return values[type] ?? "conformance";
}

/** The whole answer, for checks of opening itself. */
export async function askToOpen(desk: Desk, client: Client, fields: Json): Promise<Answer> {
  const answer = await desk.post(`${client.path}/tickets`, { json: fields });
  noteAnswer(desk, client, answer);
  return answer;
}

export async function askToOpenByForm(desk: Desk, client: Client, form: FormData): Promise<Answer> {
  const answer = await desk.post(`${client.path}/tickets`, { form });
  noteAnswer(desk, client, answer);
  return answer;
}

function noteAnswer(desk: Desk, client: Client, { body }: Answer): void {
  if (body?.data?.number) noteTicket(desk, `${client.path}/tickets/${body.data.number}/close`);
}

export interface OpenTicket {
  client: Client;
  path: string;
  ticket: Json;
}

export async function openTicket(
  desk: Desk,
  { client, department, ...fields }: { client?: Client; department?: Json; [field: string]: Json } = {},
): Promise<OpenTicket> {
  const owner = client ?? (await newClient(desk));
  const where = department ?? (await anyDepartment(desk));
  const ticket = dataOf(await askToOpen(desk, owner, { ...fieldsFor(where), ...fields }));
  return { client: owner, path: `${owner.path}/tickets/${ticket.number}`, ticket };
}

/** What every check but those of the answer itself needs: its data, whatever 2xx it has. */
export function dataOf(answer: Answer): Json {
  const { method, path, status, text, body } = answer;
  if (status < 200 || status > 299 || body?.data === undefined)
    throw new Mismatch(`${method} ${path} to succeed with \`data\``, `${status} ${text}`);
  return body.data;
}

export const missingNumber = "10000000000000";
export const missingUlid = "01ARZ3NDEKTSV4RRFFQ69G5FAV";

/** Fields and files as a browser sends them. */
export function formOf(fields: Record<string, Json>, files: File[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === "object" ? JSON.stringify(value) : String(value));
  for (const file of files) form.append("attachments[]", file);
  return form;
}

/** As an agent of the desk. */
export async function asStaff(desk: Desk, method: string, path: string, json?: Json): Promise<Answer> {
  const token = desk.staffToken ?? skip("needs --staff-token");
  const answer = await desk.ask(method, `/api/v1/staff${path}`, { token, ...(json && { json }) });
  if (answer.status < 200 || answer.status > 299)
    throw new Mismatch(`the staff token to be allowed ${method} ${path}`, `${answer.status} ${answer.text}`);
  return answer;
}
