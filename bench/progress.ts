const began = performance.now();

/** Since the bench was started. */
const secondsSoFar = (): number => (performance.now() - began) / 1000;

/** What is done just now, on stderr, behind the seconds so far. */
export function progress(line: string): void {
  process.stderr.write(`${secondsSoFar().toFixed(0).padStart(4)} s  ${line}\n`);
}
