import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** The bytes that this process has in use: without garbage, whose amount is chance. */
export function liveBytes(): number {
  // The second time ends what the first only began: buffers are given back beside other work.
  collectGarbage();
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
