import { composerTexts } from "./texts/texts.ts";
import type { AttachedFile } from "./uploaded-files.ts";

/** What stands for an image in the text until it is uploaded; the same text never stands for two images. */
export function newPlace(name: string, isTaken: (place: string) => boolean): string {
  for (let count = 1; ; count++) {
    const place = `![${composerTexts.placeholder(plain(name), count)}]()`;
    if (!isTaken(place)) return place;
  }
}

/** An image in the text of the message that has the file. */
const imageOf = ({ name, upload }: AttachedFile) => upload && `![${plain(name)}](attachment:${upload.id})`;

/** The text with uploaded images in place of what stood for them. */
export function withImages(text: string, files: readonly AttachedFile[]): string {
  return files.reduce((text, file) => {
    const image = imageOf(file);
    return file.place && image ? text.replace(file.place, () => image) : text;
  }, text);
}

/** The text without a file that is no longer part of the message. */
export function withoutImage(text: string, file: AttachedFile): string {
  const shown = [file.place, imageOf(file)].find((one) => one && text.includes(one));
  if (!shown) return text;
  // With its line, if nothing else is on it.
  const line = `${shown}\n`;
  return text.replace(text.includes(line) ? line : shown, "");
}

/** Markdown in a file's name would end the image early. */
const plain = (name: string) => name.replaceAll(/[[\]\\\n]/g, " ").trim() || "image";

/** On a line of its own. */
export function atCursor({ value, selectionStart }: HTMLTextAreaElement, places: readonly string[]): string {
  const before = value.slice(0, selectionStart);
  const gap = before === "" || before.endsWith("\n") ? "" : "\n";
  return `${gap}${places.join("\n")}\n`;
}

/** Types the uploaded image in place of what stood for it, so that undo works and the cursor stays. */
export function typeImage(field: HTMLTextAreaElement, file: AttachedFile): void {
  const image = imageOf(file);
  const from = file.place ? field.value.indexOf(file.place) : -1;
  if (!image || !file.place || from < 0) return;
  const { selectionStart, selectionEnd, scrollTop } = field;
  const added = image.length - file.place.length;
  const moved = (at: number) => (at > from ? Math.max(from, at + added) : at);
  field.setSelectionRange(from, from + file.place.length);
  document.execCommand("insertText", false, image);
  field.setSelectionRange(moved(selectionStart), moved(selectionEnd));
  field.scrollTop = scrollTop;
}
