import { hash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** Next to Node's compile cache; `npm ci` removes both. */
export const bundles = join(import.meta.dirname, "../../node_modules/.cache/bundled");
export const entry = "program.mjs";
export const list = "made-of.json";

export const root = join(import.meta.dirname, "../../..");

/** The inputs of a bundle. */
export interface Bundle {
  /** The workspace at build time. */
  root: string;
  sources: Source[];
}

/** A source file at build time. */
interface Source {
  /** Relative to the workspace root. */
  path: string;
  size: number;
  changedMs: number;
  hash: string;
}

/**
 * The bundled program for the current sources; undefined if it was not built. Each process checks this at its start, so it compares sizes
 * and times only, and reads the sources whose time has changed.
 */
export function bundledProgram(folder = bundles): string | undefined {
  const fitting = namesIn(folder).find((name) => isOfPresent(bundleIn(join(folder, name))));
  return fitting && pathToFileURL(join(folder, fitting, entry)).href;
}

/** The id of the running bundle, a hash of its inputs; undefined if the sources run. */
export function runningBundle(): string | undefined {
  const program = process.env.SIDEDESK_PROGRAM;
  return program?.endsWith(`/${entry}`) ? basename(dirname(program)) : undefined;
}

/** The file's current size, time and digest. */
export function sourceAt(path: string): Source {
  const at = join(root, path);
  const { size, mtimeMs } = statSync(at);
  return { path, size, changedMs: mtimeMs, hash: hashOf(at) };
}

function namesIn(folder: string): string[] {
  try {
    // A name with a dot is a bundle that is being written.
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
