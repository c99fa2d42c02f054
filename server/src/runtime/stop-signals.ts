import cluster from "node:cluster";

/** The first of these signals requests an orderly stop. */
const signals = ["SIGTERM", "SIGINT", "SIGHUP"] as const;
// Under npm, one Ctrl-C arrives twice: from the terminal and from npm.
const sameRequestMs = 500;

/** Aborts at the first signal. A second one, unless it is an echo, ends the process without waiting for the children. */
export function listenForStop(): AbortSignal {
  const stop = new AbortController();
  let firstAt = 0;
  for (const signal of signals) {
    process.on(signal, () => {
      if (stop.signal.aborted && Date.now() - firstAt > sameRequestMs) killChildren();
      firstAt ||= Date.now();
      stop.abort();
    });
  }
  return stop.signal;
}

function killChildren(): void {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGKILL");
}
