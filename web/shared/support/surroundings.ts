import { type Requests, type RequestTarget, requests } from "../../../packages/portal/src/browser/request.ts";
import type { NativeDom } from "./native-dom.ts";

/**
 * What the shared parts need to know about the widget or the support area that shows them. Its requests go to the public API.
 */
export interface Surroundings extends RequestTarget {
  make: NativeDom;
  /** The brand's public key. */
  key: string;
  /** From the site, otherwise from the browser: `de-AT`. */
  language: string;
  /** Gets a token for the site's signed-in user; undefined if the site provides no identity. */
  identity?: (() => Promise<string | undefined>) | undefined;
  /** Called if the platform answers that this page's client is not signed in any more. */
  signedOut?(signInUrl?: string): void;
}

/** One per page, even if it includes the script twice. */
export let surroundings: Surroundings;

/** Requests to paths below the public API. */
export let open: Requests["open"];
export let call: Requests["call"];
export let post: Requests["post"];

export function setSurroundings(what: Surroundings): void {
  surroundings = what;
  ({ open, call, post } = requests(what));
}

let life = new AbortController();

/** Aborts pending requests when the user signs out. */
export const untilShutdown = (): AbortSignal => life.signal;

export function abortAll(): void {
  life.abort();
  life = new AbortController();
}
