import { languageName } from "../../../components/settings-form/fields/language-name.ts";
import { texts } from "../../../texts/texts.ts";

/** Common languages; others that an article already has are offered too. */
const usual =
  "ar bg bs cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv nl no pl pt ro ru sk sl sq sr sv th tr uk vi zh";

/** A language without a translation yet: the writer's own if it is free. */
export function freeLanguage(inUse: readonly string[]): string {
  const taken = inUse.map((tag) => tag.split("-")[0]);
  return [texts.language, "en", "de", ...usual.split(" ")].find((tag) => !taken.includes(tag)) ?? "en";
}

/** By name, including those in use. */
export function languageOptions(inUse: readonly string[]): { value: string; label: string }[] {
  return [...new Set([...usual.split(" "), ...inUse])]
    .map((value) => ({ value, label: languageName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label, texts.language));
}
