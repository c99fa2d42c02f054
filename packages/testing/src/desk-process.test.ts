import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { isAlive, onBusyMachine, until } from "../../../server/test/command-line.ts";
import { DeskProcess, TestDeskError } from "./desk-process.ts";

/** As the program does on Node 20 to 23, it starts another process. That one says its id, and hangs. */
function hangingProgram(t: TestContext): { program: string; idFile: string } {
  const folder = mkdtempSync(join(tmpdir(), "sidedesk-launcher-"));
  t.after(() => rmSync(folder, { recursive: true }));
  const [program, idFile] = [join(folder, "launcher.mjs"), join(folder, "id")];
  const hanging = `require("node:fs").writeFileSync(${JSON.stringify(idFile)}, String(process.pid));
    if (process.argv[1] === "started") console.log(JSON.stringify({ id: 0, value: process.pid }));
    setInterval(() => undefined, 1000);`;
  writeFileSync(
    program,
    `import { spawn } from "node:child_process";
    const { kind } = JSON.parse(process.argv[3]);
    spawn(process.execPath, ["--eval", ${JSON.stringify(hanging)}, kind], { stdio: "inherit" });`,
  );
  return { program, idFile };
}

function idIn(file: string): Promise<number> {
  return new Promise((resolve) => {
    const looking = setInterval(() => {
      try {
        const id = Number(readFileSync(file, "utf8"));
        if (id === 0) return;
        clearInterval(looking);
        resolve(id);
      } catch {
        // It is not there yet.
      }
    }, 20);
  });
}

const isGone = (id: number) => until(() => !isAlive(id), onBusyMachine(5_000));

test("a desk that hangs in its start is killed with the program that started it", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { program, idFile } = hangingProgram(t);
  const desk = new DeskProcess({ kind: "starting" }, 2_000, program);
  const id = await idIn(idFile);
  t.mock.timers.tick(2_000);
  await assert.rejects(desk.facts, new TestDeskError("The test desk did not start within 2 s."));
  await desk.stop();
  t.mock.timers.reset();
  await isGone(id);
});

test("a desk that does not stop is killed with the program that started it", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const desk = new DeskProcess<number>({ kind: "started" }, 60_000, hangingProgram(t).program);
  const id = await desk.facts;
  const stopped = desk.stop();
  t.mock.timers.tick(10_000);
  await stopped;
  t.mock.timers.reset();
  await isGone(id);
});
