import { readdir, readFile, realpath, stat } from "node:fs/promises";
import { dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { slugOf } from "../../slugs.ts";
import { articleOf } from "./markdown-of-html.ts";

/** An article as it lies in a folder. */
export interface FoundFile {
  /** Below the folder. */
  file: string;
  slug: string;
  title: string;
  body: string;
  /** The folder that it lies in, right below the one that is imported. */
  category: string | undefined;
  locale: string | undefined;
  status: string | undefined;
  keywords: string[] | undefined;
  /** Images of the body that are to lie beside it: how it names them, and where each is, if it is there. */
  images: { source: string; path: string | undefined }[];
}

const maxBytes = 2 * 1024 * 1024;

/** Every Markdown and HTML file below a folder, in the order of their names; whatever cannot be read says why. */
export async function* readFolder(folder: string): AsyncGenerator<FoundFile | { file: string; why: string }> {
  const root = await realpath(folder);
  const names = await readdir(root, { recursive: true });
  for (const file of names.filter((name) => /\.(?:md|markdown|html?)$/i.test(name)).sort()) {
    const path = await fileInside(root, join(root, file));
    if (path === undefined) yield { file, why: "it is no file, or one that lies elsewhere" };
    else if ((await stat(path)).size > maxBytes) yield { file, why: "it is larger than 2 MB" };
    else yield await found(root, file, await readFile(path, "utf8"));
  }
}

const notThere = new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENAMETOOLONG", "ERR_INVALID_ARG_VALUE"]);

/** Where a path leads in the end. Undefined where no file is, or one outside of the folder: whoever packed it may have put a link there. */
async function fileInside(root: string, path: string): Promise<string | undefined> {
  try {
    const real = await realpath(path);
    const way = relative(root, real);
    const isOutside = way === ".." || way.startsWith(`..${sep}`) || isAbsolute(way);
    return isOutside || !(await stat(real)).isFile() ? undefined : real;
  } catch (error) {
    if (notThere.has((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw error;
  }
}

async function found(
  root: string,
  file: string,
  text: string,
): Promise<FoundFile | { file: string; why: string }> {
  const isHtml = /\.html?$/i.test(file);
  const { fields, rest } = isHtml ? { fields: new Map<string, string>(), rest: text } : frontMatter(text);
  const page = isHtml ? articleOf(rest) : headed(rest);
  const [name = ""] =
    file
      .split(sep)
      .at(-1)
      ?.split(/\.\w+$/) ?? [];
  const title = (fields.get("title") ?? (page.title || name.replaceAll(/[-_]+/g, " "))).trim();
  const body = page.markdown.trim();
  if (body === "") return { file, why: "it has no text" };
  const folders = file.split(sep);
  const inFolder = folders.length > 1 ? folders[0] : undefined;
  return {
    file,
    // Exports put the number of the article before its name.
    slug: fields.get("slug") ?? slugOf(name.replace(/^\d+[-_]/, "")),
    title,
    body,
    category: fields.get("category") ?? inFolder?.replaceAll(/[-_]+/g, " "),
    locale: fields.get("locale") ?? fields.get("language"),
    status: fields.get("status") ?? (fields.get("draft") === "true" ? "draft" : undefined),
    keywords: listIn(fields.get("keywords") ?? fields.get("tags")),
    images: await imagesOf(root, dirname(join(root, file)), body),
  };
}

/** `---`, lines of `name: value`, `---`, as most makers of sites have it. */
function frontMatter(text: string): { fields: Map<string, string>; rest: string } {
  const [whole = "", head = ""] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text) ?? [];
  const lines = [...head.matchAll(/^([\w-]+):[ \t]*(.*?)[ \t]*\r?$/gm)];
  const fields = new Map(
    lines.map(([, name = "", value = ""]) => [name, value.replace(/^(["'])(.*)\1$/, "$2")]),
  );
  return { fields, rest: text.slice(whole.length) };
}

function listIn(value: string | undefined): string[] | undefined {
  if (!value) return undefined;
  const entries = value.replace(/^\[(.*)\]$/, "$1").split(",");
  return entries.map((entry) => entry.trim().replace(/^(["'])(.*)\1$/, "$2")).filter((entry) => entry !== "");
}

/** A heading at the beginning is the title. */
function headed(markdown: string): { title: string; markdown: string } {
  const [whole = "", title = ""] = /^\s*#[ \t]+(.+?)[ \t]*#*\r?(?:\n|$)/.exec(markdown) ?? [];
  return { title, markdown: markdown.slice(whole.length) };
}

const image = /!\[[^\]]*\]\(\s*<?([^)\s>]+)>?[^)]*\)/g;

/** The body with these images by the names that they have on the desk, also where it links to them. */
export function withImagesAs(body: string, nameOf: ReadonlyMap<string, string>): string {
  return body.replaceAll(/(\]\(\s*<?)([^)\s>]+)/g, (whole, before: string, source: string) =>
    nameOf.has(source) ? before + nameOf.get(source) : whole,
  );
}

/** Those that an export brings along; what lies at an address of its own stays there. */
async function imagesOf(root: string, folder: string, body: string): Promise<FoundFile["images"]> {
  const images: FoundFile["images"] = [];
  for (const source of new Set([...body.matchAll(image)].map(([, source = ""]) => source))) {
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(source)) continue;
    const plain = decoded(source.replace(/[?#].*$/, ""));
    const path = plain.startsWith("/") ? join(root, plain) : resolve(folder, plain);
    images.push({ source, path: await fileInside(root, path) });
  }
  return images;
}

function decoded(source: string): string {
  try {
    return decodeURIComponent(source);
  } catch (error) {
    if (error instanceof URIError) return source;
    throw error;
  }
}
