import type { Language } from "../../language/say.ts";
import type { Brand, FileSettings } from "../actors/brand.ts";
import { acceptList, defaultAllowed, kindsSentence } from "./kinds.ts";

const defaultMaxMegabytes = 10;
const defaultMaxFiles = 10;
/** What the text of a message and the form around its files may take of a request. */
const overheadMb = 1;

export interface FileRules {
  allowed: string[];
  accept: string;
  said: string;
  max_megabytes: number;
  max_files: number;
}

/**
 * The rules for files of a department: its own settings over its brand's over the desk's. Advertised and
 * enforced from here, and narrowed so that the files advertised always fit into one request of the server.
 */
export function fileRulesOf(
  brand: Pick<Brand, "files">,
  department: FileSettings,
  maxRequestMb: number,
  language: Language,
): FileRules {
  const settings = { ...brand.files, ...department };
  const allowed = settings.allowed ?? defaultAllowed;
  const roomMb = Math.max(maxRequestMb - overheadMb, 0.1);
  const maxMegabytes = Math.min(settings.max_megabytes ?? defaultMaxMegabytes, roomMb);
  const maxFiles = Math.min(settings.max_files ?? defaultMaxFiles, Math.floor(roomMb / maxMegabytes));
  return {
    allowed,
    // Made when they are asked for: most messages have no files, and no use for either.
    get accept() {
      return acceptList(allowed);
    },
    get said() {
      return kindsSentence(allowed, language);
    },
    max_megabytes: maxMegabytes,
    max_files: maxFiles,
  };
}
