#!/usr/bin/env node
// The desk is TypeScript, which Node runs by itself from 24 on. Whatever Node starts this file, the one that came
// along with the desk goes on; so this file must stay JavaScript that an old Node can read.
import { spawn } from "node:child_process";
import module, { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

if (Number(process.versions.node.split(".")[0]) >= 24) {
  // What was compiled before saves a third of the start; also of the first file of TypeScript, for which Node would load
  // its compiler. Not in the default place, a folder in /tmp that others could fill; where this one cannot be written,
  // Node does without.
  module.enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/compiled/", import.meta.url)));
  await import("../src/main.ts");
} else {
  const child = spawn(ownNode(), [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", tell);
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 143)));
}

function ownNode() {
  const { resolve } = createRequire(import.meta.url);
  for (const name of [`@sidedesk/node-${process.platform}-${process.arch}`, "node"]) {
    try {
      return join(dirname(resolve(`${name}/package.json`)), "bin", "node");
    } catch {
      // The published package has the first, the workspace the second.
    }
  }
  return tell();
}

function tell() {
  process.stderr.write(
    `Sidedesk runs on Node 24, this is ${process.version}, and the one that comes along is not there.\n` +
      "Install Node 24 or newer, or run npm ci without --omit=dev and --omit=optional.\n",
  );
  process.exit(1);
}
