import { prefetch } from "./api/kernel/prefetch.ts";
import { isProbablySignedIn } from "./api/session/signed-in-flag.ts";
import { storedAppearance } from "./api/session/stored-appearance.ts";
import { firstQueuePath } from "./api/tickets/queue-page.ts";
import { firstView, standardFilterOf } from "./app/standard-filters.ts";
import { readersLanguage } from "./texts/choose.ts";

// Blocks the first paint, so it is small and imports little from the application.

const blocked: Record<string, string> = {
  en: "Your browser does not let this site store anything, so the desk cannot start. Allow cookies and site data for this address, then reload the page.",
  de: "Ihr Browser lässt diese Seite nichts speichern, deshalb kann der Desk nicht starten. Erlauben Sie Cookies und Websitedaten für diese Adresse und laden Sie die Seite dann neu.",
};

wearLook();
if (!canKeep()) sayBlocked();
else if (isProbablySignedIn()) for (const path of wantedAt(location)) prefetch(path, readersLanguage());

/** Without storage there is no session, and drafts would be lost, so the application doesn't start. */
function canKeep(): boolean {
  try {
    return localStorage !== null;
  } catch {
    return false;
  }
}

function sayBlocked(): void {
  const said = document.createElement("p");
  said.role = "alert";
  said.textContent = blocked[readersLanguage()] ?? null;
  said.style.cssText =
    "max-width: 40rem; margin: 15vh auto; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif";
  // By then the application has tried to start and failed.
  addEventListener("DOMContentLoaded", () => document.body.replaceChildren(said));
}

/** If no appearance is stored, the system's settings apply. */
function wearLook(): void {
  const { theme, density } = storedAppearance();
  const page = document.documentElement.dataset;
  if (theme === "light" || theme === "dark") page.theme = theme;
  if (density === "compact") page.density = density;
}

/** The application's first requests at an address. The application itself parses the list's filters. */
function wantedAt({ pathname, search }: Location): string[] {
  const wanted = ["/api/v1/staff/me"];
  const list = /^\/desk(?:\/|\/views\/([\w-]+)(?:\/tickets\/(\d+))?)?$/.exec(pathname);
  if (!list) return wanted;
  const [, view = firstView, number] = list;
  const filter = search === "" ? standardFilterOf(view) : undefined;
  if (filter) wanted.push(firstQueuePath(filter));
  if (number) wanted.push(`/api/v1/staff/tickets/${number}`);
  return wanted;
}
