import assert from "node:assert/strict";
import { test } from "node:test";
import { pastedFiles, pastedTable } from "./clipboard.js";

const clipboard = (text: string, html = "", files: { name: string }[] = []) =>
  ({ files, getData: (type: string) => (type === "text/html" ? html : text) }) as never;
const empty = { value: "", selectionStart: 0 };
const image = { name: "image.png" };

test("an image is pasted if there is no text beside it, and a file even if its name is", () => {
  assert.deepEqual(pastedFiles(clipboard("", "<img src='x'>", [image])), [image]);
  assert.deepEqual(pastedFiles(clipboard("\n", "", [image])), [image]);
  assert.deepEqual(pastedFiles(clipboard("image.png", "", [image])), [image]);
  assert.deepEqual(pastedFiles(clipboard("Total\t9", "<table></table>", [image])), []);
  assert.deepEqual(pastedFiles(clipboard("As plain text", "", [image])), []);
});

test("spreadsheet rows become a Markdown table", () => {
  const pasted = clipboard('Plan\tPrice\r\nM | L\t9\r\n"two\nlines ""so"""\t\r\n', "<table>");
  const table = '| Plan | Price |\n| --- | --- |\n| M \\| L | 9 |\n| two lines "so" |  |\n';
  assert.equal(pastedTable(pasted, empty), table);
  assert.equal(pastedTable(pasted, { value: "See:", selectionStart: 4 }), `\n\n${table}`);
  assert.equal(pastedTable(pasted, { value: "See:\n", selectionStart: 5 }), `\n${table}`);
});

test("a table keeps its place between the paragraphs pasted with it", () => {
  const pasted = clipboard('Prices:\na\tb\n1\t2\n"Both" are net.', "<p>Prices:<table>");
  assert.equal(
    pastedTable(pasted, empty),
    'Prices:\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n\n"Both" are net.\n',
  );
});

test("anything but a table is left to the browser", () => {
  assert.equal(pastedTable(clipboard("a\tb\nc\td"), empty), undefined);
  assert.equal(pastedTable(clipboard("One cell", "<table>"), empty), undefined);
  assert.equal(pastedTable(clipboard("A mail\n\nin a frame\n", "<table>"), empty), undefined);
  assert.equal(pastedTable(clipboard("one\trow", "<table>"), empty), undefined);
});

test("a long text with an unclosed quotation mark is parsed in linear time", () => {
  const began = performance.now();
  pastedTable(clipboard('"a\n'.repeat(20_000), "<table>"), empty);
  assert.ok(performance.now() - began < 2_000);
});
