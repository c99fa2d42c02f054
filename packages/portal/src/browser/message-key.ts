import type { Drafts } from "./drafts.ts";

/**
 * The `Idempotency-Key` of what is sent: the same for the same content, so that a second attempt after a lost answer creates nothing
 * twice. With `drafts`, the last one is stored beside the draft `name`, which may be sent again after a reload. `done` forgets one content,
 * or all, because the same words can be meant a second time.
 */
export function messageKey(newKey: () => string, drafts?: Drafts, name = "") {
  const place = `${name} key`;
  const keys = new Map<string, string>();
  const stored = drafts?.read(place);
  if (stored) keys.set(String(stored.content?.[0]), String(stored.key?.[0]));
  return {
    of(content: unknown): string {
      const text = contentOf(content);
      const key = keys.get(text) ?? newKey();
      keys.set(text, key);
      drafts?.write(place, { content: [text], key: [key] });
      return key;
    },
    done(content?: unknown): void {
      if (content === undefined) keys.clear();
      else keys.delete(contentOf(content));
      drafts?.write(place);
    },
  };
}

/** The same text for the same content. Only plain objects are compared by their members, and files by name, size and time. */
export const contentOf = (content: unknown): string =>
  JSON.stringify(content, (_, value: unknown) => {
    if (value instanceof FormData) return [...value];
    if (value instanceof File) return [value.name, value.size, value.lastModified];
    return typeof value === "object" && value !== null && !isPlain(value)
      ? { object: numberOf(value) }
      : value;
  });

const isPlain = (value: object): boolean =>
  Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));

const numbers = new WeakMap<object, number>();
let last = 0;

function numberOf(value: object): number {
  const number = numbers.get(value) ?? ++last;
  numbers.set(value, number);
  return number;
}
