/** What this browser remembers for this origin alone; one that keeps nothing has nothing to go on with on the next page. */
const tried = <Result>(what: (storage: Storage) => Result): Result | undefined => {
  try {
    return what(localStorage);
  } catch {
    return undefined;
  }
};

export const storageKey = (key: string): string => `sidedesk ${key}`;

export const stored = (name: string): string | undefined =>
  tried((storage) => storage.getItem(name)) ?? undefined;

/** Without a value it is forgotten. */
export const store = (name: string, value?: string): void =>
  tried((storage) => (value === undefined ? storage.removeItem(name) : storage.setItem(name, value)));
