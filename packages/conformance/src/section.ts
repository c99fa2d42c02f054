import type { Desk } from "./desk.ts";

export interface Check {
  /** The specification's sentence, in short. */
  title: string;
  /** The specification's heading. */
  heading: string;
  run(desk: Desk): Promise<void>;
}

export interface Section {
  name: string;
  checks: Check[];
  /** Runs only on request, because it uses up what a customer may do in an hour. */
  isCostly?: boolean;
  /** Runs after all other sections, because it judges their answers. */
  isLast?: boolean;
}

export function check(heading: string, title: string, run: Check["run"]): Check {
  return { heading, title, run };
}

/** Makes something once per run, for all checks that need it. */
export function shared<Made, Target extends object = Desk>(
  make: (target: Target) => Promise<Made>,
): (target: Target) => Promise<Made> {
  const made = new WeakMap<Target, Promise<Made>>();
  return (target) => {
    const known = made.get(target) ?? make(target);
    made.set(target, known);
    return known;
  };
}
