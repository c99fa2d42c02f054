import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** Generates a client with each popular generator. It installs them, so it needs the npm registry. */
const run = promisify(execFile);
const program = fileURLToPath(new URL("../../bin/sidedesk.mjs", import.meta.url));
let folder: string;

const npx = (name: string, ...values: string[]) =>
  run("npx", ["--no", "--", name, ...values], { cwd: folder });

const upload = `
import createClient from "openapi-fetch";
import { openTicket as heyApi } from "./hey-api/index.ts";
import { openTicket as oazapfts } from "./oazapfts.ts";
import type { paths } from "./openapi-typescript.ts";
import { openTicket as orval } from "./orval.ts";
import { Api } from "./swagger-typescript-api.ts";
import { createApiClient } from "./zod-client.ts";

const path = { client_id: "1042" };
const body = {
  subject: "The log",
  body: "It is attached.",
  department_id: 1,
  "attachments[]": [new File(["line"], "error.txt")],
};

await heyApi({ path, body });
await oazapfts(path.client_id, body);
await orval(path.client_id, body);
await new Api().api.openTicket(path.client_id, body);
await createApiClient("http://127.0.0.1").openTicket(body, { params: path });
// openapi-typescript writes a binary string as text.
await createClient<paths>().POST("/api/v1/integration/clients/{client_id}/tickets", {
  params: { path },
  body: body as never,
});
`;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "sidedesk-generators-"));
  for (const file of ["package.json", "package-lock.json", ".npmrc"])
    await cp(new URL(file, import.meta.url), join(folder, file));
  await writeFile(join(folder, "upload.ts"), upload);
  await run("npm", ["ci", "--ignore-scripts"], { cwd: folder });
  const { stdout } = await run(process.execPath, [program, "openapi"], { maxBuffer: 2 ** 26 });
  await writeFile(join(folder, "openapi.json"), stdout);
});
after(() => rm(folder, { recursive: true, force: true }));

test("a generated client of each generator compiles and uploads a file with a new ticket", async () => {
  const api = "openapi.json";
  await npx("openapi-ts", "-i", api, "-o", "hey-api", "-c", "@hey-api/client-fetch");
  await npx("oazapfts", api, "oazapfts.ts");
  await npx("orval", "--input", api, "--output", "orval.ts", "--client", "fetch");
  await npx("swagger-typescript-api", "generate", "-p", api, "-o", ".", "-n", "swagger-typescript-api.ts");
  await npx("openapi-zod-client", api, "-o", "zod-client.ts");
  await npx("openapi-typescript", api, "-o", "openapi-typescript.ts");
  const compilerOptions = {
    strict: true,
    target: "es2022",
    module: "esnext",
    moduleResolution: "bundler",
    allowImportingTsExtensions: true,
    noEmit: true,
    skipLibCheck: true,
    lib: ["es2023", "dom", "dom.iterable"],
    types: [],
  };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, files: ["upload.ts"] }));
  const compiled = await npx("tsc", "-p", ".").catch((error) => error);
  assert.equal(compiled.stdout, "");
  // The types alone do not show that a form is sent.
  const generated = (file: string) => readFile(join(folder, file), "utf8");
  assert.match(await generated("orval.ts"), /formData\.append\(`attachments\[\]`/);
  assert.match(
    await generated("swagger-typescript-api.ts"),
    /\/tickets`,\s+method: "POST",\s+body: data,\s+secure: true,\s+type: ContentType\.FormData/,
  );
});
