import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { createWorld, ines, type World } from "../../../server/test/world.ts";
import { assertPublishable, type Project, projectWith } from "../../client/test/packed.ts";

/** What a platform's developer writes, and then a browser's requests. */
const program = `import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { supportHandler } from "@sidedesk/portal";
import { support } from "@sidedesk/portal/node";

const [, , baseUrl = "", key = "", department = "", id = ""] = process.argv;
const client = () => ({ id, first_name: "Ines", last_name: "Maurer", email: "ines@maurer.example" });
const server = createServer(support({ baseUrl, key, client }));
await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
const url = \`http://127.0.0.1:\${(server.address() as AddressInfo).port}/support\`;

const page = await (await fetch(url)).text();
const [, script = ""] = /src="([^"]+)"/.exec(page) ?? [];
const element = await fetch(new URL(script, url));
console.log(element.status, (await element.text()).includes("sidedesk-support"));

const form = new FormData();
form.set("subject", "The shop is down");
form.set("body", "It answers 502.");
form.set("department_id", department);
form.append("attachments[]", new File(["a line of the log"], "error.log"));
const headers = { "sec-fetch-site": "same-origin", "x-sidedesk-portal": "1" };
const opened = await fetch(\`\${url}/api/tickets\`, { method: "POST", body: form, headers });
console.log(opened.status);

const handle = supportHandler({ baseUrl, key, client: () => null });
console.log((await handle(new Request("https://platform.example/support/api/tickets", { headers }))).status);
server.close();
server.closeAllConnections();
`;

describe("the package of the portal", () => {
  let world: World;
  let project: Project;
  before(async () => {
    world = await createWorld();
    project = await projectWith(["client", "portal"]);
  });
  after(async () => {
    await project.remove();
    await world.close();
  });

  test("an empty project installs it, compiles strictly, serves the element and opens a ticket", async () => {
    const parameters = [world.url, world.harbour.key, `${world.technical}`, ines];
    assert.equal(await project.runProgram(program, parameters), "200 true\n201\n401\n");
  });

  test("publint and arethetypeswrong find nothing in any of its entries", () =>
    assertPublishable(project.tarballs.portal, [
      ".",
      ...["./express", "./fastify", "./hono", "./koa", "./next", "./node"],
      ...["./react", "./routes", "./element.js"],
    ]));
});
