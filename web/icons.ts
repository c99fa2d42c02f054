import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

/** Extracts the icons that the pages use from the icon set. Run node web/icons.ts when the list changes. */
const used = [
  "arrow-down",
  "arrow-left",
  "arrow-up",
  "bell",
  "bold",
  "book",
  "bookmark",
  "broadcast",
  "bug",
  "calendar",
  "check",
  "check-circle",
  "chevron-down",
  "clock",
  "code",
  "comment-discussion",
  "copy",
  "download",
  "eye",
  "eye-closed",
  "file",
  "gear",
  "git-branch",
  "grabber",
  "graph",
  "inbox",
  "italic",
  "kebab-horizontal",
  "key",
  "link",
  "list-unordered",
  "lock",
  "mail",
  "megaphone",
  "mention",
  "moon",
  "paper-airplane",
  "note",
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
  "stop",
  "star",
  "sync",
  "trash",
  "x",
] as const;

/** Loaded with the settings only. */
const ofSettings = [
  "bell-slash",
  "blocked",
  "book",
  "bug",
  "chevron-right",
  "comment-discussion",
  "history",
  "inbox",
  "key",
  "log",
  "mail",
  "megaphone",
  "meter",
  "organization",
  "paintbrush",
  "paper-airplane",
  "people",
  "pulse",
  "quote",
  "rocket",
  "smiley",
  "sparkles-fill",
  "stack",
  "tag",
  "trash",
  "webhook",
  "zap",
] as const;

const set = JSON.parse(
  await readFile(fileURLToPath(import.meta.resolve("@primer/octicons/build/data.json")), "utf8"),
) as Record<string, { heights: Record<string, { path: string }> }>;

await write("components/ui/content/icons.generated.ts", "icons", "IconName", used);
await write("screens/settings/icons.generated.ts", "settingsIcons", "SettingsIcon", ofSettings);

async function write(file: string, constant: string, type: string, names: readonly string[]): Promise<void> {
  const entries = names.map((name) => {
    const markup = set[name]?.heights["16"]?.path;
    if (!markup) throw new Error(`There is no icon ${name} of 16 pixels.`);
    const paths = [...markup.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path);
    return `  ${JSON.stringify(name)}: ${JSON.stringify(paths)},`;
  });
  const text = `// Written by web/icons.ts out of @primer/octicons (MIT).\nexport const ${constant} = {\n${entries.join("\n")}\n} as const satisfies Record<string, readonly string[]>;\n\nexport type ${type} = keyof typeof ${constant};\n`;
  await writeFile(new URL(`./desk/${file}`, import.meta.url), text);
}
