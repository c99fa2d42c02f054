import { Type } from "typebox";
import type { Problems } from "../../problems.ts";
import type { FileSettings } from "../actors/brand.ts";
import { Closed, Nullable } from "../shapes.ts";
import { isKnownKind } from "./kinds.ts";

const allowed = Type.Array(Type.String({ maxLength: 16 }), { maxItems: 100, uniqueItems: true });
const maxMegabytes = Type.Number({ exclusiveMinimum: 0, maximum: 10_000 });
const maxFiles = Type.Integer({ minimum: 0, maximum: 100 });

/** What a brand or a department says about files; what it leaves open is said above it, and what is said there is a cap. */
export const FileRecord = Closed({
  allowed: Type.Optional(allowed),
  max_megabytes: Type.Optional(maxMegabytes),
  max_files: Type.Optional(maxFiles),
});

export const FileChanges = Nullable(
  Closed({
    allowed: Type.Optional(Nullable(allowed)),
    max_megabytes: Type.Optional(Nullable(maxMegabytes)),
    max_files: Type.Optional(Nullable(maxFiles)),
  }),
  {
    description:
      "Merged member by member; a member that is null, or all of it, is left open again. What a brand sets caps its departments and types of reports.",
  },
);
export type FileChanges = Partial<Record<keyof FileSettings, unknown>> & {
  allowed?: string[] | null;
  max_megabytes?: number | null;
  max_files?: number | null;
};

/** The settings after such a change. Extensions are kept as files have them: in lower case, without the dot. */
export function changedFiles(before: FileSettings, changes: FileChanges | null | undefined): FileSettings {
  if (changes === null) return {};
  const { allowed, max_megabytes, max_files } = { ...before, ...changes };
  return {
    ...(allowed ? { allowed: [...new Set(allowed.map(extensionOf))] } : {}),
    ...(typeof max_megabytes === "number" ? { max_megabytes } : {}),
    ...(typeof max_files === "number" ? { max_files } : {}),
  };
}

/** Only kinds whose content the desk can tell can be allowed. */
export function checkFileSettings(files: FileChanges | null | undefined, problems: Problems): void {
  const unknown = files?.allowed?.find((extension) => !isKnownKind(extensionOf(extension)));
  if (unknown !== undefined) problems.add("files.allowed", "file.unknown_kind", { name: unknown });
}

function extensionOf(written: string): string {
  return written.trim().replace(/^\./, "").toLowerCase();
}
