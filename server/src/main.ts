import { existsSync } from "node:fs";

// The program in few files, where there is one of the present sources; else these. A child process is of the same one as
// its parent while that is there, and spared the question.
const ofParent = process.env.SIDEDESK_PROGRAM;
const own = ofParent && existsSync(new URL(ofParent, import.meta.url)) ? ofParent : await find();
process.env.SIDEDESK_PROGRAM = own;
const program: typeof import("./program.ts") = await import(own);
await program.run(process.argv.slice(2));
// Whatever connection is still closing, the result is out.
process.exit();

async function find(): Promise<string> {
  const { bundledProgram } = await import("./bundle/bundled.ts");
  return bundledProgram() ?? "./program.ts";
}
