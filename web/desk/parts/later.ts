import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/**
 * A component whose file is asked for now, and drawn once it is there. Where the network goes meanwhile it stays away until the
 * page is loaded again, because browsers do not ask for such a file twice; what is on the screen goes on without it.
 */
export function later<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const loaded = load().catch(() => new Promise<never>(() => undefined));
  return lazy(async () => ({ default: await loaded }));
}
