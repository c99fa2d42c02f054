/** The part of a picture to draw, and its size. */
interface Drawing {
  left: number;
  top: number;
  width: number;
  height: number;
  drawnWidth: number;
  drawnHeight: number;
}

/** Crops and scales a picture to a PNG, which drops the file's metadata. Fails with `fault`. */
export async function resizePicture(
  file: File,
  drawingOf: (picture: { width: number; height: number }) => Drawing,
  fault: string,
): Promise<Blob> {
  const picture = await createImageBitmap(file).catch(() => {
    throw new Error(fault);
  });
  const { left, top, width, height, drawnWidth, drawnHeight } = drawingOf(picture);
  const canvas = document.createElement("canvas");
  canvas.width = drawnWidth;
  canvas.height = drawnHeight;
  const drawing = canvas.getContext("2d");
  if (drawing) drawing.imageSmoothingQuality = "high";
  drawing?.drawImage(picture, left, top, width, height, 0, 0, drawnWidth, drawnHeight);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (!blob) throw new Error(fault);
  return blob;
}
