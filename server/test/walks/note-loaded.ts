import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { basename, join } from "node:path";

/** Preloaded into processes of a desk: each writes down at its end what it has loaded, under its name, into NOTE_LOADED. */
const loaded: [url: string, length: number][] = [];
registerHooks({
  load(url, context, next) {
    const result = next(url, context);
    const { source = "" } = result;
    loaded.push([url, typeof source === "string" ? source.length : (source?.byteLength ?? 0)]);
    return result;
  },
});
process.once("exit", () => {
  writeFileSync(
    join(process.env.NOTE_LOADED ?? "", `${basename(process.title)}.json`),
    JSON.stringify(loaded),
  );
});
