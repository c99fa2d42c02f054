import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { promisify } from "node:util";
import { XMLValidator } from "fast-xml-parser";
import { assertPublishable, type Project, projectWith } from "../../client/test/packed.ts";
// Builds the bundle if the sources changed since `npm ci`.
import "../../../server/src/bundle/bundle.ts";
import { onBusyMachine } from "../../../server/test/command-line.ts";
import { freePort } from "../../../server/test/crash/free-port.ts";
import { RunningDesk } from "../../../server/test/crash/running-desk.ts";

const run = promisify(execFile);

describe("the package, installed in an empty project", () => {
  let project: Project;
  let desk: RunningDesk;
  before(async () => {
    project = await projectWith(["conformance"]);
    const dataDir = await mkdtemp(join(tmpdir(), "sidedesk-conformance-"));
    desk = new RunningDesk(dataDir, await freePort(), { DATABASE_URL: "", SMTP_URL: "", WORKERS: "2" });
    await desk.start();
  });
  after(async () => {
    await desk.stop();
    await rm(desk.dataDir, { recursive: true, force: true });
    await project.remove();
  });

  test("it has no dependency, and publint and arethetypeswrong find nothing", async () => {
    const path = join(project.folder, "node_modules/@sidedesk/conformance/package.json");
    assert.equal(JSON.parse(await readFile(path, "utf8")).dependencies, undefined);
    await assertPublishable(project.tarballs.conformance);
  });

  // As the documentation says it: `--no` fetches nothing.
  const conformance = (...words: string[]) =>
    run("npx", ["--no", "--", "sidedesk-conformance", ...words], { cwd: project.folder }).catch(
      // The failures come after the sections.
      ({ stdout, stderr }) => assert.fail(/\n\n(✗[\s\S]*)/.exec(stdout)?.[1] ?? stderr),
    );

  test("npx runs it, with and without `--no`", async () => {
    assert.match((await conformance("--help")).stdout, /sidedesk-conformance --base-url URL/);
    const { stdout } = await run("npx", ["sidedesk-conformance", "--help"], { cwd: project.folder });
    assert.match(stdout, /sidedesk-conformance --base-url URL/);
  });

  test("the bundled desk, as an operator starts it, holds the contract", async () => {
    const { key } = await desk.command("quickstart", "--name", "Harbour Hosting");
    const tom = ["--email", "tom@staff.example", "--name", "Tom Ferris", "--role", "agent"];
    const { token } = await desk.command("staff", "create", ...tom);
    const access = ["--base-url", desk.url, "--token", key.token, "--staff-token", token];
    const timeout = String(onBusyMachine(15_000) / 1_000);
    const { stdout, stderr } = await conformance(
      ...access,
      ...["--with-limits", "--junit", "report.xml", "--timeout", timeout],
    );
    assert.match(stdout, /\n[1-9]\d\d passed, 0 failed, /);
    // Progress goes to the other stream, so that a report can be piped.
    assert.match(stderr, /^✓ authentication/m);
    const xml = await readFile(join(project.folder, "report.xml"), "utf8");
    assert.equal(XMLValidator.validate(xml), true);
  });
});
