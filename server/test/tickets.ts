import { ines, type Json, type World } from "./world.ts";

/** A ticket as staff see it; the world is created later. */
export const readerOf =
  (worldOf: () => World) =>
  async (number: string): Promise<Json> =>
    (await worldOf().staff("GET", `/tickets/${number}`)).body.data;

/** The platform's path of a client's ticket. */
export const asClient = (number: string, path = "", client = ines) =>
  `/clients/${encodeURIComponent(client)}/tickets/${number}${path}`;

export function withFile(fields: Record<string, string>, name = "log.txt"): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.append("attachments[]", new Blob(["a line"]), name);
  return form;
}
