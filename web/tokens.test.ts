import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { contrastOf, type Oklch } from "../server/src/infrastructure/color/oklch.ts";

const tokens = readFileSync(join(import.meta.dirname, "styles/tokens.css"), "utf8");

/** A token's colour on light and on dark pages. */
function colorsOf(name: string): Oklch[] {
  const color = String.raw`oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)`;
  const found = new RegExp(String.raw`--${name}: light-dark\(${color}, ${color}\)`).exec(tokens);
  assert.ok(found, `tokens.css has no --${name} with a light and a dark oklch().`);
  return [found.slice(1, 4), found.slice(4, 7)].map((parts) => {
    const [lightness = 0, chroma = 0, hue = 0] = parts.map(Number);
    return { lightness: lightness / 100, chroma, hue };
  });
}

const grounds = ["page", "surface", "raised", "hover", "chosen"];
const pairs = [
  ...["text", "muted", "faint", "accent", "good", "calm", "warn", "bad"].flatMap((text) =>
    grounds.map((ground) => [text, ground]),
  ),
  ["on-accent", "accent"],
  ["text", "note"],
  ["muted", "note"],
  ["note-text", "note"],
  ["bad", "bad-ground"],
] as const;

// WCAG 2.2, 1.4.3 (AA).
test("each text is readable on each ground, light and dark", () => {
  const unreadable = pairs.flatMap(([text = "", ground = ""]) =>
    colorsOf(text).flatMap((color, index) => {
      const behind = colorsOf(ground)[index];
      const contrast = behind ? contrastOf(color, behind) : 0;
      return contrast < 4.5 ? [`${text} on ${ground}: ${contrast.toFixed(2)}`] : [];
    }),
  );
  assert.deepEqual(unreadable, []);
});
