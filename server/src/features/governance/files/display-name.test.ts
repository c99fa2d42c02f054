import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { cpuMsOf } from "../../../../test/cpu-time.ts";
import { displayName, extensionOf } from "./display-name.ts";

test("an ordinary name in any script is shown as sent", () => {
  for (const name of [
    "Rechnung März (2).pdf",
    "請求書.pdf",
    "نامه‌ها.txt",
    "👩‍👩‍👧.png",
    ".htaccess",
    "a.tar.gz",
  ]) {
    assert.equal(displayName(name), name);
  }
});

test("folders, control characters and trailing dots are removed", () => {
  assert.equal(displayName("../../etc/passwd"), "passwd");
  assert.equal(displayName("C:\\Users\\jo\\bill.pdf"), "bill.pdf");
  assert.equal(displayName("bill\r\n\0.pdf"), "bill.pdf");
  assert.equal(displayName("bill.pdf. . "), "bill.pdf");
  assert.equal(displayName(" \ufeffbill.pdf"), "bill.pdf");
});

test("a name that hides its extension by right-to-left marks shows it", () => {
  assert.equal(displayName("bill\u202efdp.exe"), "billfdp.exe");
  assert.equal(extensionOf("bill\u202efdp.exe"), "exe");
});

test("a name without visible characters gets a default", () => {
  for (const name of ["", ".", "..", "...", " ", "/", "a/", "\0", "\u202e"]) {
    assert.equal(displayName(name), "file", JSON.stringify(name));
  }
});

test("only the last extension counts, in any case", () => {
  assert.equal(extensionOf("bill.pdf.exe"), "exe");
  assert.equal(extensionOf("bill.exe.PDF"), "pdf");
  assert.equal(extensionOf("bill.pdf "), "pdf");
  for (const name of ["bill", ".pdf", "bill.", "a.pdf/b"]) assert.equal(extensionOf(name), "");
});

test("a log's name may end in a number or have no dot", () => {
  for (const name of [
    "error_log",
    "php-error_log",
    "access.log.1",
    "mail.log-20260301",
    "ERROR_LOG",
    "log",
  ]) {
    assert.equal(extensionOf(name), "log", name);
  }
  for (const name of ["blog", "catalog", "a.1", "a.log.exe", "log.php"])
    assert.notEqual(extensionOf(name), "log");
});

test("a name that is too long keeps its extension", () => {
  const shown = displayName(`${"a".repeat(300)}.pdf`);
  assert.equal(shown.length, 255);
  assert.ok(shown.endsWith("a.pdf"));
  assert.equal(displayName(`${"😀".repeat(200)}.pdf`), `${"😀".repeat(125)}.pdf`);
  assert.equal(displayName(`a.${"b".repeat(300)}`).length, 255);
});

test("any name is shown safely, and cleaning it twice changes nothing", () => {
  const part = fc.constantFrom(
    "/",
    "\\",
    ".",
    " ",
    "\0",
    "\n",
    "\u202e",
    "\u2028",
    "\ud800",
    "a",
    "ü",
    "😀",
    "pdf",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.array(part, { maxLength: 400 }).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(text, (name) => {
      const shown = displayName(name);
      assert.ok(shown.length >= 1 && shown.length <= 255 && shown.isWellFormed());
      assert.doesNotMatch(shown, /[/\\\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]|[\s.]$/u);
      assert.equal(displayName(shown), shown);
      assert.equal(extensionOf(shown), extensionOf(name));
    }),
    { numRuns: 500 },
  );
});

test("a hostile name of a megabyte takes no time", async () => {
  assert.ok((await cpuMsOf(() => displayName(`${". ".repeat(500_000)}a`))) < 500);
});
