import type { ReactElement } from "react";
import { IconButton } from "../ui/controls/button.tsx";
import { type } from "./markdown-editing.ts";
import { composerTexts } from "./texts/texts.ts";

/** Opens the canned replies, as typing `/` does. */
export function CannedReplyButton({ field }: { field: () => HTMLTextAreaElement | null }): ReactElement {
  function ask() {
    const place = field();
    if (!place) return;
    place.focus();
    const before = place.value.slice(0, place.selectionStart).at(-1);
    const gap = before === undefined || /\s/.test(before) ? "" : " ";
    type(place, { from: place.selectionStart, text: `${gap}/` });
  }
  return <IconButton icon="file" label={composerTexts.cannedReplies} onClick={ask} />;
}
