/** What a site's pages remember of a running chat, for this origin alone; where the browser keeps nothing, until the page is left. */
export interface Kept {
  read(): string | undefined;
  write(token: string): void;
  forget(): void;
}

export const keptAt = (key: string): string => `sidedesk ${key}`;

export function keeping(key: string): Kept {
  const tried = <Result>(what: (storage: Storage) => Result): Result | undefined => {
    try {
      return what(localStorage);
    } catch {
      return undefined;
    }
  };
  return {
    read: () => tried((storage) => storage.getItem(keptAt(key))) ?? undefined,
    write: (token) => tried((storage) => storage.setItem(keptAt(key), token)),
    forget: () => tried((storage) => storage.removeItem(keptAt(key))),
  };
}
