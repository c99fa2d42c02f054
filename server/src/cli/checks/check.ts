import { access } from "node:fs/promises";
import { reasonOf } from "../../runtime/failure-reason.ts";

/** One finding of the doctor command. */
export interface Check {
  name: string;
  status: "ok" | "warning" | "failed";
  detail: string;
  /** How to fix it; absent if all is well. */
  remedy?: string;
}

export function passed(name: string, detail: string): Check {
  return { name, status: "ok", detail: printable(detail) };
}

export function warning(name: string, detail: string, remedy: string): Check {
  return { name, status: "warning", detail: printable(detail), remedy: printable(remedy) };
}

export function failed(name: string, detail: string, remedy: string): Check {
  return { name, status: "failed", detail: printable(detail), remedy: printable(remedy) };
}

/** Without the control characters with which a server that was asked could rewrite the operator's terminal. */
function printable(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ");
}

// Longer than any statement may take. A check that is still running then ends with the process.
const endWithinMs = 60_000;

/** Turns an exception or a timeout of one check into its finding, so that the other checks still run. */
export async function guarded(
  name: string,
  remedy: string,
  check: () => Promise<Check[]>,
  withinMs = endWithinMs,
): Promise<Check[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`Timed out after ${Math.round(withinMs / 1000)} seconds.`);
    timer = setTimeout(() => reject(error), withinMs);
  });
  try {
    return await Promise.race([check(), late]);
  } catch (error) {
    const own = (error as { remedy?: string }).remedy;
    return [failed(name, reasonOf(error), own ?? remedy)];
  } finally {
    clearTimeout(timer);
  }
}

export function pathExists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
