import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { checkPackage, createPackageFromTarballData } from "@arethetypeswrong/core";
import { publint } from "publint";
import { createWorld, ines, personOf, type World } from "../../../server/test/world.ts";

const run = promisify(execFile);
const packageFolder = fileURLToPath(new URL("..", import.meta.url));
const compiler = fileURLToPath(import.meta.resolve("typescript/package.json")).replace(
  /package.json$/,
  "bin/tsc",
);
let folder: string;
let tarball: string;
let world: World;

/** What a platform's developer writes. */
const program = `import { Sidedesk, SidedeskError, verifyWebhook, type Ticket } from "@sidedesk/client";

const desk = new Sidedesk({ baseUrl: process.argv[2] ?? "", key: process.argv[3] ?? "" });
const client = desk.client("1042");
const ticket: Ticket = await client.tickets.create({
  subject: "The shop is down",
  body: "It answers 502.",
  departmentId: Number(process.argv[4]),
  attachments: [new File(["a line of the log"], "error.log")],
});
const status: "open" | "awaiting_reply" | "in_progress" | "on_hold" | "closed" = ticket.status;
console.log(status, ticket.replies[0]?.attachments[0]?.name);
try {
  await client.tickets.get("10000000000000");
} catch (error) {
  if (error instanceof SidedeskError && error.code === "not_found") console.log(error.status);
}
try {
  const event = verifyWebhook({}, "", "whsec_c2VjcmV0");
  if (event.type === "ticket.replied") console.log(event.data.reply_id);
} catch (error) {
  console.log((error as Error).name);
}
`;

describe("the package of the client", () => {
  before(async () => {
    world = await createWorld();
    await world.platform("PUT", `/clients/${ines}`, { body: personOf(ines) });
    folder = await mkdtemp(join(tmpdir(), "sidedesk-client-"));
    const { stdout } = await run("npm", ["pack", "--json", "--pack-destination", folder], {
      cwd: packageFolder,
    });
    const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf("[\n")));
    tarball = join(folder, filename);
    await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
    await run("npm", ["install", "--offline", "--no-audit", "--no-fund", tarball], { cwd: folder });
  });
  after(async () => {
    await rm(folder, { recursive: true });
    await world.close();
  });

  test("it has no dependency, and the version of the server", async () => {
    const manifest = JSON.parse(
      await readFile(join(folder, "node_modules/@sidedesk/client/package.json"), "utf8"),
    );
    const server = JSON.parse(
      await readFile(new URL("../../../server/package.json", import.meta.url), "utf8"),
    );
    assert.equal(manifest.dependencies, undefined);
    assert.equal(manifest.version, server.version);
  });

  test("an empty project installs it, compiles strictly, and opens a ticket with a file", async () => {
    await writeFile(join(folder, "program.ts"), program);
    for (const moduleResolution of ["nodenext", "bundler"]) {
      const module = moduleResolution === "bundler" ? "esnext" : "nodenext";
      const options = [
        "--strict",
        "--exactOptionalPropertyTypes",
        "--target",
        "es2023",
        "--lib",
        "es2023,dom,dom.iterable",
      ];
      const types = [
        "--types",
        "node",
        "--typeRoots",
        fileURLToPath(new URL("../../../node_modules/@types", import.meta.url)),
      ];
      const how = ["--module", module, "--moduleResolution", moduleResolution];
      await run(compiler, [...options, ...types, ...how, "program.ts"], { cwd: folder });
    }
    const { stdout } = await run(
      process.execPath,
      ["program.js", world.url, world.harbour.key, String(world.technical)],
      { cwd: folder },
    );
    assert.equal(stdout, "open error.log\n404\nWebhookVerificationError\n");
  });

  test("publint and arethetypeswrong find nothing", async () => {
    const bytes = new Uint8Array(await readFile(tarball));
    const { messages } = await publint({ pack: { tarball: bytes.buffer } });
    assert.deepEqual(messages, []);
    const checked = await checkPackage(createPackageFromTarballData(bytes));
    assert.ok(checked.types);
    // An ES module: a CommonJS program loads it by import() or, from Node 22 on, by require().
    const problems = checked.problems.filter(
      ({ kind }) => kind !== "CJSResolvesToESM" && kind !== "NoResolution",
    );
    assert.deepEqual(problems, []);
  });
});
