import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { assertPublishable, type Project, projectWith } from "../../client/test/packed.ts";

/** What a platform's developer writes: a test of `node:test`, and then requests for files that only the server's package has. */
const program = `import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { Sidedesk } from "@sidedesk/client";
import { startTestDesk, type TestDesk } from "@sidedesk/testing";

let desk: TestDesk;
before(async () => {
  const began = performance.now();
  desk = await startTestDesk({ department: { close_after_days: 3 } });
  console.log(\`started in \${((performance.now() - began) / 1000).toFixed(1)} s\`);
});
after(() => desk?.stop());

test("a customer gets an answer, and the ticket is closed later", async () => {
  const client = new Sidedesk({ baseUrl: desk.url, key: desk.key }).client("1042");
  await client.upsert({ first_name: "Ines", last_name: "Maurer", email: "ines@maurer.example" });
  const { departmentId } = desk;
  const { number } = await client.tickets.create({ subject: "Help", body: "It answers 502.", departmentId });
  await desk.staff("POST", \`/tickets/\${number}/replies\`, { body: "Please try again." });
  const event = await desk.webhooks.next("ticket.replied", { matching: ({ data }) => data.by === "staff" });
  assert.equal(event.data.number, number);
  await desk.advance(4 * 24 * 3600);
  assert.equal((await client.tickets.get(number)).status, "closed");
});

const files = ["/desk", "/help", "/widget.js", "/docs", "/docs/scalar.js", "/openapi/integration.json"];
for (const path of files)
  test(path, async () => {
    assert.equal((await fetch(desk.url + path)).status, 200);
  });

test("a worker answers", async () => {
  const { data } = await desk.admin<{ data: unknown[] }>("GET", "/holidays/countries");
  assert.ok(data.length > 10);
});
`;

describe("the package for tests, with the server's", () => {
  let project: Project;
  before(async () => {
    project = await projectWith(["sidedesk", "client", "testing"]);
  });
  after(() => project.remove());

  test("an empty project installs them, compiles strictly, and its tests pass", async () => {
    const printed = await project.runProgram(program, []);
    assert.match(printed, /fail 0/);
    console.log(/started in .*/.exec(printed)?.[0]);
  });

  test("publint and arethetypeswrong find nothing", () => assertPublishable(project.tarballs.testing));
});
