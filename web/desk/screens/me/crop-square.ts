import { resizePicture } from "../../components/ui/content/resize-picture.ts";
import { meTexts } from "./texts/texts.ts";

const pixels = 128;

/** The centre square of a picture, scaled to its display size. */
export function cropSquare(file: File): Promise<Blob> {
  return resizePicture(
    file,
    ({ width, height }) => {
      const side = Math.min(width, height);
      const cut = { left: (width - side) / 2, top: (height - side) / 2, width: side, height: side };
      return { ...cut, drawnWidth: pixels, drawnHeight: pixels };
    },
    meTexts.profile.noPicture,
  );
}
