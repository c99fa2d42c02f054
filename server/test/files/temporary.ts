import { mkdtempSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";

/** A directory for the tests of one file, removed after the last; call it at the top level. */
export function temporaryDirectory() {
  // Created at once: the file's own hooks may run concurrently with ours, and would write to the current folder.
  const directory = mkdtempSync(join(tmpdir(), "sidedesk-files-"));
  let files = 0;
  after(() => rm(directory, { recursive: true, force: true }));
  return {
    path: (name: string) => join(directory, name),
    file: async (bytes: Buffer | string): Promise<string> => {
      const path = join(directory, `file-${files++}`);
      await writeFile(path, bytes);
      return path;
    },
  };
}
