import type { NativeDom } from "./native-dom.ts";

/** An icon, hidden from screen readers. */
export function svgIcon(make: NativeDom, size: number, outline: string): SVGElement {
  const drawing = make.drawing("svg");
  const path = make.drawing("path");
  path.setAttribute("d", outline);
  drawing.setAttribute("viewBox", `0 0 ${size} ${size}`);
  drawing.setAttribute("aria-hidden", "true");
  drawing.append(path);
  return drawing;
}
