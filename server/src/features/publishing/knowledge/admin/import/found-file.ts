import { posix } from "node:path";
import { text } from "node:stream/consumers";
import { articleSlugOf } from "../../slugs.ts";
import { articleOf } from "./markdown-of-html.ts";
import { type ArticleSource, type SourceFile, Unreadable } from "./source.ts";

/** An article read from the source. */
export interface ArticleFile {
  /** Its path in the source. */
  file: string;
  slug: string;
  title: string;
  body: string;
  /** The top-level folder that contains it, if any. */
  category: string | undefined;
  locale: string | undefined;
  status: string | undefined;
  keywords: string[] | undefined;
  /** Relative images in the body: how the body names each, its file name, and the file if it exists. */
  images: { source: string; name: string; image: SourceFile | undefined }[];
}

const maxBytes = 2 * 1024 * 1024;

/** Reads every Markdown and HTML file in the order of their names. An unreadable file yields the reason. */
export async function* readFiles(
  source: ArticleSource,
): AsyncGenerator<ArticleFile | { file: string; why: string }> {
  const names = await source.names();
  for (const file of names.filter((name) => /\.(?:md|markdown|html?)$/i.test(name)).sort()) {
    const found = await source.find(file);
    if (!found) yield { file, why: "it is no file, or one that lies elsewhere" };
    else if (found.size > maxBytes) yield { file, why: "it is larger than 2 MB" };
    else yield await read(source, file, found);
  }
}

async function read(
  source: ArticleSource,
  file: string,
  found: SourceFile,
): Promise<ArticleFile | { file: string; why: string }> {
  try {
    return await articleIn(source, file, await text(await found.read()));
  } catch (error) {
    if (error instanceof Unreadable) return { file, why: error.message };
    throw error;
  }
}

async function articleIn(
  source: ArticleSource,
  file: string,
  text: string,
): Promise<ArticleFile | { file: string; why: string }> {
  const isHtml = /\.html?$/i.test(file);
  const { fields, rest } = isHtml ? { fields: new Map<string, string>(), rest: text } : frontMatter(text);
  const page = isHtml ? articleOf(rest) : headed(rest);
  const name = posix.basename(file).replace(/\.\w+$/, "");
  const title = (fields.get("title") ?? (page.title || name.replaceAll(/[-_]+/g, " "))).trim();
  const body = page.markdown.trim();
  if (body === "") return { file, why: "it has no text" };
  const folders = file.split("/");
  const inFolder = folders.length > 1 ? folders[0] : undefined;
  return {
    file,
    // Exports put the article's number before its name.
    slug: fields.get("slug") ?? articleSlugOf(name.replace(/^\d+[-_]/, "")),
    title,
    body,
    category: fields.get("category") ?? inFolder?.replaceAll(/[-_]+/g, " "),
    locale: fields.get("locale") ?? fields.get("language"),
    status: fields.get("status") ?? (fields.get("draft") === "true" ? "draft" : undefined),
    keywords: listIn(fields.get("keywords") ?? fields.get("tags")),
    images: await imagesOf(source, posix.dirname(file), body),
  };
}

/** `---`, lines of `name: value`, `---`: the front matter of most site generators. */
function frontMatter(text: string): { fields: Map<string, string>; rest: string } {
  const [whole = "", head = ""] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---\r?\n/.exec(text) ?? [];
  const lines = [...head.matchAll(/^([\w-]+):(.*)$/gm)];
  const fields = new Map(
    lines.map(([, name = "", value = ""]) => [name, value.trim().replace(/^(["'])(.*)\1$/, "$2")]),
  );
  return { fields, rest: text.slice(whole.length) };
}

function listIn(value: string | undefined): string[] | undefined {
  if (!value) return undefined;
  const entries = value.replace(/^\[(.*)\]$/, "$1").split(",");
  return entries.map((entry) => entry.trim().replace(/^(["'])(.*)\1$/, "$2")).filter((entry) => entry !== "");
}

/** Takes a heading at the beginning as the title. */
function headed(markdown: string): { title: string; markdown: string } {
  const [whole = "", heading = ""] = /^\s*#[ \t]([^\n]*)(?:\n|$)/.exec(markdown) ?? [];
  const title = heading
    .trim()
    .replace(/(?<!#)#+$/, "")
    .trimEnd();
  return title === "" ? { title, markdown } : { title, markdown: markdown.slice(whole.length) };
}

const image = /!\[[^[\]]*\]\(\s*<?([^)\s>]+)/g;

/** Replaces the images' names, also in links to them. */
export function withImagesAs(body: string, nameOf: ReadonlyMap<string, string>): string {
  return body.replaceAll(/(\]\(\s*<?)([^)\s>]+)/g, (whole, before: string, source: string) =>
    nameOf.has(source) ? before + nameOf.get(source) : whole,
  );
}

/** The images that the export contains. Images with a URL of their own stay there. */
async function imagesOf(source: ArticleSource, folder: string, body: string): Promise<ArticleFile["images"]> {
  const images: ArticleFile["images"] = [];
  for (const address of new Set([...body.matchAll(image)].map(([, address = ""]) => address))) {
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address)) continue;
    const plain = decoded(address.replace(/[?#].*/, ""));
    const name = posix.normalize(plain.startsWith("/") ? plain.slice(1) : posix.join(folder, plain));
    images.push({ source: address, name: posix.basename(name), image: await source.find(name) });
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
