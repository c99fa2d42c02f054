import { type Static, Type } from "typebox";
import type { Language } from "../../../i18n/say.ts";
import type { Brand, BrandFileSettings, FileSettings } from "../../core/actors/brand.ts";
import { type Decider, EffectiveSetting, isSame } from "../../core/effective-setting.ts";
import { Closed, Nullable } from "../../core/schemas.ts";
import { kindsSentence } from "./types/type-names.ts";
import { acceptList, defaultAllowed } from "./types/types.ts";

const defaults: Required<FileSettings> = { allowed: defaultAllowed, max_megabytes: 10, max_files: 10 };
/** The part of a request reserved for the message text and the multipart overhead. */
const overheadMb = 1;

export const FilesInForce = Closed({
  allowed: EffectiveSetting("FileTypes", Type.Array(Type.String())),
  max_megabytes: EffectiveSetting("FileSize", Type.Number()),
  max_files: EffectiveSetting("FileCount", Type.Integer()),
});
export type FilesInForce = Static<typeof FilesInForce>;

/** The same for a brand. Null means no cap on its total storage. */
export const BrandFilesInForce = Closed({
  ...FilesInForce.properties,
  max_storage_megabytes: EffectiveSetting("Storage", Nullable(Type.Number())),
});
type BrandFilesInForce = Static<typeof BrandFilesInForce>;

/** The rules that a form needs. */
export const FilesShown = Closed(
  {
    allowed: Type.Array(Type.String(), { description: "The allowed file extensions." }),
    accept: Type.String({ description: "The value for the `accept` attribute of a file input." }),
    said: Type.String({ description: "The allowed file types as text, worded as in error messages." }),
    max_megabytes: Type.Number({
      description: "The largest file that is accepted. A megabyte has 1,048,576 bytes.",
    }),
    max_files: Type.Integer(),
  },
  { title: "FileRules" },
);
export type FileRules = Static<typeof FilesShown>;

/**
 * The file rules of a department: its own settings, within its brand's, over the defaults. Advertised and enforced from
 * here, and limited so that the advertised files always fit into one request.
 */
export function fileRulesOf(
  brand: Pick<Brand, "files">,
  department: FileSettings,
  maxRequestMb: number,
  language: Language,
): FileRules {
  const { allowed, max_megabytes, max_files } = narrowed(brand.files, department, maxRequestMb);
  return {
    allowed,
    // Lazy: most messages have no files and need neither list.
    get accept() {
      return acceptList(allowed);
    },
    get said() {
      return kindsSentence(allowed, language);
    },
    max_megabytes,
    max_files,
  };
}

/**
 * The effective rules for an administrator: the values, and which level decided each. Without a department, those of
 * the brand.
 */
export function filesInForce(
  brand: FileSettings,
  department: FileSettings | undefined,
  maxRequestMb: number,
): FilesInForce {
  const value = narrowed(brand, department ?? {}, maxRequestMb);
  const otherwise = department ? narrowed(brand, {}, maxRequestMb) : narrowed({}, {}, maxRequestMb);
  const of = <Member extends keyof FileSettings>(member: Member) => ({
    value: value[member],
    from: deciderOf(member, value, brand, department ?? {}),
    otherwise: otherwise[member],
  });
  return { allowed: of("allowed"), max_megabytes: of("max_megabytes"), max_files: of("max_files") };
}

/** The effective rules of a brand. */
export function filesOfBrandInForce(brand: BrandFileSettings, maxRequestMb: number): BrandFilesInForce {
  const { max_storage_megabytes: cap = null } = brand;
  return {
    ...filesInForce(brand, undefined, maxRequestMb),
    max_storage_megabytes: { value: cap, from: cap === null ? "desk" : "brand", otherwise: null },
  };
}

function deciderOf(
  member: keyof FileSettings,
  value: Required<FileSettings>,
  brand: FileSettings,
  department: FileSettings,
): Decider {
  if (isSame(department[member], value[member])) return "department";
  if (isSame(brand[member], value[member])) return "brand";
  if (isSame(defaults[member], value[member])) return "desk";
  // Only the brand can narrow the list of types. The server's request limit narrows numbers.
  return member === "allowed" ? "brand" : "server";
}

function narrowed(
  brand: FileSettings,
  department: FileSettings,
  maxRequestMb: number,
): Required<FileSettings> {
  const settings = { ...defaults, ...brand, ...department };
  // A brand's settings cap its departments: they cannot accept other types, larger files or more of them.
  const allowed = brand.allowed
    ? settings.allowed.filter((kind) => brand.allowed?.includes(kind))
    : settings.allowed;
  const roomMb = Math.max(maxRequestMb - overheadMb, 0.1);
  const max_megabytes = Math.min(settings.max_megabytes, brand.max_megabytes ?? roomMb, roomMb);
  const room = Math.floor(roomMb / max_megabytes);
  const max_files = Math.min(settings.max_files, brand.max_files ?? room, room);
  return { allowed, max_megabytes, max_files };
}
