import type { FileHandle } from "node:fs/promises";
import { withoutReferences } from "./xml.ts";
import { textOfEntry, type ZipEntry, zipDirectory } from "./zip-directory.ts";

// A document's type, by the end of its main part's content type.
const mainParts: readonly (readonly [type: string, folder: string, part: RegExp])[] = [
  ["docx", "word/", /wordprocessingml\.document\.main\+xml$/],
  ["xlsx", "xl/", /spreadsheetml\.sheet\.main\+xml$/],
  ["pptx", "ppt/", /presentationml\.presentation\.main\+xml$/],
];
const openDocuments = ["odt", "ods", "odp"];

// Java, Firefox and Android programs. Names are compared in lower case, as those platforms do.
const programEntry =
  /^(?:meta-inf\/(?:manifest\.mf|mozilla\.rsa|cose\.sig)|androidmanifest\.xml|classes\d*\.dex)$/;
// The parts that make a document a program (docm, xlsm, pptm) or hide it from an XML reader (xlsb).
const macroEntry = /(?:^|\/)(?:vbaproject\.bin|vbadata\.xml)$|^xl\/(?:macrosheets\/|workbook\.bin$)/;
// The content types of macros, whose parts can have any name: Office goes by these.
const macroContent = /macroenabled|vbaproject|macrosheet/i;

/**
 * The type of a zip package. `detected`, file-type's result, comes from the first entries only. Programs open the file
 * by the directory at its end, so both must agree. Undefined for a package that no brand can list, and for a zip with a
 * malformed directory.
 */
export async function zipTypeOf(
  file: FileHandle,
  size: number,
  detected: string,
): Promise<string | undefined> {
  const entries = await zipDirectory(file, size);
  if (!entries) return undefined;
  if (entries.some(({ name }) => programEntry.test(name))) return "program";
  const contentTypes = entries.filter(({ name }) => name === "[content_types].xml");
  if (contentTypes.length > 0) return officeType(file, entries, contentTypes, detected);
  if (entries.some(({ name }) => name === "mimetype") && openDocuments.includes(detected)) return detected;
  return detected === "zip" ? "zip" : undefined;
}

// Some writers put the content types last, after the sample: file-type then calls a document "zip".
async function officeType(
  file: FileHandle,
  entries: ZipEntry[],
  [contentTypes, ...others]: ZipEntry[],
  detected: string,
): Promise<string | undefined> {
  if (entries.some(({ name }) => macroEntry.test(name))) return "macros";
  const text = contentTypes && others.length === 0 ? await textOfEntry(file, contentTypes) : undefined;
  if (text === undefined) return undefined;
  const named = contentTypesIn(text);
  if (named.some((type) => macroContent.test(type))) return "macros";
  const types = mainParts
    .filter(([, folder]) => entries.some(({ name }) => name.startsWith(folder)))
    .filter(([, , part]) => named.some((type) => part.test(type)))
    .map(([type]) => type);
  const folders = mainParts.filter(([, folder]) => entries.some(({ name }) => name.startsWith(folder)));
  const [type] = types;
  if (types.length !== 1 || folders.length !== 1) return undefined;
  return detected === type || detected === "zip" ? type : undefined;
}

function contentTypesIn(text: string): string[] {
  return [...text.matchAll(/ContentType\s*=\s*(?:"([^"]{0,500})"|'([^']{0,500})')/g)].map(
    ([, quoted, single = ""]) => withoutReferences(quoted ?? single),
  );
}
