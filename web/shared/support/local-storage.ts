/** Storage of this origin. A browser that blocks storage can't resume a chat on the next page. */
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

/** Without a value, the entry is removed. */
export const store = (name: string, value?: string): void =>
  tried((storage) => (value === undefined ? storage.removeItem(name) : storage.setItem(name, value)));
