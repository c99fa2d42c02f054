import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isWhole } from "@sidedesk/web/build-folder";
import type { Logger } from "./log.ts";

/**
 * Builds the pages where those of the present sources are not there, or not whole, in a process of its own, while
 * PostgreSQL starts. Nobody waits for it: until they are there, the desk says so in their place. Without it they would
 * be as old as the last `npm ci`.
 */
export async function buildPages(folder: string | undefined, log: Logger): Promise<void> {
  if (folder === undefined || (await isWhole(folder))) return;
  log.info("building the pages");
  const script = fileURLToPath(import.meta.resolve("@sidedesk/web/build"));
  execFile(process.execPath, [script], (error) => {
    if (error) log.error({ reason: error.message }, "the pages could not be built: /desk is away");
    else log.info("the pages are built");
  });
}
