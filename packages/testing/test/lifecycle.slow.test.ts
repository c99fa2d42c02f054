import assert from "node:assert/strict";
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { isAlive, onBusyMachine, until } from "../../../server/test/command-line.ts";
import { startTestDesk, TestDeskError } from "../src/index.ts";

const source = fileURLToPath(new URL("../src/index.ts", import.meta.url));

/** A platform's test process that starts a desk, says so, and then does the rest. */
function platform(rest: string): ChildProcessWithoutNullStreams {
  const program = `const { startTestDesk } = await import(${JSON.stringify(source)});
    const desk = await startTestDesk({ startWithinMs: ${onBusyMachine(60_000)} });
    ${rest}`;
  return spawn(process.execPath, ["--input-type=module", "--eval", program], { detached: true });
}

/** Resolves when it has said that the desk started. */
async function started({ stdout, stderr }: ChildProcessWithoutNullStreams): Promise<void> {
  const tooEarly = text(stderr).then((said) => assert.fail(said));
  tooEarly.catch(() => undefined);
  await Promise.race([once(stdout, "data"), tooEarly]);
}

/** The processes below this one, with the folder that the last of them deletes. */
function descendants(pid: number): { pid: number; line: string }[] {
  const all = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const children = all.filter((name) => parentOf(name) === pid).map(Number);
  return children.flatMap((pid) => [{ pid, line: read(`/proc/${pid}/cmdline`) }, ...descendants(pid)]);
}

const parentOf = (name: string) =>
  Number(
    read(`/proc/${name}/stat`)
      .replace(/^.*\) /s, "")
      .split(" ")[1],
  );

function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return ""; // The process has ended.
  }
}

const folderIn = (processes: { line: string }[]) =>
  /\/\S*\/sidedesk-test-desk-\w+/.exec(processes.map(({ line }) => line).join("\n"))?.[0] ?? "";

async function isGone(processes: { pid: number }[], folder: string): Promise<void> {
  await until(() => !processes.some(({ pid }) => isAlive(pid)), onBusyMachine(15_000));
  await until(() => !existsSync(folder), onBusyMachine(5_000));
}

describe("the processes of a test desk", { skip: process.platform !== "linux" && "it reads /proc" }, () => {
  test("nothing is left after the test process was killed", async () => {
    const owner = platform("console.log(desk.url); setInterval(() => undefined, 1000);");
    await started(owner);
    const all = descendants(owner.pid ?? 0);
    const folder = folderIn(all);
    assert.ok(all.length > 3 && existsSync(folder), JSON.stringify(all));
    owner.kill("SIGKILL");
    await isGone(all, folder);
  });

  test("nothing is left after the test process was killed during the start", async () => {
    const owner = platform("");
    let all: ReturnType<typeof descendants> = [];
    await until(() => {
      all = descendants(owner.pid ?? 0);
      return folderIn(all) !== "";
    }, onBusyMachine(10_000));
    owner.kill("SIGKILL");
    await isGone(all, folderIn(all));
  });

  test("nothing is left after Ctrl-C", async () => {
    const owner = platform("console.log(desk.url); setInterval(() => undefined, 1000);");
    await started(owner);
    const all = descendants(owner.pid ?? 0);
    // A terminal's Ctrl-C goes to the whole group.
    process.kill(-(owner.pid ?? Number.NaN), "SIGINT");
    await isGone(all, folderIn(all));
  });

  test("nothing is left after the desk was killed, and its calls fail", async () => {
    const owner = platform(`console.log(desk.url);
      for await (const _ of process.stdin);
      await desk.mails().catch((error) => console.log(error.name, error.message));
      await desk.stop();`);
    await started(owner);
    const all = descendants(owner.pid ?? 0);
    const desk = all.find(({ line }) => line.includes("test-desk\0{"));
    const folder = folderIn(all);
    process.kill(desk?.pid ?? Number.NaN, "SIGKILL");
    await isGone(all, folder);
    owner.stdin.end();
    assert.match(await text(owner.stdout), /TestDeskError The test desk was stopped/);
  });

  test("a test process that forgets to stop it ends, and writes nothing", async () => {
    const owner = platform("await desk.mails(); process.on('exit', (code) => console.log(code));");
    const [stdout, stderr] = await Promise.all([text(owner.stdout), text(owner.stderr)]);
    assert.deepEqual([stdout, stderr], ["0\n", ""]);
  });
});

test("a refused field stops the start and is named", async () => {
  await assert.rejects(startTestDesk({ department: { close_after_days: 0 } }), (error) => {
    assert.ok(error instanceof TestDeskError);
    assert.equal(
      error.message,
      "The test desk did not start:\n--close-after-days: The close after days must be at least 1.",
    );
    return true;
  });
});

test("a desk that was stopped says so", async () => {
  const desk = await startTestDesk();
  await Promise.all([desk.stop(), desk.stop()]);
  await assert.rejects(desk.mails(), /was stopped/);
  await assert.rejects(fetch(desk.url));
});
