/** How the text of a type must open, in addition to being text at all (text.ts). */
export type TextRule = "plain" | "xml" | "mail" | "pem";

/** What the bytes must be: text under a rule, or one of the types that signature.ts names. */
type Content = { text: TextRule } | { types: readonly string[] };

/** `mime` is the Content-Type of the download; `name` appears in messages to customers. */
export type FileKind = { extension: string; mime: string; name: string; content: Content };

const usual: readonly FileKind[] = [
  binary("jpg", "image/jpeg"),
  binary("jpeg", "image/jpeg", ["jpg"], "JPG"),
  // Windows saves JPEG images from a browser with this extension.
  binary("jfif", "image/jpeg", ["jpg"], "JPG"),
  binary("png", "image/png", ["png", "apng"]),
  binary("gif", "image/gif"),
  binary("webp", "image/webp"),
  binary("heic", "image/heic"),
  binary("heif", "image/heif", ["heic"]),
  binary("pdf", "application/pdf"),
  text("txt", "text/plain"),
  text("log", "text/plain"),
  text("md", "text/markdown"),
  text("csv", "text/csv"),
  text("json", "application/json"),
  text("xml", "application/xml", "xml"),
  text("ics", "text/calendar"),
  text("eml", "message/rfc822", "mail"),
  text("mbox", "application/mbox", "mail"),
  text("pem", "application/x-pem-file", "pem"),
  text("crt", "application/x-pem-file", "pem"),
  text("csr", "application/x-pem-file", "pem"),
  binary("msg", "application/vnd.ms-outlook"),
  binary("rtf", "application/rtf"),
  office("doc", "application/msword"),
  office("docx", "application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
  binary("odt", "application/vnd.oasis.opendocument.text"),
  office("xls", "application/vnd.ms-excel"),
  office("xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
  binary("ods", "application/vnd.oasis.opendocument.spreadsheet"),
  office("ppt", "application/vnd.ms-powerpoint"),
  office("pptx", "application/vnd.openxmlformats-officedocument.presentationml.presentation"),
  binary("odp", "application/vnd.oasis.opendocument.presentation"),
  binary("zip", "application/zip"),
  binary("gz", "application/gzip"),
  binary("tgz", "application/gzip", ["gz"]),
  binary("tar", "application/x-tar"),
  binary("7z", "application/x-7z-compressed"),
  binary("rar", "application/vnd.rar"),
  // Phones write the same film under several brands of the one container.
  binary("mp4", "video/mp4", ["mp4", "m4v", "3gp"]),
  binary("mov", "video/quicktime"),
  binary("webm", "video/webm"),
  binary("mp3", "audio/mpeg"),
  binary("m4a", "audio/mp4"),
  binary("ogg", "audio/ogg", ["ogg", "oga", "opus", "spx"]),
  binary("opus", "audio/ogg", ["opus", "ogg"]),
];

// Types that run when opened (SVG, HTML, scripts, programs, documents with macros) are in neither list, so no setting
// can allow them.
const onRequest: readonly FileKind[] = [
  binary("avif", "image/avif"),
  binary("bmp", "image/bmp"),
  binary("tif", "image/tiff", ["tif"], "TIFF"),
  binary("tiff", "image/tiff", ["tif"]),
  text("tsv", "text/tab-separated-values"),
  text("yaml", "application/yaml"),
  text("yml", "application/yaml", "plain", "YAML"),
  text("ini", "text/plain"),
  text("conf", "text/plain"),
  text("sql", "application/sql"),
  text("har", "application/json"),
  text("vcf", "text/vcard"),
  binary("wav", "audio/wav"),
  binary("flac", "audio/flac"),
  binary("avi", "video/vnd.avi"),
  binary("mkv", "video/matroska"),
  binary("bz2", "application/x-bzip2"),
  binary("xz", "application/x-xz"),
];

const byExtension = new Map([...usual, ...onRequest].map((kind) => [kind.extension, kind]));

/** The extensions that a department accepts by default. */
export const defaultAllowed: string[] = usual.map((kind) => kind.extension);

/** Every extension that a brand may list. */
export const knownExtensions: string[] = [...byExtension.keys()];

export function kindOf(extension: string): FileKind | undefined {
  return byExtension.get(extension);
}

/** Our type for one that signature.ts names, preferably with one of the `preferred` extensions. */
export function kindOfType(type: string, preferred: readonly string[]): FileKind | undefined {
  const isOfType = ({ content }: FileKind) => "types" in content && content.types.includes(type);
  return kindsAmong(preferred).find(isOfType) ?? [...byExtension.values()].find(isOfType);
}

/** Whether a brand may list this extension (lower case, no dot): only what identify() can verify. */
export function isKnownKind(extension: string): boolean {
  return byExtension.has(extension);
}

/** The value of an `<input accept>`: extensions for desktops, media types for phones. */
export function acceptList(allowed: readonly string[]): string {
  const kinds = kindsAmong(allowed);
  const extensions = kinds.map((kind) => `.${kind.extension}`);
  return [...new Set([...extensions, ...kinds.map((kind) => kind.mime)])].join(",");
}

export function kindsAmong(allowed: readonly string[]): FileKind[] {
  return allowed.flatMap((extension) => kindOf(extension) ?? []);
}

/** A password-protected document counts as its own type. */
function office(extension: string, mime: string): FileKind {
  return binary(extension, mime, [extension, "protected"]);
}

function binary(
  extension: string,
  mime: string,
  types = [extension],
  name = extension.toUpperCase(),
): FileKind {
  return { extension, mime, name, content: { types } };
}

function text(
  extension: string,
  mime: string,
  rule: TextRule = "plain",
  name = extension.toUpperCase(),
): FileKind {
  return { extension, mime, name, content: { text: rule } };
}
