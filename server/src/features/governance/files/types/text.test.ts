import assert from "node:assert/strict";
import { test } from "node:test";
import { cpuMsOf } from "../../../../../test/cpu-time.ts";
import { temporaryDirectory } from "../../../../../test/files/temporary.ts";
import { identify } from "./identify.ts";
import { knownExtensions } from "./types.ts";

const { file } = temporaryDirectory();

async function accepts(name: string, bytes: Buffer | string): Promise<boolean> {
  return (await identify(await file(bytes), name, knownExtensions)).ok;
}

test("ordinary sentences are text, also if they begin like a binary signature", async () => {
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

test("text may be UTF-8, UTF-16 with a byte order mark, or a code page", async () => {
  const texts = {
    "a table that Excel saved": ["a.csv", Buffer.from("Name;Straße\r\nJürgen;Öttinger Weg 3\r\n", "latin1")],
    "the output of a console": [
      "tracert.txt",
      Buffer.from("Zeit\x81berschreitung der Anforderung.\r\n", "latin1"),
    ],
    "Unicode text of Excel": ["a.txt", Buffer.from("\ufeffName\tStraße\r\n", "utf16le")],
    "a log of Windows, the other way round": ["a.log", Buffer.from("\ufeffsetup\r\n", "utf16le").swap16()],
    "a mail in 8 bits": ["a.eml", Buffer.from("From: a@b.example\r\n\r\nGr\xfc\xdfe", "latin1")],
    "a document of a bank": [
      "bank.xml",
      Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><Gebühr/>', "latin1"),
    ],
    "a document in UTF-16": [
      "a.xml",
      Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><a/>', "utf16le"),
    ],
    "a character that was cut off": ["a.txt", Buffer.from([0x61, 0xc3])],
  } as const;
  for (const [what, [name, bytes]] of Object.entries(texts)) assert.ok(await accepts(name, bytes), what);
});

test("UTF-16 hides no control characters, scripts or pages, and needs its byte order mark", async () => {
  for (const text of ["a\0b", "a\x01", "#!/bin/sh\n", "<!doctype html><p>", "<?php x"]) {
    assert.ok(!(await accepts("a.txt", Buffer.from(`\ufeff${text}`, "utf16le"))), JSON.stringify(text));
  }
  assert.ok(!(await accepts("a.txt", Buffer.from("Hello", "utf16le"))));
  assert.ok(!(await accepts("a.txt", Buffer.from("\ufeffHi", "utf16le").subarray(0, 5))));
  assert.ok(!(await accepts("a.txt", Buffer.from("\ufeff\ud800", "utf16le"))));
});

test("one byte of binary data makes a text refused, at any position", async () => {
  const chunk = 64 * 1024;
  for (const length of [10, chunk - 1, chunk, 3 * chunk + 5]) {
    const whole = Buffer.alloc(length, "é");
    assert.ok(await accepts("a.log", whole.subarray(0, length - (length % 2))), String(length));
    for (const byte of [0x00, 0x01, 0x0e, 0x7f]) {
      assert.ok(
        !(await accepts("a.log", Buffer.concat([whole, Buffer.from([byte])]))),
        `${byte} at ${length}`,
      );
    }
  }
});

test("JSON need not be valid: customers ask about invalid files", async () => {
  const broken = [
    '{"a":1,}',
    "{a: 1}",
    '// a comment\n{"compilerOptions": {}}',
    '{"a":1}\n{"a":2}\n',
    "[".repeat(9_000),
  ];
  for (const text of ["\ufeff[1, 2]", '{"a": "<script>"}', "null", ...broken]) {
    assert.ok(await accepts("a.json", text), text.slice(0, 40));
  }
  for (const text of ["{\0}", "<script>x</script>", "<?php x"])
    assert.ok(!(await accepts("a.json", text)), text);
});

test("a log may begin like a program, and may contain XML data", async () => {
  assert.ok(await accepts("a.txt", "MZ-Artikel vom 1. Mai"));
  assert.ok(await accepts("sitemap.log", '<?xml version="1.0"?><urlset><url/></urlset>'));
  assert.ok(!(await accepts("a.txt", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')));
});

const xhtml = "http://www.w3.org/1999/xhtml";
const svg = "http://www.w3.org/2000/svg";

test("XML data is accepted, whatever names it mentions", async () => {
  const data = [
    "<a/>",
    "<ns:a b='c'>",
    "<Überweisung>",
    "<!-- a > b --><a>",
    "<a>5 < 6 & 7</a>",
    `<!-- ${xhtml} --><a href="${xhtml}">${svg}</a>`,
    `<rss><![CDATA[<svg xmlns="${svg}"><script>x</script></svg>]]></rss>`,
    '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "x"><plist>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="${xhtml}"><url>
      <xhtml:link rel="alternate" hreflang="de" href="https://shop.example/de"/></url></urlset>`,
    `<a>${"<b c='d'>text</b>".repeat(20_000)}</a>`,
    `<a><!--${"x".repeat(200_000)}--></a>`,
  ];
  for (const text of data) assert.ok(await accepts("a.xml", text), text.slice(0, 100));
});

test("XML that a browser would run is refused: pages, drawings and stylesheets, at any depth", async () => {
  const far = " ".repeat(70_000);
  const active = [
    "<svg>",
    "<x:SVG/>",
    "<html>",
    "<xsl:stylesheet>",
    '<!DOCTYPE a [<!ENTITY b "b">]><a>',
    "<!DOCTYPE html><a>",
    "<!doctype svg:svg><a>",
    "<?php x?><a>",
    '<?xml version="1.0"?>\n<?xml-stylesheet href="a.xsl"?><a>',
    "<a/><?xml-stylesheet href='a.css'?>",
    `<data><script xmlns="${xhtml}">alert(1)</script></data>`,
    `<body xmlns='${xhtml}' onload="alert(1)"/>`,
    `<a><h:script xmlns:h="${xhtml}">alert(1)</h:script></a>`,
    `<a xmlns:h\n=\n"${xhtml}"><b><h:iframe/></b></a>`,
    `<a xmlns:xhtml="${xhtml}"><xhtml:link rel="stylesheet" onload="alert(1)" href="x"/></a>`,
    `<a xmlns:xhtml="${xhtml}"><xhtml:link rel="alternate" onerror="alert(1)"/></a>`,
    `<a xmlns:s="${svg}"><s:svg onload="alert(1)"/></a>`,
    '<a><t:transform xmlns:t="http://www.w3.org/1999/XSL/Transform"/></a>',
    `<a><b xmlns="${xhtml.replace("h", "&#104;").replace("x", "&#x0078;")}"/></a>`,
    `<a>${far}<b xmlns="${xhtml}"/></a>`,
    `<a>${"é".repeat(32_760)}<b xmlns="${xhtml}"/></a>`,
    `<a title=">"><b title='"' xmlns="${xhtml}"/></a>`,
    `<a><!-- --><![CDATA[ ]]><b xmlns="${xhtml}"/></a>`,
    `<a b="${"x".repeat(200_000)}">`,
  ];
  for (const text of [...active, "hello", "<", "<a", "<!-- <a>", "<?xml <a>", "<!doctype", "<1>", ""]) {
    assert.ok(!(await accepts("a.xml", text)), text.slice(0, 200));
  }
});

test("XML is checked in the encoding that a browser would use", async () => {
  const inJapanese = (text: string) =>
    Buffer.from(`<?xml version="1.0" encoding="Shift_JIS"?>${text}`, "latin1");
  // In that encoding the first bracket is the second byte of a character, so the section continues to the next end
  // mark.
  const hidden = `<a><![CDATA[ \x81]]> <!-- ]]> <script xmlns="${xhtml}"/> --></a>`;
  assert.ok(!(await accepts("a.xml", inJapanese(hidden))));
  assert.ok(await accepts("a.xml", inJapanese("<a>\x83\x65\x83\x58\x83\x67</a>")));
  const escaped = `<?xml version="1.0" encoding="ISO-2022-JP"?><a><b xmlns="http://www.w3.org/1999/\x1b(Bxhtml"/></a>`;
  assert.ok(!(await accepts("a.xml", escaped)));
  assert.ok(!(await accepts("a.xml", '<?xml version="1.0" encoding="nonsense"?><a/>')));
  assert.ok(!(await accepts("a.xml", Buffer.from(`\ufeff<a><b xmlns="${xhtml}"/></a>`, "utf16le"))));
});

test("an email begins with its header fields", async () => {
  assert.ok(await accepts("a.eml", "Return-Path: <a@b.c>\r\nReceived: from x\r\n\r\n<html>"));
  assert.ok(await accepts("a.eml", "From jo Mon Jan  1 00:00:00 2024\nFrom: jo\n\nHello"));
  assert.ok(!(await accepts("a.eml", "Hello,\n\nFrom: jo")));
  assert.ok(!(await accepts("a.eml", "Note: buy milk")));
  assert.ok(!(await accepts("a.eml", "<html>\nFrom: jo")));
});

test("hostile text takes linear time", async () => {
  const parts = [
    "<!---->",
    "<!--",
    "<?xml ",
    "<",
    "<a>",
    "<a ",
    "<a b='",
    "<![CDATA[",
    "]]>",
    "<!doctype ",
    "<!doctype>",
    " ",
    "From ",
    "-->",
    "a:\n",
  ];
  const took = await cpuMsOf(async () => {
    for (const part of parts) {
      const text = part.repeat(Math.ceil(2 ** 20 / part.length));
      for (const extension of ["txt", "xml", "eml", "json"]) await accepts(`a.${extension}`, text);
    }
  });
  assert.ok(took < 2_000, `${took} ms`);
});
