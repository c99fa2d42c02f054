import { offerReload } from "../components/ui/dialogs/offer-reload.ts";
import { texts } from "../texts/texts.ts";

/** Browsers offer service workers only over https and on localhost. The development server has no built files to store. */
export const isWorkerPossible = import.meta.env.PROD && "serviceWorker" in navigator;

const path = "/desk/service-worker.js";
const lookEveryMs = 60 * 60 * 1000;

/** Opens a path of the desk in this tab, as a clicked push notification asks for. */
export function onOpenAsked(open: (path: string) => void): () => void {
  const hear = ({ data, ports }: MessageEvent) => {
    if (typeof data?.open !== "string") return;
    ports[0]?.postMessage("opened");
    open(data.open);
  };
  navigator.serviceWorker.addEventListener("message", hear);
  return () => navigator.serviceWorker.removeEventListener("message", hear);
}

let registered: Promise<ServiceWorkerRegistration> | undefined;

/** Registers the service worker once, and offers to reload the page when a newer version of the desk was deployed. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  registered ??= register();
  return registered;
}

/** Waits until the worker can receive messages. */
export async function readyWorker(): Promise<ServiceWorkerRegistration> {
  await registerWorker();
  return navigator.serviceWorker.ready;
}

async function register(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(trustedPath(), {
    scope: "/desk",
    updateViaCache: "none",
  });
  if (registration.waiting) meet(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const next = registration.installing;
    next?.addEventListener("statechange", () => {
      if (next.state === "installed" && navigator.serviceWorker.controller) meet(next);
    });
  });
  lookNowAndThen(registration);
  return registration;
}

/** A newer worker waits: either this page has its version already, or the user is asked to reload the page. */
function meet(worker: ServiceWorker): void {
  hasNewestVersion().then(
    (isNewest) => (isNewest ? worker.postMessage("activate") : offerReload(texts.trouble.outdated)),
    // Without a connection it waits for the next visit.
    () => undefined,
  );
}

/** Whether the server's page starts with the same script as this one. */
async function hasNewestVersion(): Promise<boolean> {
  const entry = document.querySelector<HTMLScriptElement>("script[type=module]")?.src ?? "";
  const page = await fetch("/desk", { cache: "no-cache" });
  if (!page.ok) throw new Error(`The page is not there: ${page.status}`);
  return (await page.text()).includes(new URL(entry).pathname);
}

/** A tab may stay open for weeks, and browsers look for a new version only when a page loads. */
function lookNowAndThen(registration: ServiceWorkerRegistration): void {
  let looked = performance.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || performance.now() - looked < lookEveryMs) return;
    looked = performance.now();
    registration.update().catch(() => undefined);
  });
}

interface Policies {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(text: string): string };
}

/** Scripts come from this one address; the page's policy allows no other way to make one. */
function trustedPath(): string {
  const { trustedTypes } = window as { trustedTypes?: Policies };
  if (!trustedTypes) return path;
  return trustedTypes.createPolicy("service-worker", { createScriptURL: () => path }).createScriptURL(path);
}
