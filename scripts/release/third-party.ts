import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { embeddedLibraries } from "./embedded-libraries.ts";
import { type Manifest, root } from "./workspace.ts";

/** A library or program of others that the release contains. */
export interface Component {
  name: string;
  version: string;
  /** An SPDX identifier or expression; empty if the package names none. */
  license: string;
  /** The text of its licence; empty if the package has no file with it. */
  text: string;
  /** Its package URL (https://github.com/package-url/purl-spec). */
  purl: string;
  isProgram?: boolean;
}

/** Packages whose files are in the sources: web/font.ts and web/icons.ts copied them. */
const copied = ["@fontsource-variable/inter", "@primer/octicons"];

/**
 * All components of a release, by name: the packages whose modules the bundle has, those that the pages have, those that are installed beside
 * the bundle, Node and PostgreSQL.
 */
export async function thirdParty(
  modules: string[],
  pages: string,
  besideBundle: Iterable<string>,
): Promise<Component[]> {
  const folders = [...modules.flatMap(packageOf), ...besideBundle, ...copied.map(folderInWeb)];
  const found = [
    ...(await Promise.all([...new Set(folders)].map(componentIn))),
    ...(await componentsOfPages(pages)),
    await node(),
    ...(await embeddedLibraries()),
  ];
  const byPurl = new Map(found.map((component) => [component.purl, component]));
  return [...byPurl.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1));
}

/** The text that most licences ask to be passed on. */
export function licenseTexts(components: Component[]): string {
  const entries = components.map(({ name, version, license, text }) =>
    [
      `${name} ${version} (${license || "no licence named"})`,
      text || "The package has no licence file.",
    ].join("\n\n"),
  );
  const intro = "Sidedesk contains these libraries and programs.";
  return `${[intro, ...entries].join(`\n\n${"-".repeat(80)}\n\n`)}\n`;
}

function packageOf(module: string): string[] {
  // The last one: a package can have packages of its own. A module without a path belongs to the bundler.
  const found = /^.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(module.replace(/^\0/, ""));
  return found ? [found[0]] : [];
}

const folderInWeb = (name: string) =>
  dirname(createRequire(join(root, "web/package.json")).resolve(`${name}/package.json`));

async function componentIn(folder: string): Promise<Component> {
  const manifest: Manifest & { license?: string } = JSON.parse(
    await readFile(join(folder, "package.json"), "utf8"),
  );
  return npmComponent(manifest, await licenseIn(folder));
}

function npmComponent(
  { name, version, license }: { name: string; version?: string; license?: string },
  text: string,
): Component {
  if (!version) throw new Error(`${name} has no version.`);
  const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
  return { name, version, license: typeof license === "string" ? license : "", text, purl };
}

async function licenseIn(folder: string): Promise<string> {
  const names = (await readdir(folder)).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name)).sort();
  const texts = names.map((name) => readFile(join(folder, name), "utf8"));
  return (await Promise.all(texts)).map((text) => text.trim()).join("\n\n");
}

/** Vite's `build.license` writes it. The widget, the service worker and the portal have no library. */
async function componentsOfPages(pages: string): Promise<Component[]> {
  const written: { name: string; version: string; identifier?: string; text?: string }[] = JSON.parse(
    await readFile(join(pages, ".vite/license.json"), "utf8"),
  );
  return written.map(({ name, version, identifier, text }) =>
    npmComponent({ name, version, ...(identifier ? { license: identifier } : {}) }, text ?? ""),
  );
}

/** Its licence has those of the libraries in it. */
async function node(): Promise<Component> {
  const version = process.versions.node;
  const text = await readFile(join(nodeFolder(), "LICENSE"), "utf8");
  const purl = `pkg:generic/node@${version}`;
  return { name: "node", version, license: "MIT", text: text.trim(), purl, isProgram: true };
}

/** The npm package with this platform's program and its licence. The install script of `node` puts it there; `npm install` of anything removes it. */
export function nodeFolder(): string {
  const node = dirname(createRequire(import.meta.url).resolve("node/package.json"));
  const folder = join(node, `node_modules/node-${process.platform}-${process.arch}`);
  if (!existsSync(folder)) throw new Error(`${folder} is missing. Run: npm rebuild node`);
  return folder;
}
