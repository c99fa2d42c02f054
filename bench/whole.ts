import type { Connection } from "../server/src/infrastructure/database/connect.ts";
import { halfDone } from "../server/test/crash/half-done.ts";

/** What is filled by SQL alone, past the triggers, must be what the desk would have made of it: it goes on counting from there. */
export async function assertWhole(connection: Connection): Promise<void> {
  const wrong = Object.entries(await halfDone(connection)).filter(([, count]) => count > 0);
  if (wrong.length === 0) return;
  const said = wrong.map(([what, count]) => `${count} ${what.replaceAll("_", " ")}`).join(", ");
  throw new Error(`The filled desk is not whole: ${said}. Remove it, and it is filled anew.`);
}
