/**
 * The contrast of two `#rrggbb` colours, from 1 to 21 (WCAG 2.2, 1.4.3), rounded down to two places so that
 * it never claims too much.
 */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other].map(luminanceOf).sort((a, b) => b - a);
  return Math.floor(((lighter + 0.05) / (darker + 0.05)) * 100) / 100;
}

/**
 * The WCAG 2.2 level: AAA or AA for any text, AA for large text and graphics only (1.4.11), or insufficient.
 */
export type ContrastLevel = "aaa" | "aa" | "large" | "none";

export function verdictOn(contrast: number): ContrastLevel {
  if (contrast >= 7) return "aaa";
  if (contrast >= 4.5) return "aa";
  return contrast >= 3 ? "large" : "none";
}

// Pixels that are nearly white count as background.
const leastInk = 1.1;

/** The contrast of a picture on white: the median of all drawn pixels. Pixels are RGBA, as from a canvas. */
export function contrastOfPicture(pixels: Uint8ClampedArray): number {
  const drawn: number[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    const share = (pixels[at + 3] ?? 0) / 255;
    // The colour as blended with white.
    const parts = [0, 1, 2].map((part) => 255 - share * (255 - (pixels[at + part] ?? 0)));
    const contrast = 1.05 / (luminanceFrom(parts) + 0.05);
    if (contrast > leastInk) drawn.push(contrast);
  }
  const median = drawn.sort((a, b) => a - b)[Math.floor(drawn.length / 2)] ?? 1;
  return Math.floor(median * 100) / 100;
}

/** Only `#rrggbb`, as a native colour input has it. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

function luminanceOf(color: string): number {
  return luminanceFrom((color.match(/[0-9a-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16)));
}

/** From red, green and blue, each up to 255. */
function luminanceFrom(parts: number[]): number {
  const weights = [0.2126, 0.7152, 0.0722];
  return parts.reduce((sum, part, at) => sum + (weights[at] ?? 0) * linear(part / 255), 0);
}

const linear = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
