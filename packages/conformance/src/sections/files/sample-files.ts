import type { Desk, Json } from "../../desk.ts";
import {
  askToOpenByForm,
  type Client,
  dataOf,
  departmentWhere,
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

/** Whether a department takes text files; a brand may allow other kinds, few files or none. */
export const takesText =
  (count = 1) =>
  ({ files }: Json): boolean =>
    files?.allowed?.includes("txt") && files.max_files >= count && files.max_megabytes >= 0.001;

export const departmentForText = (desk: Desk, count = 1): Promise<Json> =>
  departmentWhere(desk, takesText(count), `no department takes ${count} .txt files at once`);

export async function askWithFiles(
  desk: Desk,
  files: File[],
  { client, department }: { client?: Client; department?: Json } = {},
) {
  const where = department ?? (await departmentForText(desk, files.length));
  const owner = client ?? (await newClient(desk));
  return { client: owner, answer: await askToOpenByForm(desk, owner, formOf(fieldsFor(where), files)) };
}

export async function openWithFiles(desk: Desk, files: File[], department?: Json) {
  const { client, answer } = await askWithFiles(desk, files, { department });
  const ticket = dataOf(answer);
  return { client, ticket, attachments: ticket.replies[0].attachments as Json[] };
}
