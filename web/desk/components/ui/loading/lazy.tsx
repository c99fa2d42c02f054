import { type ComponentType, createElement, lazy, type ReactElement, useState } from "react";
import { texts } from "../../../texts/texts.ts";
import { toasts } from "../dialogs/toasts.tsx";

export type Lazy<Props> = ((props: Props) => ReactElement) & { preload(): Promise<void> };

/**
 * A part of the page that is loaded when it is first shown, or sooner by `preload`; it stands in a Suspense. Where it cannot be
 * had the rest of the page stays, with all that is typed in it, and once the desk is there again one is asked to load the page
 * anew: browsers never ask again for a module that has failed once.
 */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>): Lazy<Props> {
  let part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const preload = () => {
    loading ??= untilLoaded(load).then((loaded) => {
      part = loaded;
    });
    return loading;
  };
  const Coming = lazy(async () => {
    await preload();
    return { default: part as ComponentType<Props> };
  });
  const Later = (props: Props) => {
    // One that is there already is drawn at once, where a lazy one would leave its place empty for a moment. Whichever it is stays:
    // in place of the other it would begin anew, without what was typed in it.
    const [Part] = useState<ComponentType<Props>>(() => part ?? (Coming as ComponentType<Props>));
    return createElement<Props>(Part, props);
  };
  return Object.assign(Later, { preload });
}

/** The same, asked for now: it is wanted soon, and what one reads first does not wait for it. */
export function preloadedComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Lazy<Props> {
  const part = lazyComponent(load);
  void part.preload();
  return part;
}

/** Resolves once it is there; never, where it did not come: then there is a way on that says so. */
export async function untilLoaded<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    void sayOnceReachable();
    return new Promise(() => undefined);
  }
}

const lookEveryMs = 1_000;
let isSaid = false;

/** Where this very file is not there any more, the desk has a newer version of the pages. */
async function sayOnceReachable(): Promise<void> {
  if (isSaid) return;
  isSaid = true;
  const { pathname } = new URL(import.meta.url);
  const look = () => fetch(pathname, { method: "HEAD", cache: "no-store" }).catch(() => undefined);
  let answer = await look();
  for (; !answer || answer.status >= 500; answer = await look())
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  const { outdated, incomplete, loadAgainWhy, loadPage } = texts.trouble;
  toasts.add({
    title: answer.status === 404 ? outdated : incomplete,
    description: loadAgainWhy,
    timeout: 0,
    actionProps: { children: loadPage, onClick: () => location.reload() },
  });
}
