import { crc32, deflateSync, gzipSync } from "node:zlib";
import { office, openDocument, tar, zip } from "./archives.ts";
import { compoundFile } from "./compound.ts";

const wordType = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";
const sheetType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const slidesType = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

const jpeg = bytes("ffd8ffe000104a46494600010100000100010000", "ffdb0043", "01".repeat(65), "ffd9");
const heic = box("ftyp", "heic\0\0\0\0mif1heic");
const tiff = bytes("49492a0008000000", "0100", "000103000100000001000000", "00000000");
const certificate = Buffer.from("-----BEGIN CERTIFICATE-----\nMIIBszCC\n-----END CERTIFICATE-----\n");
const mail = "From: Jo <jo@example.com>\r\nDate: Mon, 01 Jan 2024 00:00:00 +0000\r\n\r\nHello\r\n";

/** The smallest valid file of every type that a brand may allow. */
export const samples: Record<string, Buffer> = {
  jpg: jpeg,
  jpeg,
  jfif: jpeg,
  png: png(),
  gif: Buffer.concat([
    Buffer.from("GIF89a"),
    bytes("01000100800000", "000000ffffff", "2c00000000010001000002024401003b"),
  ]),
  webp: riff("WEBP", "VP8L", bytes("2f00000000888808")),
  heic,
  heif: heic,
  avif: box("ftyp", "avif\0\0\0\0mif1avif"),
  bmp: Buffer.concat([Buffer.from("BM"), bytes("1e000000000000001a0000000c00000001000100010018000000ff00")]),
  tif: tiff,
  tiff,
  pdf: Buffer.from("%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"),
  txt: Buffer.from("Good morning – the mail server is down.\n"),
  log: Buffer.from("2024-01-01T00:00:00Z \x1b[31mERROR\x1b[0m disk full\n"),
  md: Buffer.from("# What happened\n\n* the site is down\n"),
  csv: Buffer.from("\ufeffname;amount\nJürgen;3,50\n"),
  tsv: Buffer.from("name\tamount\nJo\t3.50\n"),
  yaml: Buffer.from("server:\n  host: example.com\n"),
  yml: Buffer.from("server:\n  host: example.com\n"),
  ini: Buffer.from("[mail]\nhost=example.com\n"),
  conf: Buffer.from("server { listen 80; }\n"),
  sql: Buffer.from("select 1;\n"),
  ics: Buffer.from("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n"),
  vcf: Buffer.from("BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Jo\r\nEND:VCARD\r\n"),
  json: Buffer.from('{"error": "disk full"}\n'),
  har: Buffer.from('{"log": {"version": "1.2", "entries": []}}\n'),
  xml: Buffer.from(
    '<?xml version="1.0"?>\n<!-- an invoice -->\n<Invoice xmlns="urn:x"><ID>1</ID></Invoice>\n',
  ),
  eml: Buffer.from(mail),
  mbox: Buffer.from(`From jo@example.com Mon Jan  1 00:00:00 2024\r\n${mail}`),
  pem: certificate,
  crt: certificate,
  csr: certificate,
  msg: compoundFile([{ name: "__nameid_version1.0", children: [] }, { name: "__properties_version1.0" }]),
  rtf: Buffer.from("{\\rtf1\\ansi Hello}"),
  doc: compoundFile([{ name: "1Table" }, { name: "WordDocument" }]),
  xls: compoundFile([{ name: "Workbook" }, { name: "\x05SummaryInformation" }]),
  ppt: compoundFile([{ name: "Current User" }, { name: "PowerPoint Document" }, { name: "Pictures" }]),
  docx: office("word", "document", wordType),
  xlsx: office("xl", "workbook", sheetType),
  pptx: office("ppt", "presentation", slidesType),
  odt: openDocument("application/vnd.oasis.opendocument.text"),
  ods: openDocument("application/vnd.oasis.opendocument.spreadsheet"),
  odp: openDocument("application/vnd.oasis.opendocument.presentation"),
  zip: zip([{ name: "logs/error.log", content: "disk full\n", deflated: true }]),
  gz: gzipSync("disk full\n"),
  tgz: gzipSync(tar("error.log", "disk full\n")),
  tar: tar("error.log", "disk full\n"),
  "7z": bytes("377abcaf271c0004", "8d9bd50f", "0".repeat(40)),
  rar: bytes("526172211a070100", "3392b5e50a01050600050101808000", "1d77565103050400"),
  bz2: bytes("425a6839177245385090", "00000000"),
  xz: bytes("fd377a585a000001", "6922de36", "000000001cdf4421", "9042990d", "000000000001595a"),
  mp4: Buffer.concat([box("ftyp", "isom\0\0\x02\0isommp42"), box("moov", "")]),
  mov: Buffer.concat([box("ftyp", "qt  \0\0\0\0qt  "), box("moov", "")]),
  m4a: box("ftyp", "M4A \0\0\0\0M4A mp42"),
  webm: ebml("webm"),
  mkv: ebml("matroska"),
  avi: riff("AVI ", "LIST", Buffer.from("hdrl")),
  wav: riff("WAVE", "fmt ", bytes("01000100401f0000401f000001000800")),
  mp3: Buffer.concat([bytes("fffb9000"), Buffer.alloc(413)]),
  ogg: Buffer.concat([
    bytes("4f67675300020000000000000000", "0000000000000000", "00000000", "011e"),
    Buffer.from("\x01vorbis\0", "latin1"),
  ]),
  opus: Buffer.concat([
    bytes("4f67675300020000000000000000", "0000000000000000", "00000000", "0113"),
    Buffer.from("OpusHead\x01\x02", "latin1"),
  ]),
  flac: Buffer.concat([Buffer.from("fLaC"), bytes("80000022"), Buffer.alloc(34)]),
};

const manifest = { name: "META-INF/MANIFEST.MF", content: "Main-Class: Evil\n" };

/** Files that must be refused under any name: programs, and executable packages and pages. */
export const programs: Record<string, Buffer> = {
  elf: Buffer.concat([bytes("7f454c46020101"), Buffer.alloc(57)]),
  pe: Buffer.concat([Buffer.from("MZ"), Buffer.alloc(58), bytes("40000000"), Buffer.from("PE\0\0")]),
  "Mach-O": bytes("cffaedfe07000001", "0300000002000000"),
  "universal Mach-O": bytes("cafebabe00000002", "0100000700000003"),
  "Java class": bytes("cafebabe0000003d", "000a"),
  WebAssembly: bytes("0061736d01000000"),
  shortcut: Buffer.concat([bytes("4c0000000114020000000000c000000000000046"), Buffer.alloc(56)]),
  "shell script": Buffer.from("#!/bin/sh\nrm -rf /\n"),
  "batch file": Buffer.from("@ECHO OFF\r\ndel *.*\r\n"),
  "registry file": Buffer.from("REGEDIT4\r\n[HKEY_LOCAL_MACHINE]\r\n"),
  PHP: Buffer.from("<?php system($_GET['c']);\n"),
  "PHP behind a GIF signature": Buffer.from("GIF89a<?php system($_GET['c']);\n"),
  "server page": Buffer.from('<%@ Page Language="C#" %>\n'),
  HTML: Buffer.from("<!DOCTYPE html>\n<script>alert(1)</script>\n"),
  "HTML behind a comment": Buffer.from("\ufeff \n<!-- hello -->\n<HTML><body onload=alert(1)>"),
  SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
  "SVG with a declaration": Buffer.from('<?xml version="1.0"?><s:svg xmlns:s="http://www.w3.org/2000/svg"/>'),
  XHTML: Buffer.from(
    '<?xml version="1.0"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0//EN" "x"><html></html>',
  ),
  "Word XML with macros": Buffer.from(
    '<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:x/>',
  ),
  PostScript: Buffer.from("%!PS-Adobe-3.0\n(x) run\n"),
  jar: zip([manifest, { name: "Evil.class", content: samples.zip ?? "" }]),
  "jar with its manifest last": zip([{ name: "a.txt", content: "a" }, manifest]),
  "document that is also a jar": office("word", "document", wordType, [manifest]),
  apk: zip([
    { name: "AndroidManifest.xml", content: "\x03\0" },
    { name: "classes.dex", content: "dex" },
  ]),
  extension: zip([
    { name: "META-INF/mozilla.rsa", content: "" },
    { name: "manifest.json", content: "{}" },
  ]),
  epub: openDocument("application/epub+zip"),
  "document with macros": office("word", "document", "application/vnd.ms-word.document.macroEnabled", [
    { name: "word/vbaProject.bin", content: "x" },
  ]),
  "document with hidden macros": office("xl", "workbook", sheetType, [
    { name: "xl/vbaProject.bin", content: "x" },
  ]),
  installer: compoundFile([{ name: "\u4840\u3f3f\u4577" }, { name: "\x05SummaryInformation" }]),
};

function bytes(...hex: string[]): Buffer {
  return Buffer.from(hex.join(""), "hex");
}

function box(type: string, content: string): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + content.length);
  return Buffer.concat([size, Buffer.from(type + content, "latin1")]);
}

function riff(form: string, chunk: string, content: Buffer): Buffer {
  const sizes = Buffer.alloc(8);
  sizes.writeUInt32LE(12 + content.length);
  sizes.writeUInt32LE(content.length, 4);
  const head = [Buffer.from("RIFF"), sizes.subarray(0, 4), Buffer.from(form + chunk), sizes.subarray(4)];
  return Buffer.concat([...head, content]);
}

function ebml(documentType: string): Buffer {
  const type = Buffer.concat([
    bytes("4282"),
    Buffer.from([0x80 | documentType.length]),
    Buffer.from(documentType),
  ]);
  const head = Buffer.concat([bytes("42868101", "42f78101", "42f28104", "42f38108"), type]);
  return Buffer.concat([bytes("1a45dfa3"), Buffer.from([0x80 | head.length]), head, bytes("18538067", "80")]);
}

function png(): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const size = Buffer.alloc(4);
    size.writeUInt32BE(content.length);
    const body = Buffer.concat([Buffer.from(type), content]);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([size, body, check]);
  };
  const pixel = chunk("IDAT", deflateSync(Buffer.from([0, 0])));
  const header = chunk("IHDR", bytes("00000001", "00000001", "0800000000"));
  return Buffer.concat([bytes("89504e470d0a1a0a"), header, pixel, chunk("IEND", Buffer.alloc(0))]);
}

/** A form with a picture, as a page sends a person's photo. */
export function withPicture(bytes: Buffer = png(), name = "me.png"): FormData {
  const form = new FormData();
  form.append("attachments[]", new Blob([new Uint8Array(bytes)]), name);
  return form;
}
