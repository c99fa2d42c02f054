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
export function shared<Made>(make: (desk: Desk) => Promise<Made>): (desk: Desk) => Promise<Made> {
  const made = new WeakMap<Desk, Promise<Made>>();
  return (desk) => {
    const known = made.get(desk) ?? make(desk);
    made.set(desk, known);
    return known;
  };
}
