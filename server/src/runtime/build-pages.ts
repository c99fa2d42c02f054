import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isWhole } from "@sidedesk/web/build-folder";
import type { Logger } from "./log.ts";

/**
 * Builds the pages in another process if the current sources have no complete build, while PostgreSQL starts. Nothing waits for it: until
 * then the desk shows a notice instead. Without it the pages would be those of the last `npm ci`.
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
