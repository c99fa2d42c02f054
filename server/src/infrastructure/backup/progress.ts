/** How much is done, and the name of the last item if it has one. */
export interface HowFar {
  what: string;
  done: number;
  of: number;
  last?: string;
}

/** Called for each step, however many there are. */
export type Progress = (at: HowFar) => void;

/** Counts the steps of one part of the work. */
export function countedIn(progress: Progress, what: string, of: number): (last?: string) => void {
  let done = 0;
  return (last) => progress({ what, done: ++done, of, ...(last !== undefined && { last }) });
}
