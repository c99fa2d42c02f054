const began = performance.now();

/** Since the start of the benchmark. */
const secondsSoFar = (): number => (performance.now() - began) / 1000;

/** Writes the current step to stderr, after the seconds so far. */
export function progress(line: string): void {
  process.stderr.write(`${secondsSoFar().toFixed(0).padStart(4)} s  ${line}\n`);
}
