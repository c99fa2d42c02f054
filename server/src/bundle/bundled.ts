import { hash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** Beside what Node compiled; `npm ci` removes both. */
export const bundles = join(import.meta.dirname, "../../node_modules/.cache/bundled");
export const entry = "program.mjs";
export const list = "made-of.json";

export const root = join(import.meta.dirname, "../../..");

/** What a bundle was made of. */
export interface Bundle {
  /** Where the workspace was. */
  root: string;
  sources: Source[];
}

/** A file as it was then. */
interface Source {
  /** From the root of the workspace. */
  path: string;
  size: number;
  changedMs: number;
  hash: string;
}

/**
 * The program in few files, of the sources as they are now; undefined where that has not been made. Each process starts
 * with this question, so it looks at the sources' sizes and times alone, and reads those whose time has changed.
 */
export function bundledProgram(folder = bundles): string | undefined {
  const fitting = namesIn(folder).find((name) => isOfPresent(bundleIn(join(folder, name))));
  return fitting && pathToFileURL(join(folder, fitting, entry)).href;
}

/** What the bundle that runs is called, by all that it was made of; undefined where the sources run. */
export function runningBundle(): string | undefined {
  const program = process.env.SIDEDESK_PROGRAM;
  return program?.endsWith(`/${entry}`) ? basename(dirname(program)) : undefined;
}

/** How a file is now. */
export function sourceAt(path: string): Source {
  const at = join(root, path);
  const { size, mtimeMs } = statSync(at);
  return { path, size, changedMs: mtimeMs, hash: hashOf(at) };
}

function namesIn(folder: string): string[] {
  try {
    // A name with a dot is that of one which is being made.
    return readdirSync(folder).filter((name) => !name.includes("."));
  } catch {
    return [];
  }
}

function bundleIn(folder: string): Bundle | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, list), "utf8"));
  } catch {
    return undefined; // It is being removed.
  }
}

function isOfPresent(bundle: Bundle | undefined): boolean {
  return bundle?.root === root && bundle.sources.every((source) => isUnchanged(source));
}

function isUnchanged({ path, size, changedMs, hash }: Source): boolean {
  const at = join(root, path);
  const now = statSync(at, { throwIfNoEntry: false });
  return now?.size === size && (now.mtimeMs === changedMs || hashOf(at) === hash);
}

function hashOf(file: string): string {
  return hash("sha256", readFileSync(file));
}
