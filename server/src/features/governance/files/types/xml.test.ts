import assert from "node:assert/strict";
import { test } from "node:test";
import { cpuMsOfThread, slowness } from "../../../../../test/cpu-time.ts";
import { DataXml } from "./xml.ts";

function read(text: string): boolean {
  const xml = new DataXml();
  for (let at = 0; at < text.length; at += 65_536) xml.take(text.slice(at, at + 65_536));
  return xml.isData();
}

const bytes = 9_000_000;
const filled = (piece: string, root = "<r>") => root + piece.repeat(Math.floor(bytes / piece.length));

test("nine megabytes of any markup take less than a second of a worker", () => {
  const texts = [
    filled("<a>"),
    filled("<a/>"),
    filled("</a>"),
    filled("<"),
    filled("<!---->"),
    filled("<![CDATA[]]>"),
    filled("<?a?>"),
    filled("<x:y/>"),
    filled("<b>x</b>"),
    filled('<a b="c"/>'),
    filled('<a "'),
    filled(`<a ${"xmlns:".repeat(10_000)}>`),
    filled(`<a xmlns="${"&#1;".repeat(15_000)}">`),
    filled(`<a ${" ".repeat(60_000)}>`),
    filled(`<x:link${' rel="alternate"'.repeat(3_000)} />`, '<r xmlns:x="http://www.w3.org/1999/xhtml">'),
  ];
  for (const text of texts) {
    const took = cpuMsOfThread(() => read(text));
    assert.ok(took < 1_000 * slowness(), `${text.slice(0, 40)} took ${Math.round(took)} ms`);
  }
});

test("XML nested deeper than any document is refused; deep valid XML is accepted", () => {
  assert.equal(read(`${"<a>".repeat(900)}${"</a>".repeat(900)}`), true);
  assert.equal(read(`<r>${"<a><b/></a>".repeat(5_000)}</r>`), true);
  assert.equal(read("<a>".repeat(1_100)), false);
  assert.equal(read(`${'<a b="1" xmlns:q="urn:q">'.repeat(1_100)}`), false);
});

test("active content between plain tags is found", () => {
  const between = (active: string) => read(`<r><a b="c">text</a>${active}<a/></r>`);
  assert.equal(between('<h:script xmlns:h="http://www.w3.org/1999/xhtml"/>'), false);
  assert.equal(between('<b xmlns="http://www.w3.org/2000/svg"/>'), false);
  assert.equal(between('<b c="d" xmlns = "http://www.w3.org/2000/svg"/>'), false);
  assert.equal(read('<r xmlns:h="http://www.w3.org/1999/xhtml"><a/><h:script>x</h:script></r>'), false);
  assert.equal(between("<?xml-stylesheet href='x'?>"), false);
  assert.equal(between('<d:b xmlns:d="urn:data"><d:c/></d:b>'), true);
});
