import { meTexts } from "./texts/texts.ts";

const pixels = 128;

/** The middle of a picture, as small as it is shown; of the file it came in nothing else is left. */
export async function squareOf(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(meTexts.profile.noPicture);
  });
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  const canvas = document.createElement("canvas");
  canvas.width = pixels;
  canvas.height = pixels;
  const drawing = canvas.getContext("2d");
  if (drawing) drawing.imageSmoothingQuality = "high";
  drawing?.drawImage(picture, left, top, side, side, 0, 0, pixels, pixels);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error(meTexts.profile.noPicture);
  return blob;
}
