import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, test } from "node:test";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { createWorld, ines, type World } from "../../server/test/world.ts";

/** All of the code that a platform's developer writes. */
const portal = `
import createClient from "openapi-fetch";
import type { paths } from "./api.d.ts";

const asForm = (body: object): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    for (const entry of Array.isArray(value) ? value : [value])
      form.append(name, entry instanceof Blob || typeof entry !== "object" ? entry : JSON.stringify(entry));
  return form;
};

export async function openTicketWithFile(baseUrl: string, key: string, client_id: string, department_id: number) {
  const desk = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${key}\` } });
  const file = new File(["a line of the log"], "error.log", { type: "text/plain" }) as unknown as string;
  const { data, error } = await desk.POST("/api/v1/integration/clients/{client_id}/tickets", {
    params: { path: { client_id } },
    body: { subject: "The shop is down", body: "See the log", department_id, "attachments[]": [file] },
    bodySerializer: asForm,
  });
  if (error) throw new Error(error.message);
  return data.data.replies.flatMap(({ attachments }) => attachments.map(({ name }) => name));
}
`;

let world: World;
let folder: string;

before(async () => {
  world = await createWorld();
  folder = await mkdtemp(join(import.meta.dirname, "generated-"));
});
after(async () => {
  await rm(folder, { recursive: true });
  await world.close();
});

/** The compiler's errors in strict mode. */
function complaintsAbout(file: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: [],
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
  };
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

test("a client generated from the document compiles strictly and opens a ticket with a file", async () => {
  const { body } = await world.ask("GET", "/openapi.json");
  const types = astToString(await openapiTS(body));
  // The document describes each error once, not under each operation. A webhook receiver's responses are not ours.
  assert.match(types, /422: components\["responses"\]\["Refused422"\]/);
  const { webhooks: _, ...requests } = body;
  assert.doesNotMatch(astToString(await openapiTS(requests)), /^\s+[45]\d\d: \{/m);
  await writeFile(join(folder, "api.d.ts"), types);
  const program = join(folder, "portal.ts");
  await writeFile(program, portal);
  assert.deepEqual(complaintsAbout(program), []);

  await world.openTicket();
  const { openTicketWithFile } = await import(program);
  const names = await openTicketWithFile(world.url, world.harbour.key, ines, world.technical);
  assert.deepEqual(names, ["error.log"]);
});
