import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { folderOfPages } from "./build-folder.ts";

const desk = join(import.meta.dirname, "desk");
const textOf = (file: string) => readFileSync(join(desk, file), "utf8");

test("the gallery shows every component", () => {
  const shown = globSync("component-gallery/*.tsx", { cwd: desk }).map(textOf).join("");
  const components = globSync("components/ui/**/*.tsx", { cwd: desk }).flatMap((file) =>
    [...textOf(file).matchAll(/^export function ([A-Z]\w+)/gm)].map(([, name = ""]) => name),
  );
  assert.ok(components.length > 20, `only ${components.length} components found`);
  assert.deepEqual(
    components.filter((name) => !new RegExp(`\\b${name}\\b`).test(shown)),
    [],
  );
});

test("the build leaves out the component gallery", async () => {
  // Builds the pages if their sources changed since.
  await import("./build.ts");
  const built = globSync("**/*", { cwd: (await folderOfPages()) ?? "" });
  assert.ok(built.includes("index.html"));
  assert.deepEqual(
    built.filter((name) => /component-gallery/.test(name)),
    [],
  );
});
