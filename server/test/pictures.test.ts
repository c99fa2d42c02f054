import assert from "node:assert/strict";
import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { largestBytes, pictureFolder, pictureNames, pictures } from "../../scripts/picture-list.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const folder = fileURLToPath(pictureFolder);

interface Shown {
  file: string;
  alt: string;
  /** Relative to the repository root. */
  picture: string;
}

/** The pictures in a Markdown document of the repository, as Markdown or HTML. */
function shownIn(file: string): Shown[] {
  // Code shows Markdown, and no picture.
  const text = readFileSync(join(root, file), "utf8").replaceAll(/(`+)[^`][\s\S]*?\1/g, "");
  const inMarkdown = [...text.matchAll(/!\[([^\]]*)\]\(([^)\s]+)[^)]*\)/g)].map(([, alt, src]) => [alt, src]);
  const inHtml = [...text.matchAll(/<(?:img|source)\b[^>]*>/g)].map(([tag]) => [
    /\balt="([^"]*)"/.exec(tag)?.[1],
    /\bsrc(?:set)?="([^"\s]+)/.exec(tag)?.[1],
  ]);
  return [...inMarkdown, ...inHtml].map(([alt = "", src = ""]) => ({
    file,
    alt,
    picture: relative(root, join(root, dirname(file), src)),
  }));
}

const documents = globSync(["*.md", "docs/**/*.md"], { cwd: root });
const shown = documents.flatMap(shownIn);
const pathOf = (name: string) => relative(root, join(folder, `${name}.webp`));
const known = pictureNames.map(pathOf).toSorted();

/** From its header (VP8X, the format of a screenshot with a colour profile). */
function sizeOf(name: string): { width: number; height: number } {
  const bytes = readFileSync(join(folder, `${name}.webp`));
  assert.equal(bytes.toString("latin1", 8, 16), "WEBPVP8X", name);
  return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
}

test("each picture of the README and the docs exists, is made by the script, and has an alternative text", () => {
  assert.ok(shown.filter(({ file }) => file === "README.md").length > 3, "the README shows pictures");
  const unknown = shown.filter(({ picture }) => !known.includes(picture));
  assert.deepEqual(unknown, [], "to be added to scripts/picture-list.ts");
  const silent = shown.filter(({ alt }) => alt.trim().split(/\s+/).length < 3);
  assert.deepEqual(silent, [], "without words for who does not see it");
});

test("each picture of the script is used, has the size of its screen, and is not too large", () => {
  assert.deepEqual(
    readdirSync(folder)
      .map((file) => relative(root, join(folder, file)))
      .toSorted(),
    known,
  );
  const orphans = known.filter((path) => !shown.some(({ picture }) => picture === path));
  assert.deepEqual(orphans, [], "shown nowhere");
  for (const name of pictureNames) {
    assert.deepEqual(sizeOf(name), pictures[name].viewport, name);
    assert.ok(statSync(join(folder, `${name}.webp`)).size <= largestBytes, `${name} is too heavy`);
  }
});
