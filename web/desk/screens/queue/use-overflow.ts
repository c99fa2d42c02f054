import { type RefObject, useLayoutEffect, useState } from "react";

const none: readonly string[] = [];
const whenMeasured = new WeakMap<Element, () => void>();

// One observer for all rows. It runs after layout, when measuring is cheap, and never for skipped rows.
const watcher = new ResizeObserver((entries) => {
  for (const { target } of entries) whenMeasured.get(target)?.();
});

/** The texts of a line's parts that wrapped out of view; measured again when the content changes. */
export function useOverflow(
  line: RefObject<HTMLElement | null>,
  content: readonly unknown[],
): readonly string[] {
  const [rest, setRest] = useState(none);
  useLayoutEffect(() => {
    const element = line.current;
    if (!element) return undefined;
    whenMeasured.set(element, () => {
      const said = wrapped(element);
      setRest((before) => (before.join() === said.join() ? before : said));
    });
    watcher.observe(element);
    return () => watcher.unobserve(element);
  }, [line, ...content]);
  return rest;
}

function wrapped(line: HTMLElement): string[] {
  const parts = [...line.children].filter(
    // A narrow list hides some of them.
    (part): part is HTMLElement => part instanceof HTMLElement && part.offsetHeight > 0,
  );
  const [first] = parts;
  if (!first) return [];
  const end = first.offsetTop + first.offsetHeight;
  return parts.filter((part) => part.offsetTop >= end).map((part) => part.title || part.innerText);
}
