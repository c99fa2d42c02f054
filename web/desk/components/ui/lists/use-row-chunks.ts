import { useState } from "react";
import { type RowChunk, rowChunksOf } from "./row-chunks.ts";

/** The rows of a list that lives, in stretches: what asks for each part of a long list asks for few. */
export function useRowChunks<Item extends { id: string }>(rows: readonly Item[]): readonly RowChunk<Item>[] {
  const [last, setLast] = useState(() => ({ of: rows, stretches: rowChunksOf(rows, []) }));
  if (last.of === rows) return last.stretches;
  const stretches = rowChunksOf(rows, last.stretches);
  setLast({ of: rows, stretches });
  return stretches;
}
