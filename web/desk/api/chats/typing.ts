/** How long the server keeps a typing indicator alive. */
const typingMs = 8_000;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

const notifyListeners = () => {
  for (const tell of listeners) tell();
};

/** Shows a visitor's typing indicator for a few seconds. */
export function noteTyping(id: string): void {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => noteStill(id), typingMs),
  );
  notifyListeners();
}

export function noteStill(id: string): void {
  clearTimeout(timers.get(id));
  if (timers.delete(id)) notifyListeners();
}

/** For `useSyncExternalStore`. */
export const typing = {
  subscribe(tell: () => void): () => void {
    listeners.add(tell);
    return () => void listeners.delete(tell);
  },
  isAt: (id: string): boolean => timers.has(id),
};
