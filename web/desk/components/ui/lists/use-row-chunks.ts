import { useState } from "react";
import { type RowChunk, rowChunksOf } from "./row-chunks.ts";

/** A live list's rows in chunks, so that long lists have few observed elements. */
export function useRowChunks<Item extends { id: string }>(rows: readonly Item[]): readonly RowChunk<Item>[] {
  const [last, setLast] = useState(() => ({ of: rows, stretches: rowChunksOf(rows, []) }));
  if (last.of === rows) return last.stretches;
  const stretches = rowChunksOf(rows, last.stretches);
  setLast({ of: rows, stretches });
  return stretches;
}
