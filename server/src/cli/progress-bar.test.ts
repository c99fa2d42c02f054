import assert from "node:assert/strict";
import { test } from "node:test";
import { countedIn } from "../infrastructure/backup/progress.ts";
import { showProgress } from "./progress-bar.ts";

/** The screen: the last state of each line, and the number of writes. */
function screen(isTTY: boolean, columns = 80) {
  const lines: string[] = [];
  let writes = 0;
  const write = (text: string) => {
    writes++;
    const above = "\x1b[1A\r\x1b[K";
    if (text.startsWith(above)) lines.pop();
    lines.push(text.replace(above, "").replace(/\n$/, ""));
    return true;
  };
  const out = { isTTY, columns, write } as unknown as NodeJS.WriteStream;
  return { out, lines, writes: () => writes };
}

test("on a terminal each phase has one bar, which fills and stays when it is full", () => {
  const { out, lines } = screen(true);
  const progress = showProgress(out);
  const table = countedIn(progress, "tables written", 4);
  table("brands: 2 rows");
  assert.deepEqual(lines, ["[######------------------]  25 %  tables written: 1 of 4 (brands: 2 rows)"]);
  table("clients: 3 rows");
  table("notes: 0 rows");
  table("tickets: 9 rows");
  const file = countedIn(progress, "files copied", 3);
  file();
  assert.deepEqual(lines, [
    "[########################] 100 %  tables written: 4 of 4 (tickets: 9 rows)",
    "[########----------------]  33 %  files copied: 1 of 3",
  ]);
});

test("a million files draw the bar a hundred times, never past the end of a line", () => {
  const { out, lines, writes } = screen(true, 40);
  const file = countedIn(showProgress(out), "files copied", 1_000_000);
  for (let done = 0; done < 1_000_000; done++) file();
  assert.ok(writes() <= 101, `${writes()} times`);
  assert.deepEqual(lines, ["[########################] 100 %  files"]);
});

test("in a pipe or a log each table and each thousand files print a line, without cursor movement", () => {
  const { out, lines } = screen(false);
  const progress = showProgress(out);
  const table = countedIn(progress, "tables written", 2);
  table("brands: 2 rows");
  table("clients: 3 rows");
  const file = countedIn(progress, "files copied", 2_500);
  for (let done = 0; done < 2_500; done++) file();
  assert.deepEqual(lines, [
    "tables written: 1 of 2 (brands: 2 rows)",
    "tables written: 2 of 2 (clients: 3 rows)",
    "files copied: 1000 of 2500",
    "files copied: 2000 of 2500",
    "files copied: 2500 of 2500",
  ]);
});
