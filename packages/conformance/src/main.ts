#!/usr/bin/env node
import { main } from "./cli.ts";

const stop = new AbortController();
// Once: the second ends the process at once, as without this.
for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, () => {
    process.stderr.write(
      "\nStopping: the run closes the tickets that it opened. Ctrl-C again leaves them open.\n",
    );
    stop.abort();
  });

process.exitCode = await main(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isTerminal: process.stderr.isTTY,
  signal: stop.signal,
  env: process.env,
});
