/** How easily one `#rrggbb` is read on the other, from 1 to 21 (WCAG 2.2, 1.4.3), cut to two places so that it never says too much. */
export function contrastOf(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other].map(luminanceOf).sort((a, b) => b - a);
  return Math.floor(((lighter + 0.05) / (darker + 0.05)) * 100) / 100;
}

/** What WCAG 2.2 says of it: AAA and AA for any text, AA for large text and for pictures alone (1.4.11), or too little. */
export type Verdict = "aaa" | "aa" | "large" | "none";

export function verdictOn(contrast: number): Verdict {
  if (contrast >= 7) return "aaa";
  if (contrast >= 4.5) return "aa";
  return contrast >= 3 ? "large" : "none";
}

// What is nearly white on white is its ground.
const leastInk = 1.1;

/** How easily a picture is read on white: what half of all that is drawn of it reaches. Its pixels are as a canvas has them (RGBA). */
export function contrastOfPicture(pixels: Uint8ClampedArray): number {
  const drawn: number[] = [];
  for (let at = 0; at < pixels.length; at += 4) {
    const share = (pixels[at + 3] ?? 0) / 255;
    // As it is seen where white shines through.
    const parts = [0, 1, 2].map((part) => 255 - share * (255 - (pixels[at + part] ?? 0)));
    const contrast = 1.05 / (luminanceFrom(parts) + 0.05);
    if (contrast > leastInk) drawn.push(contrast);
  }
  const median = drawn.sort((a, b) => a - b)[Math.floor(drawn.length / 2)] ?? 1;
  return Math.floor(median * 100) / 100;
}

/** The browser reads the colour; what it is not able to read is none. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

function luminanceOf(color: string): number {
  return luminanceFrom((color.match(/[0-9a-f]{2}/gi) ?? []).map((part) => Number.parseInt(part, 16)));
}

/** Of red, green and blue, each up to 255. */
function luminanceFrom(parts: number[]): number {
  const weights = [0.2126, 0.7152, 0.0722];
  return parts.reduce((sum, part, at) => sum + (weights[at] ?? 0) * linear(part / 255), 0);
}

const linear = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
