/** Which view is shown, and the ways between them. */
export interface Router {
  path(): string;
  href(path: string): string;
  go(path: string): void;
}

/** In the page's fragment (`#/tickets/123`), or only here if the host has `router="none"`. */
export function routerOf(host: HTMLElement, life: AbortSignal, show: (path: string) => void): Router {
  if (host.getAttribute("router") === "none") {
    let current = "/tickets";
    return {
      path: () => current,
      href: (path) => `#${path}`,
      go(path) {
        current = path;
        show(path);
      },
    };
  }
  const path = () => location.hash.slice(1) || "/tickets";
  // Other fragments are the page's own.
  const changed = () => /^(#\/|$)/.test(location.hash) && show(path());
  addEventListener("hashchange", changed, { signal: life });
  return {
    path,
    href: (path) => `#${path}`,
    go(path) {
      if (location.hash === `#${path}`) show(path);
      else location.hash = path;
    },
  };
}
