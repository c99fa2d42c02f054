import { existsSync } from "node:fs";

// Runs the bundle if it matches the sources, else the sources. A child process uses its parent's choice while that file exists,
// and skips the check.
const ofParent = process.env.SIDEDESK_PROGRAM;
const own = ofParent && existsSync(new URL(ofParent, import.meta.url)) ? ofParent : await find();
process.env.SIDEDESK_PROGRAM = own;
const program: typeof import("./program.ts") = await import(own);
await program.run(process.argv.slice(2));
// The result has been printed; connections may still be closing.
process.exit();

async function find(): Promise<string> {
  const { bundledProgram } = await import("./bundle/bundled.ts");
  return bundledProgram() ?? "./program.ts";
}
