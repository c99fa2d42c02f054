import type { FileHandle } from "node:fs/promises";
import { open } from "node:fs/promises";
import { extensionOf } from "../display-name.ts";
import { type Foreign, foreignIn } from "./magic-numbers.ts";
import { isProgram, typeOf } from "./signature.ts";
import { isTextUnder, openingOf } from "./text.ts";
import { type FileKind, kindOf, kindOfType } from "./types.ts";

/**
 * Why a file is rejected. `kind`: its extension is not on the list, or it has none. `empty`: it has no bytes. `other`:
 * its content is of another type. `active`: XML that a browser would run. `no_text`: it should be text but is not.
 */
export type FileRefusal =
  | { reason: "kind" | "empty" | "macros" | "no_text" | "unreadable" | Foreign }
  | { reason: "other"; is: FileKind };

export type Identified = { ok: true; mime: string } | ({ ok: false } & FileRefusal);

/**
 * Decides from the bytes at `path` whether the file is what `name` says, and whether `allowed` (extensions) lists it.
 * The media type comes from our table, never from the sender. It throws only if the file cannot be read.
 *
 * It checks the type, not the intent. Nothing is unpacked: a program inside an archive, a macro in a .doc or a script
 * further down in a text is a matter for the virus scan.
 */
export async function identify(path: string, name: string, allowed: readonly string[]): Promise<Identified> {
  const extension = extensionOf(name);
  const kind = allowed.includes(extension) ? kindOf(extension) : undefined;
  if (!kind) return { ok: false, reason: "kind" };
  await using file = await open(path);
  const { size } = await file.stat();
  if (size === 0) return { ok: false, reason: "empty" };
  if (await holds(kind, file, size)) return { ok: true, mime: kind.mime };
  return { ok: false, ...(await whatElse(kind, file, size, allowed)) };
}

async function holds({ content }: FileKind, file: FileHandle, size: number): Promise<boolean> {
  if ("text" in content) return isTextUnder(content.text, file);
  const type = await typeOf(file, size);
  return type !== undefined && content.types.includes(type);
}

/** The actual type of a file that does not match its name, if it can be identified. */
async function whatElse(
  { content }: FileKind,
  file: FileHandle,
  size: number,
  allowed: readonly string[],
): Promise<FileRefusal> {
  const type = await typeOf(file, size);
  if (type === "macros") return { reason: "macros" };
  if (type !== undefined && isProgram(type)) return { reason: "program" };
  const is = type === undefined ? undefined : kindOfType(type, allowed);
  if (is) return { reason: "other", is };

  const opening = await openingOf(file);
  if (opening === undefined) return { reason: "text" in content ? "no_text" : "unreadable" };
  const foreign = foreignIn(opening);
  if (foreign) return { reason: foreign };
  if ("text" in content && content.text === "xml" && /^\s*</.test(opening)) return { reason: "active" };
  const plain = kindOf("txt");
  return plain ? { reason: "other", is: plain } : { reason: "unreadable" };
}
