import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { type } from "./markdown-editing.ts";
import { atCursor, newPlace, typeImage, withImages, withoutImage } from "./placed-images.ts";
import { type AttachedFile, isImage, type UploadedFiles } from "./uploaded-files.ts";

interface Written {
  files: UploadedFiles;
  text: string;
  setText(text: string): void;
}

export interface PlacedImages {
  /** Attaches files, and puts the images among them at the cursor. */
  place(files: readonly File[]): void;
  /** The text to send. */
  inText(text: string): string;
  /** Also removes the image from the text. */
  remove(file: AttachedFile): void;
  /** The address of one of the message's images. */
  imageOf(id: string): string | undefined;
}

/** Images of a message at their places in its text: until one is uploaded, the text has a placeholder. */
export function usePlacedImages(
  field: RefObject<HTMLTextAreaElement | null>,
  { files, text, setText }: Written,
): PlacedImages {
  // Undo may bring a placeholder back, which then stays until the message is sent.
  const done = useRef(new Set<string>());
  const settle = useEffectEvent((uploaded: readonly AttachedFile[]) => {
    for (const file of uploaded) {
      if (done.current.has(file.key)) continue;
      done.current.add(file.key);
      const { current } = field;
      if (current && current === document.activeElement && current.value === text) typeImage(current, file);
      else setText(withImages(text, uploaded));
    }
  });
  useEffect(() => {
    const uploaded = files.all.filter(({ place, upload }) => place !== undefined && upload);
    if (uploaded.length === 0) return undefined;
    // Not during an effect: React would set the field back to its last text, and the cursor to the end.
    const timer = setTimeout(() => settle(uploaded));
    return () => clearTimeout(timer);
  }, [files.all]);

  return {
    place(chosen) {
      const taken = new Set(files.all.map(({ place }) => place));
      const places = chosen.map(({ name, type }) => {
        if (!isImage(type)) return undefined;
        const place = newPlace(name, (place) => taken.has(place) || text.includes(place));
        taken.add(place);
        return place;
      });
      files.add(chosen, places);
      const shown = places.filter((place) => place !== undefined);
      const { current } = field;
      if (current && shown.length > 0)
        type(current, { from: current.selectionStart, text: atCursor(current, shown) });
    },
    inText: (text) => withImages(text, files.all),
    remove(file) {
      files.remove(file);
      setText(withoutImage(text, file));
    },
    imageOf: (id) => files.all.find(({ upload }) => upload?.id === id)?.image,
  };
}
