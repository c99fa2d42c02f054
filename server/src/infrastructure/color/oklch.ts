import { linear } from "./contrast.ts";

/** A perceptual colour: lightness from 0 to 1, chroma from 0 to about 0.37, hue in degrees (Ottosson, 2020). */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Three = [number, number, number];

export function oklchOf(color: string): Oklch {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  ) as Three;
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** Linear red, green and blue; a screen can show the colour if each is from 0 to 1. */
function linearRgbOf({ lightness, chroma, hue }: Oklch): Three {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Reduces the chroma until a screen can show the colour. */
export function withinReach(color: Oklch): Oklch {
  let { chroma } = color;
  const isShown = () =>
    linearRgbOf({ ...color, chroma }).every((part) => part >= -0.000_1 && part <= 1.000_1);
  while (chroma > 0 && !isShown()) chroma = Math.max(0, chroma - 0.002);
  return { ...color, chroma };
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2, 1.4.3). */
export function contrastOf(one: Oklch, other: Oklch): number {
  const [lighter = 0, darker = 0] = [one, other].map(luminanceOf).sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(color: Oklch): number {
  const [red, green, blue] = linearRgbOf(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
