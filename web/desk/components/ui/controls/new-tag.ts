import { texts } from "../../../texts/texts.ts";
import type { PickerItem } from "./picker.tsx";

const maxLength = 50;

/** A new tag from the typed text. */
export function newTag(words: string): PickerItem {
  const tag = words.toLowerCase().slice(0, maxLength);
  return { id: tag, name: tag, about: texts.ticket.newTag };
}
