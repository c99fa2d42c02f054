/** What was typed and not sent: the values of a form's fields, by their names. */
export type Draft = Record<string, readonly string[]>;

export interface Drafts {
  read(name: string): Draft | undefined;
  /** Without a draft, the stored one is removed. */
  write(name: string, draft?: Draft): void;
}

const prefix = "sidedesk draft ";
const keptMs = 30 * 24 * 60 * 60 * 1000;

/**
 * Drafts of one client in this browser. The client's id is part of each key, so that the next client to sign in sees none of them;
 * they stay when a session ends, because nothing that was typed should be lost. A browser that blocks storage keeps no drafts.
 */
export function draftsOf(clientId: string): Drafts {
  const keyOf = (name: string) => `${prefix}${JSON.stringify([clientId, name])}`;
  attempt((storage) => {
    for (const key of Object.keys(storage))
      if (key.startsWith(prefix) && !isCurrent(storage.getItem(key))) storage.removeItem(key);
  });
  return {
    read: (name) =>
      attempt((storage) => JSON.parse(storage.getItem(keyOf(name)) ?? "{}").draft as Draft | undefined),
    write: (name, draft) =>
      attempt((storage) => {
        if (draft) storage.setItem(keyOf(name), JSON.stringify({ at: Date.now(), draft }));
        else storage.removeItem(keyOf(name));
      }),
  };
}

const isCurrent = (stored: string | null): boolean => JSON.parse(stored ?? "{}").at > Date.now() - keptMs;

function attempt<Result>(what: (storage: Storage) => Result): Result | undefined {
  try {
    return what(localStorage);
  } catch {
    return undefined;
  }
}
