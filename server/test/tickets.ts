import { ines, type Json, type World } from "./world.ts";

/** What staff see of a ticket, in a world that is there by the time they look. */
export const readerOf =
  (worldOf: () => World) =>
  async (number: string): Promise<Json> =>
    (await worldOf().staff("GET", `/tickets/${number}`)).body.data;

/** Where the platform finds a client's ticket. */
export const asClient = (number: string, path = "", client = ines) =>
  `/clients/${encodeURIComponent(client)}/tickets/${number}${path}`;

export function withFile(fields: Record<string, string>, name = "log.txt"): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.append("attachments[]", new Blob(["a line"]), name);
  return form;
}
