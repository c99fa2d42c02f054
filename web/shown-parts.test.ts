import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { folderOfPages } from "./built.ts";

const desk = join(import.meta.dirname, "desk");
const textOf = (file: string) => readFileSync(join(desk, file), "utf8");

test("every part stands on the page that shows the parts", () => {
  const shown = globSync("shown-parts/*.tsx", { cwd: desk }).map(textOf).join("");
  const parts = globSync("parts/**/*.tsx", { cwd: desk }).flatMap((file) =>
    [...textOf(file).matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name = ""]) => name),
  );
  assert.ok(parts.length > 20, `only ${parts.length} parts found`);
  assert.deepEqual(
    parts.filter((name) => !new RegExp(`\\b${name}\\b`).test(shown)),
    [],
  );
});

test("what shows the parts is not in what is built", async () => {
  // Builds them, where that was not done since their sources changed.
  await import("./build.ts");
  const built = globSync("**/*", { cwd: (await folderOfPages()) ?? "" });
  assert.ok(built.includes("index.html"));
  assert.deepEqual(
    built.filter((name) => /parts\.html|shown-parts/.test(name)),
    [],
  );
});
