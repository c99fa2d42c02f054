import assert from "node:assert/strict";
import { test } from "node:test";
import { lowerHeadings } from "./lower-headings.ts";

test("headings of a message are below those of the page, in their order and without a gap", () => {
  assert.equal(
    lowerHeadings("<h1>A</h1>\n<p>h1</p>\n<h3>B</h3>\n<h6>C</h6>", 3),
    "<h3>A</h3>\n<p>h1</p>\n<h4>B</h4>\n<h5>C</h5>",
  );
  assert.equal(lowerHeadings("<h1>A</h1><h2>B</h2><h3>C</h3>", 5), "<h5>A</h5><h6>B</h6><h6>C</h6>");
});
