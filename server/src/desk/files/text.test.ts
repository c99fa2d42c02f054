import assert from "node:assert/strict";
import { test } from "node:test";
import { cpuMsOf } from "../../../test/cpu-time.ts";
import { temporaryDirectory } from "../../../test/files/temporary.ts";
import { identify } from "./identify.ts";
import { knownExtensions } from "./kinds.ts";

const { file } = temporaryDirectory();

async function accepts(name: string, bytes: Buffer | string): Promise<boolean> {
  return (await identify(await file(bytes), name, knownExtensions)).ok;
}

test("ordinary sentences are text, also those that begin like the signature of a binary file", async () => {
  const sentences = [
    "BMW 320i",
    "MAC address: 00:11",
    "GIFs do not load",
    "the free plan",
    "FORMULAR",
    "AC1018",
  ];
  const odd = [
    "solid state disk",
    "ID3 tags",
    "PK",
    "I",
    "<3 your service",
    "<jo@example.com> wrote:",
    "a < b",
  ];
  for (const sentence of [...sentences, ...odd, "\ufeff", "G".repeat(400)]) {
    assert.ok(await accepts("a.txt", sentence), sentence);
  }
});

test("a README may begin with a comment or a harmless tag", async () => {
  assert.ok(await accepts("a.md", "<!-- toc -->\n# Title"));
  assert.ok(await accepts("a.md", '<h1 align="center">Title</h1>'));
  assert.ok(await accepts("a.md", "<!-- never closed"));
});

test("text in another encoding than UTF-8 is refused, UTF-16 too", async () => {
  assert.ok(!(await accepts("a.txt", Buffer.from("Jürgen", "latin1"))));
  assert.ok(!(await accepts("a.txt", Buffer.from("\ufeffHello", "utf16le"))));
  assert.ok(!(await accepts("a.txt", Buffer.from([0xc3]))));
});

test("one byte of binary data refuses a text, wherever it stands", async () => {
  const chunk = 64 * 1024;
  for (const length of [10, chunk - 1, chunk, 3 * chunk + 5]) {
    const whole = Buffer.alloc(length, "é");
    assert.ok(await accepts("a.log", whole.subarray(0, length - (length % 2))), String(length));
    for (const byte of [0x00, 0x01, 0x7f, 0xff]) {
      assert.ok(
        !(await accepts("a.log", Buffer.concat([whole, Buffer.from([byte])]))),
        `${byte} at ${length}`,
      );
    }
  }
});

test("JSON must parse while it is small, and be text when it is large", async () => {
  assert.ok(await accepts("a.json", "\ufeff[1, 2]"));
  assert.ok(await accepts("a.json", '{"a": "<script>"}'));
  assert.ok(await accepts("a.json", "null"));
  assert.ok(!(await accepts("a.json", "{a: 1}")));
  assert.ok(!(await accepts("a.json", " ")));
  assert.ok(await accepts("a.json", `["${"x".repeat(2 ** 20)}"`));
  assert.ok(!(await accepts("a.json", `["${"x".repeat(2 ** 20)}\0"]`)));
  await accepts("a.json", "[".repeat(2 ** 20));
});

test("XML is accepted as data, and refused where it is rendered, transforms or declares entities", async () => {
  const data = [
    "<a/>",
    "<ns:a b='c'>",
    '<?xml version="1.0"?>\n<?xml-stylesheet href="a.xsl"?><a>',
    "<!-- a > b --><a>",
  ];
  for (const text of [
    ...data,
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "x"><plist>',
    "<Überweisung>",
  ]) {
    assert.ok(await accepts("a.xml", text), text);
  }
  const active = [
    "<svg>",
    "<x:SVG/>",
    "<html>",
    "<xsl:stylesheet>",
    '<!DOCTYPE a [<!ENTITY b "b">]><a>',
    "<?php x?><a>",
  ];
  for (const text of [...active, "hello", "<", "<a", "<!-- <a>", "<?xml <a>", "<!doctype", "<1>", ""]) {
    assert.ok(!(await accepts("a.xml", text)), text);
  }
});

test("a mail begins with its header fields", async () => {
  assert.ok(await accepts("a.eml", "Return-Path: <a@b.c>\r\nReceived: from x\r\n\r\n<html>"));
  assert.ok(await accepts("a.eml", "From jo Mon Jan  1 00:00:00 2024\nFrom: jo\n\nHello"));
  assert.ok(!(await accepts("a.eml", "Hello,\n\nFrom: jo")));
  assert.ok(!(await accepts("a.eml", "Note: buy milk")));
  assert.ok(!(await accepts("a.eml", "<html>\nFrom: jo")));
});

test("hostile text takes linear time", async () => {
  const parts = ["<!---->", "<!--", "<?xml ", "<!doctype ", "<!doctype>", " ", "From ", "-->", "a:\n"];
  const took = await cpuMsOf(async () => {
    for (const part of parts) {
      const text = part.repeat(Math.ceil(2 ** 20 / part.length));
      for (const extension of ["txt", "xml", "eml", "json"]) await accepts(`a.${extension}`, text);
    }
  });
  assert.ok(took < 2_000, `${took} ms`);
});
