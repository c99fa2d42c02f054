import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { createWorld, ines, personOf, type World } from "../../../server/test/world.ts";
import { assertPublishable, type Project, projectWith } from "./packed.ts";

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

const node20 = ["/usr/bin/node", "/usr/local/bin/node"].find(isNode20);

function isNode20(path: string): boolean {
  try {
    return execFileSync(path, ["--version"], { encoding: "utf8" }).startsWith("v20.");
  } catch {
    return false;
  }
}

describe("the package of the client", () => {
  let world: World;
  let project: Project;
  before(async () => {
    world = await createWorld();
    await world.platform("PUT", `/clients/${ines}`, { body: personOf(ines) });
    project = await projectWith(["client"]);
  });
  after(async () => {
    await project.remove();
    await world.close();
  });

  test("it has no dependency, and the version of the server", async () => {
    const manifest = JSON.parse(
      await readFile(join(project.folder, "node_modules/@sidedesk/client/package.json"), "utf8"),
    );
    const workspace = JSON.parse(await readFile(new URL("../../../package.json", import.meta.url), "utf8"));
    assert.equal(manifest.dependencies, undefined);
    assert.equal(manifest.version, workspace.version);
  });

  test("an empty project installs it, compiles strictly, and opens a ticket with a file", async () => {
    const printed = await project.runProgram(program, [world.url, world.harbour.key, `${world.technical}`]);
    assert.equal(printed, "open error.log\n404\nWebhookVerificationError\n");
  });

  test("it also works with the oldest major version of Node", {
    skip: !node20 && "there is no Node 20",
  }, async () => {
    const parameters = [world.url, world.harbour.key, `${world.technical}`];
    assert.match(await project.runProgram(program, parameters, node20), /^open error\.log\n404\n/);
  });

  test("publint and arethetypeswrong find nothing", () => assertPublishable(project.tarballs.client));
});
