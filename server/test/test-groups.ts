/** Seconds that each test file took, by its path from the root of the repository. */
export type Timings = Record<string, number>;

/** How long a group should take, in seconds: long enough that loading the desk does not count, short enough to distribute evenly. */
const groupSeconds = 40;
const unknownSeconds = 3;

/**
 * Divides files into groups of about equal time, the longest group first. Files that need a browser stay together, since a process starts
 * one for all of its files.
 */
export function groupsOf(files: readonly string[], timings: Timings, processes: number): string[][] {
  const secondsOf = (file: string) => timings[file] ?? unknownSeconds;
  const inBrowser = files.filter((file) => file.includes("/browser/"));
  const others = files.filter((file) => !file.includes("/browser/"));
  return [others, inBrowser].flatMap((some) => share(some, secondsOf, processes));
}

function share(files: readonly string[], secondsOf: (file: string) => number, processes: number): string[][] {
  const total = files.reduce((sum, file) => sum + secondsOf(file), 0);
  const count = Math.min(files.length, Math.max(processes, Math.ceil(total / groupSeconds)));
  const groups = Array.from({ length: count }, () => ({ seconds: 0, files: [] as string[] }));
  for (const file of files.toSorted((one, other) => secondsOf(other) - secondsOf(one))) {
    const shortest = groups.reduce((least, group) => (group.seconds < least.seconds ? group : least));
    shortest.seconds += secondsOf(file);
    shortest.files.push(file);
  }
  return groups.sort((one, other) => other.seconds - one.seconds).map(({ files }) => files);
}
