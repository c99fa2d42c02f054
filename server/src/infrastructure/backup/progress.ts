/** How much of all is done, and what of it was done just now, where that has a name. */
export interface HowFar {
  what: string;
  done: number;
  of: number;
  last?: string;
}

/** Told of each step, however many there are. */
export type Progress = (at: HowFar) => void;

/** Counts the steps of one part of the work. */
export function countedIn(progress: Progress, what: string, of: number): (last?: string) => void {
  let done = 0;
  return (last) => progress({ what, done: ++done, of, ...(last !== undefined && { last }) });
}
