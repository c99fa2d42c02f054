import { type ComponentType, createElement, lazy, type ReactElement, useState } from "react";
import { texts } from "../../../texts/texts.ts";
import { offerReload } from "../dialogs/offer-reload.ts";

export type Lazy<Props> = ((props: Props) => ReactElement) & { preload(): Promise<void> };

/**
 * A component that is loaded on first render, or earlier by `preload`; it needs a Suspense. If loading fails,
 * the rest of the page and its drafts stay. Once the server is reachable, the user is asked to reload the
 * page, because browsers never retry a failed module.
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
    // A loaded component renders at once, where React.lazy would show its fallback for a moment. The choice
    // stays for the component's lifetime: a switch would remount it and lose its drafts.
    const [Part] = useState<ComponentType<Props>>(() => part ?? (Coming as ComponentType<Props>));
    return createElement<Props>(Part, props);
  };
  return Object.assign(Later, { preload });
}

/** Like lazyComponent, but loads now, after the first paint. */
export function preloadedComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Lazy<Props> {
  const part = lazyComponent(load);
  void part.preload();
  return part;
}

/** Resolves once it is loaded; never if it failed, since the error is reported elsewhere. */
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

/** If this file no longer exists on the server, a newer version was deployed. */
async function sayOnceReachable(): Promise<void> {
  if (isSaid) return;
  isSaid = true;
  const { pathname } = new URL(import.meta.url);
  const look = () => fetch(pathname, { method: "HEAD", cache: "no-store" }).catch(() => undefined);
  let answer = await look();
  for (; !answer || answer.status >= 500; answer = await look())
    await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  const { outdated, incomplete } = texts.trouble;
  offerReload(answer.status === 404 ? outdated : incomplete);
}
