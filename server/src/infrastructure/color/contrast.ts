/** Black or white, whichever is easier to read on a `#rrggbb`: one of them always has a contrast of at least 4.58 (WCAG 2.2, 1.4.3). */
export function readableOn(color: string): "#000000" | "#ffffff" {
  const luminance = luminanceOf(color);
  return (luminance + 0.05) / 0.05 >= 1.05 / (luminance + 0.05) ? "#000000" : "#ffffff";
}

/** Relative luminance (WCAG 2.2). */
export function luminanceOf(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** The linear light of an sRGB channel. */
export function linear(value: number): number {
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
