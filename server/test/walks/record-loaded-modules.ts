import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { basename, join } from "node:path";

/** Preloaded into a desk's processes: at its end, each writes the modules that it loaded into NOTE_LOADED, under its name. */
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
