import { useState } from "react";
import { type Stretch, stretchesOf } from "./row-chunks.ts";

/** The rows of a list that lives, in stretches: what asks for each part of a long list asks for few. */
export function useStretches<Item extends { id: string }>(rows: readonly Item[]): readonly Stretch<Item>[] {
  const [last, setLast] = useState(() => ({ of: rows, stretches: stretchesOf(rows, []) }));
  if (last.of === rows) return last.stretches;
  const stretches = stretchesOf(rows, last.stretches);
  setLast({ of: rows, stretches });
  return stretches;
}
