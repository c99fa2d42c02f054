import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before } from "node:test";

/** A directory for the tests of one file, removed after the last; to be called at the top level. */
export function temporaryDirectory() {
  let directory = "";
  let files = 0;
  before(async () => {
    directory = await mkdtemp(join(tmpdir(), "sidedesk-files-"));
  });
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
