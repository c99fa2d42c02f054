import assert from "node:assert/strict";
import { test } from "node:test";
import { inWords, kindsSentence } from "./type-names.ts";
import { kindOf, knownExtensions } from "./types.ts";

test("the sentence names every type once, in the list's order", () => {
  const english = (...allowed: string[]) => kindsSentence(allowed, { tag: "en" });
  assert.equal(english("jpg", "jpeg", "png", "pdf", "zip"), "We accept JPG, PNG, PDF and ZIP files.");
  assert.equal(english("pdf", "txt"), "We accept PDF and TXT files.");
  assert.equal(english("pdf"), "We accept PDF files.");
  assert.equal(english(), "We accept no files.");
});

test("the sentence is German for German readers, and English for languages without a catalogue", () => {
  const german = (...allowed: string[]) => kindsSentence(allowed, { tag: "de" });
  assert.equal(german("jpg", "pdf", "zip"), "Wir nehmen JPG-, PDF- und ZIP-Dateien an.");
  assert.equal(german(), "Wir nehmen keine Dateien an.");
  assert.equal(kindsSentence(["pdf"], { tag: "fr" }), "We accept PDF files.");
});

test("every type has a name with its spoken article", () => {
  const said = (extension: string, tag: string) => {
    const kind = kindOf(extension);
    return kind ? inWords(kind, { tag }) : assert.fail(extension);
  };
  const english = { jpg: "a JPG picture", mp4: "an MP4 video", mov: "a MOV video", mp3: "an MP3 recording" };
  const others = { zip: "a ZIP archive", bz2: "a BZ2 archive", xlsx: "an XLSX document", txt: "plain text" };
  for (const [extension, words] of Object.entries({ ...english, ...others, csv: "a CSV file" })) {
    assert.equal(said(extension, "en"), words);
  }
  assert.equal(said("png", "de"), "ein PNG-Bild");
  assert.equal(said("txt", "de"), "reiner Text");
  for (const extension of knownExtensions) assert.doesNotMatch(said(extension, "en"), /undefined|^an? $/);
});
