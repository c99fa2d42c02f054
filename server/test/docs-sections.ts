import { readFile } from "node:fs/promises";

/** Whether a path below the repository, such as `docs/running.md#settings`, names a page and a section that exist. */
export async function isInDocs(address: string): Promise<boolean> {
  const [path = "", section] = address.split("#");
  const text = await readFile(new URL(`../../${path}`, import.meta.url), "utf8").catch(() => undefined);
  if (text === undefined) return false;
  if (section === undefined) return true;
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));
  return headings.includes(section);
}

/** As GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");
}
