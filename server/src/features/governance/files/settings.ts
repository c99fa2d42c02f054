import { Type } from "typebox";
import type { Problems } from "../../../problems.ts";
import type { BrandFileSettings, FileSettings } from "../../core/actors/brand.ts";
import { Closed, Nullable } from "../../core/schemas.ts";
import { isKnownKind } from "./types/types.ts";

const allowed = Type.Array(Type.String({ maxLength: 16 }), { maxItems: 100, uniqueItems: true });
const maxMegabytes = Type.Number({ exclusiveMinimum: 0, maximum: 10_000 });
const maxFiles = Type.Integer({ minimum: 0, maximum: 100 });
const maxStorage = Type.Number({
  exclusiveMinimum: 0,
  maximum: 1_000_000_000,
  description:
    "The maximum total size of the brand's files. Files above it are refused; existing files are kept.",
});

/**
 * The file settings of a brand or department. Unset values come from the level above; set values are a cap for the
 * level below.
 */
export const FileRecord = Closed(
  {
    allowed: Type.Optional(allowed),
    max_megabytes: Type.Optional(maxMegabytes),
    max_files: Type.Optional(maxFiles),
  },
  { title: "FileSettings" },
);

/** The same for a brand, which alone can cap the total size of its files. */
export const BrandFileRecord = Closed({
  ...FileRecord.properties,
  max_storage_megabytes: Type.Optional(maxStorage),
});

const changes = {
  allowed: Type.Optional(Nullable(allowed)),
  max_megabytes: Type.Optional(Nullable(maxMegabytes)),
  max_files: Type.Optional(Nullable(maxFiles)),
};
const merged = "Merged member by member. Null resets a member, or all of it, to the inherited value.";

export const FileChanges = Nullable(Closed(changes), {
  description: `${merged} What a brand sets caps its departments and report types.`,
});
export const BrandFileChanges = Nullable(
  Closed({ ...changes, max_storage_megabytes: Type.Optional(Nullable(maxStorage)) }),
  { description: `${merged} It caps what departments and report types say.` },
);
export type FileChanges = Partial<Record<keyof FileSettings, unknown>> & {
  allowed?: string[] | null;
  max_megabytes?: number | null;
  max_files?: number | null;
};
export type BrandFileChanges = FileChanges & { max_storage_megabytes?: number | null };

/** The settings after a change. Extensions are stored in lower case, without the dot. */
export function changedFiles(before: FileSettings, changes: FileChanges | null | undefined): FileSettings {
  if (changes === null) return {};
  const { allowed, max_megabytes, max_files } = { ...before, ...changes };
  return {
    ...(allowed ? { allowed: [...new Set(allowed.map(extensionOf))] } : {}),
    ...(typeof max_megabytes === "number" ? { max_megabytes } : {}),
    ...(typeof max_files === "number" ? { max_files } : {}),
  };
}

/** The same for a brand. */
export function changedFilesOfBrand(
  before: BrandFileSettings,
  changes: BrandFileChanges | null | undefined,
): BrandFileSettings {
  const { max_storage_megabytes } = changes === null ? {} : { ...before, ...changes };
  return {
    ...changedFiles(before, changes),
    ...(typeof max_storage_megabytes === "number" ? { max_storage_megabytes } : {}),
  };
}

/** Only types whose content `identify` can verify can be allowed. */
export function checkFileSettings(files: FileChanges | null | undefined, problems: Problems): void {
  const unknown = files?.allowed?.find((extension) => !isKnownKind(extensionOf(extension)));
  if (unknown !== undefined) problems.add("files.allowed", "file.unknown_kind", { name: unknown });
}

function extensionOf(written: string): string {
  return written.trim().replace(/^\./, "").toLowerCase();
}
