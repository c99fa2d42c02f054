import type { Desk, Json } from "../../desk.ts";
import { skip } from "../../expect.ts";
import {
  anyDepartment,
  askToOpenByForm,
  type Client,
  dataOf,
  fieldsFor,
  formOf,
  newClient,
} from "../../fixtures.ts";

export const fileContent = "disk full ü\n";

export const textFile = (name = "note.txt", content = fileContent) =>
  new File([content], name, { type: "text/plain" });

/** The beginning of a Windows program. */
export const program = (name: string) =>
  new File([new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff, 0, 0])], name);

/** A department that takes text files. */
export async function departmentForText(desk: Desk): Promise<Json> {
  const department = await anyDepartment(desk);
  const { allowed, max_files } = department.files;
  if (!allowed.includes("txt") || max_files < 1) skip("the first department takes no .txt files");
  return department;
}

export async function askWithFiles(desk: Desk, files: File[], client?: Client) {
  const department = await departmentForText(desk);
  const owner = client ?? (await newClient(desk));
  const answer = await askToOpenByForm(desk, owner, formOf(fieldsFor(department), files));
  return { client: owner, answer };
}

export async function openWithFiles(desk: Desk, files: File[]) {
  const { client, answer } = await askWithFiles(desk, files);
  const ticket = dataOf(answer);
  return { client, ticket, attachments: ticket.replies[0].attachments as Json[] };
}
