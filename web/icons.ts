import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Extracts the icons that the pages use from the icon set. Run node web/icons.ts when the list changes. */
const used = [
  "archive",
  "arrow-down",
  "arrow-left",
  "arrow-up",
  "bell",
  "bold",
  "check",
  "chevron-down",
  "clock",
  "code",
  "copy",
  "download",
  "eye",
  "eye-closed",
  "file",
  "gear",
  "git-branch",
  "grabber",
  "inbox",
  "italic",
  "key",
  "link",
  "list-unordered",
  "lock",
  "mail",
  "mention",
  "paperclip",
  "pencil",
  "people",
  "person",
  "plus",
  "quote",
  "reply",
  "search",
  "sign-out",
  "sliders",
  "sync",
  "trash",
  "x",
] as const;

const set = JSON.parse(
  await readFile(fileURLToPath(import.meta.resolve("@primer/octicons/build/data.json")), "utf8"),
) as Record<string, { heights: Record<string, { path: string }> }>;

const entries = used.map((name) => {
  const markup = set[name]?.heights["16"]?.path;
  if (!markup) throw new Error(`There is no icon ${name} of 16 pixels.`);
  const paths = [...markup.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
  return `  ${JSON.stringify(name)}: ${JSON.stringify(paths)},`;
});
const text = `// Written by web/icons.ts out of @primer/octicons (MIT).\nexport const icons = {\n${entries.join("\n")}\n} as const satisfies Record<string, readonly string[]>;\n\nexport type IconName = keyof typeof icons;\n`;
await writeFile(new URL("./desk/components/ui/content/icons.generated.ts", import.meta.url), text);
