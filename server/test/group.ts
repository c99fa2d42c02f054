import { describe } from "node:test";
import { pathToFileURL } from "node:url";
import { configureGlobal } from "fast-check";

// The same random cases in every run, and new ones each night.
configureGlobal({ seed: Number(process.env.TEST_SEED) });

// Runs the test files of its arguments in this one process, in order, each as a suite of that name: loading the desk takes longer than most
// files do.
let imported = Promise.resolve();
for (const file of process.argv.slice(2)) {
  describe(file, () => {
    imported = importAfter(imported, file);
    return imported;
  });
}

/** One at a time: Node cannot `require` a module that another import is loading. */
async function importAfter(previous: Promise<void>, file: string): Promise<void> {
  // The test runner determines a test's suite from the promise before its declaration, so that promise is created here.
  await new Promise<void>((resolve) => previous.then(resolve, () => resolve()));
  await import(pathToFileURL(file).href);
}
