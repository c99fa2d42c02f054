import assert from "node:assert/strict";
import { test } from "node:test";
import { contrastOf, contrastOfPicture, isColor, verdictOn } from "./contrast.ts";

test("contrast is that of WCAG, in either order, and is never rounded up", () => {
  assert.equal(contrastOf("#000000", "#ffffff"), 21);
  assert.equal(contrastOf("#ffffff", "#ffffff"), 1);
  assert.equal(contrastOf("#767676", "#ffffff"), 4.54);
  assert.equal(contrastOf("#ffffff", "#777777"), 4.47);
  assert.equal(contrastOf("#0F766E", "#ffffff"), contrastOf("#ffffff", "#0f766e"));
});

test("the verdict follows WCAG's exact limits", () => {
  const verdicts = [7, 6.99, 4.5, 4.49, 3, 2.99].map(verdictOn);
  assert.deepEqual(verdicts, ["aaa", "aa", "aa", "large", "large", "none"]);
});

test("a value that the desk would refuse as a colour is not a colour", () => {
  assert.deepEqual(["#0f766e", "#0F766E", "#fff", "teal", "#0f766e1", ""].map(isColor), [
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test("a logo's contrast to white ignores its background and single lighter pixels", () => {
  const of = (...pixels: number[][]) => contrastOfPicture(new Uint8ClampedArray(pixels.flat()));
  const [black, grey, white, nothing] = [
    [0, 0, 0, 255],
    [118, 118, 118, 255],
    [255, 255, 255, 255],
    [0, 0, 0, 0],
  ] as const satisfies number[][];
  assert.equal(of(black, white, white, nothing), 21);
  assert.equal(of(grey, grey, [200, 200, 200, 255]), 4.54);
  assert.equal(of([0, 0, 0, 137]), of([118, 118, 118, 255]));
  assert.equal(of(white, nothing), 1);
});
