import { access } from "node:fs/promises";
import { reasonOf } from "../../processes/reason.ts";

/** One finding of the doctor. */
export interface Check {
  name: string;
  status: "ok" | "warning" | "failed";
  detail: string;
  /** What to do about it; there unless all is well. */
  remedy?: string;
}

export function ok(name: string, detail: string): Check {
  return { name, status: "ok", detail };
}

export function warning(name: string, detail: string, remedy: string): Check {
  return { name, status: "warning", detail, remedy };
}

export function failed(name: string, detail: string, remedy: string): Check {
  return { name, status: "failed", detail, remedy };
}

/** Whatever a check throws is what it found; the others still have their say. */
export async function guarded(name: string, remedy: string, check: () => Promise<Check[]>): Promise<Check[]> {
  try {
    return await check();
  } catch (error) {
    const own = (error as { remedy?: string }).remedy;
    return [failed(name, reasonOf(error), own ?? remedy)];
  }
}

export function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
