import type { FileHandle } from "node:fs/promises";
import { open } from "node:fs/promises";
import { extensionOf } from "./display-name.ts";
import type { Kind } from "./kinds.ts";
import { kindOf } from "./kinds.ts";
import { typeOf } from "./signature.ts";
import { isTextUnder } from "./text.ts";

/**
 * Why a file is refused: `kind`, its extension is not on the list (or it has none); `content`, it is not
 * what its name says; `empty`, it has no bytes.
 */
export type Identified = { ok: true; mime: string } | { ok: false; reason: "kind" | "content" | "empty" };

/**
 * Decides from the bytes at `path` whether the file is what `name` says, and whether `allowed` (extensions)
 * lists it. The media type comes from the table of kinds, never from the sender. Whatever the bytes, it
 * answers; it throws only when the file cannot be read.
 *
 * It judges the type and not the intent: nothing is unpacked, so a program inside an archive, a macro in a
 * .doc or a script further down in a text is a matter for the virus scan.
 */
export async function identify(path: string, name: string, allowed: readonly string[]): Promise<Identified> {
  const extension = extensionOf(name);
  const kind = allowed.includes(extension) ? kindOf(extension) : undefined;
  if (!kind) return { ok: false, reason: "kind" };
  await using file = await open(path);
  const { size } = await file.stat();
  if (size === 0) return { ok: false, reason: "empty" };
  return (await holds(kind, file, size)) ? { ok: true, mime: kind.mime } : { ok: false, reason: "content" };
}

async function holds({ content }: Kind, file: FileHandle, size: number): Promise<boolean> {
  if ("text" in content) return isTextUnder(content.text, file, size);
  const type = await typeOf(file, size);
  return type !== undefined && content.types.includes(type);
}
