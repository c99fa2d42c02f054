import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { signInPage } from "../server/src/http/pages/account/sign-in.ts";
import { assetContent, modulesBehind } from "../server/src/http/pages/assets.ts";

/** The gzipped size that a browser loads for a page, and its limit. */
export interface Size {
  what: string;
  kilobytes: number;
  limit: number;
}

interface Chunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

type Manifest = Record<string, Chunk>;

const first = "index.html";
const settings = "screens/settings/settings.tsx";
const typeface = "../styles/inter-latin.woff2";

export async function sizesOfPages(folder: string): Promise<Size[]> {
  const manifest: Manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf8"));
  const ticket = keyOf(manifest, "ticket");
  const isOwn = (name: string) => name.startsWith("screens/settings/");
  const loaded = (...names: string[]) => filesOf(manifest, names);
  const sizeOf = (files: Iterable<string>, end: string) =>
    [...files]
      .filter((file) => file.endsWith(end))
      .reduce((sum, file) => sum + statSync(join(folder, `${file}.gz`)).size, 0) / 1000;
  const more = (names: string[], before: Set<string>) =>
    [...loaded(...names)].filter((file) => !before.has(file));

  // Not a module, so it is missing from the manifest's imports.
  const boot = fileIn(folder, "assets/boot-*.js");
  const row = loaded(first).add(boot);
  const withTicket = loaded(first, ticket).add(boot);
  // WOFF2 is compressed already.
  const font = statSync(join(folder, manifest[typeface]?.file ?? "")).size / 1000;
  // One section, as an administrator opens one at a time.
  const sections = Object.keys(manifest).filter((name) => isOwn(name) && name !== settings);
  const largest = Math.max(
    0,
    ...[settings, ...sections].map((one) => sizeOf(more([settings, one], withTicket), ".js")),
  );
  const others = (manifest[first]?.dynamicImports ?? []).filter((name) => name !== ticket && !isOwn(name));
  return [
    { what: "JavaScript before the first row", kilobytes: sizeOf(row, ".js"), limit: 175 },
    { what: "the typeface", kilobytes: font, limit: 25 },
    {
      what: "the first load: JavaScript, CSS and the typeface",
      kilobytes: sizeOf(row, ".js") + sizeOf(row, ".css") + font,
      limit: 200,
    },
    { what: "with a ticket and the composer", kilobytes: sizeOf(withTicket, ".js"), limit: 230 },
    { what: "more for the largest section of the settings", kilobytes: largest, limit: 60 },
    ...others.map((name) => ({
      what: `more for ${titleOf(manifest, name)}`,
      kilobytes: sizeOf(more([name], withTicket), ".js"),
      limit: 60,
    })),
    { what: "CSS of the list and the ticket", kilobytes: sizeOf(withTicket, ".css"), limit: 15 },
    { what: "the widget before it is wanted", kilobytes: sizeOf(["widget/widget.js"], ".js"), limit: 2.7 },
    { what: "all of the widget", kilobytes: sizeOf(widgetIn(folder), ".js"), limit: 18 },
    { what: "the support area, compressed", kilobytes: sizeOf(["portal/element.js"], ".js"), limit: 35 },
    { what: "the page to sign in", kilobytes: await sizeOfSignIn(), limit: 20 },
  ];
}

/** Chunks of several sources have a name (web/vite.config.ts) and no source. */
function keyOf(manifest: Manifest, name: string): string {
  const found = Object.keys(manifest).find((key) => key.startsWith("_") && manifest[key]?.name === name);
  if (!found) throw new Error(`The build has no file for ${name}.`);
  return found;
}

function titleOf(manifest: Manifest, key: string): string {
  const name = key.startsWith("_") ? manifest[key]?.name : undefined;
  return name ?? key.replace(/^screens\//, "").replace(/\.tsx?$/, "");
}

/** Including static imports, without what is loaded later. */
function filesOf(manifest: Manifest, names: string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (seen.has(name)) return;
    if (!chunk) throw new Error(`The build has no ${name}.`);
    seen.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(visit);
  };
  names.forEach(visit);
  return files;
}

/** Measured in the language with the longest texts. */
const widgetIn = (folder: string): string[] =>
  ["widget/widget.js", "widget/*/german.js"].map((name) => fileIn(folder, name));

function fileIn(folder: string, name: string): string {
  const [file] = globSync(name, { cwd: folder });
  if (!file) throw new Error(`The build has no ${name}.`);
  return file;
}

async function sizeOfSignIn(): Promise<number> {
  const assets = ["page.css", "sign-in.js", ...modulesBehind("sign-in.js")].map(assetContent);
  return gzipSync([await signInPage({ tag: "en" }), ...assets].join("")).length / 1000;
}
