import { generate } from "lean-qr";
import { type ReactElement, useMemo } from "react";
import styles from "../me.module.css";

// The quiet zone that scanners need (ISO/IEC 18004).
const quiet = 4;

/** Dark on light in any theme: many scanners read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }): ReactElement {
  const { path, size } = useMemo(() => drawn(text), [text]);
  return (
    <svg className={styles.qr} role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

function drawn(text: string): { path: string; size: number } {
  const code = generate(text);
  const places = Array.from({ length: code.size }, (_, at) => at);
  const squares = places.flatMap((y) =>
    places.filter((x) => code.get(x, y)).map((x) => `M${x + quiet} ${y + quiet}h1v1h-1z`),
  );
  return { path: squares.join(""), size: code.size + 2 * quiet };
}
