import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";

/** The file's line in SHA256SUMS, as `sha256sum --check` reads it. */
export async function checksumLine(file: string): Promise<string> {
  const sum = createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
  return `${sum}  ${basename(file)}\n`;
}
