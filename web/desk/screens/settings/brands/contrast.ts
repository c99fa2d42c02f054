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

/** The browser reads the colour; what it is not able to read is none. */
export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

function luminanceOf(color: string): number {
  const parts = color.match(/[0-9a-f]{2}/gi) ?? [];
  const weights = [0.2126, 0.7152, 0.0722];
  return parts.reduce(
    (sum, part, at) => sum + (weights[at] ?? 0) * linear(Number.parseInt(part, 16) / 255),
    0,
  );
}

const linear = (value: number) => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
