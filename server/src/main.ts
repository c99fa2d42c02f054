// The program in few files, where there is one of the present sources; else these.
const { bundledProgram } = await import("./bundle/bundled.ts");
const program: typeof import("./program.ts") = await import(bundledProgram() ?? "./program.ts");
await program.run(process.argv.slice(2));
// Whatever connection is still closing, the result is out.
process.exit();
