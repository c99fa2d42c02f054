import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/**
 * Extracts what the pages use from the Inter typeface: 21 kB instead of 48. Run node web/font.ts when a range, a
 * feature or the weights change; web/styles/font.css names them too.
 */
const subsets = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x152, 0x153],
    [0x2009, 0x2009],
    [0x2010, 0x2015],
    [0x2018, 0x201e],
    [0x2020, 0x2022],
    [0x2026, 0x2026],
    [0x202f, 0x202f],
    [0x2039, 0x203a],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2190, 0x2193],
    [0x2212, 0x2212],
  ],
  "latin-ext": [
    [0x100, 0x151],
    [0x154, 0x17f],
    [0x1e80, 0x1e85],
    [0x1e9e, 0x1e9e],
    [0x218, 0x21b],
  ],
} as const;

/** Not "calt": it draws an arrow for "->", and a message must look as typed. */
const keepFeatures = ["ccmp", "kern", "locl", "mark", "mkmk", "tnum"];
const weights = { min: 400, max: 600 };

for (const [name, ranges] of Object.entries(subsets)) {
  const path = import.meta.resolve(`@fontsource-variable/inter/files/inter-${name}-wght-normal.woff2`);
  const characters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
  );
  const font = await subsetFont(await readFile(fileURLToPath(path)), characters.join(""), {
    targetFormat: "woff2",
    keepFeatures,
    variationAxes: { wght: weights },
  });
  await writeFile(new URL(`./styles/inter-${name}.woff2`, import.meta.url), font);
}
await writeFile(
  new URL("./styles/inter-LICENSE.txt", import.meta.url),
  await readFile(fileURLToPath(import.meta.resolve("@fontsource-variable/inter/LICENSE"))),
);
