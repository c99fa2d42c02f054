import { mkdir, readdir } from "node:fs/promises";

class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `The folder ${folder} is not empty. Name a new one, so that nothing in it is mixed or overwritten.`,
    );
    this.name = "FolderInUse";
  }
}

/** Creates a private folder, or takes an existing empty one. */
export async function makeEmptyFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new FolderInUse(folder);
}
