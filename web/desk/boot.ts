import { prefetch } from "./api/kernel/prefetch.ts";
import { isProbablySignedIn } from "./api/session/signed-in-flag.ts";
import { storedAppearance } from "./api/session/stored-appearance.ts";
import { firstQueuePath } from "./api/tickets/queue-page.ts";
import { firstView, standardFilterOf } from "./app/standard-filters.ts";
import { readersLanguage } from "./texts/choose.ts";

// Runs before the first paint, in the way of all else: so it is small, and has for itself what it needs of the application.

const blocked: Record<string, string> = {
  en: "Your browser does not let this site store anything, so the desk cannot start. Allow cookies and site data for this address, then reload the page.",
  de: "Ihr Browser lässt diese Seite nichts speichern, deshalb kann der Desk nicht starten. Erlauben Sie Cookies und Websitedaten für diese Adresse und laden Sie die Seite dann neu.",
};

wearLook();
if (!canKeep()) sayBlocked();
else if (isProbablySignedIn()) for (const path of wantedAt(location)) prefetch(path, readersLanguage());

/** Without storage there is no session either, and nothing that is typed would last: the application does not begin. */
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
  // By then the application has tried, and failed.
  addEventListener("DOMContentLoaded", () => document.body.replaceChildren(said));
}

/** Where nothing is known, the system says how it looks. */
function wearLook(): void {
  const { theme, density } = storedAppearance();
  const page = document.documentElement.dataset;
  if (theme === "light" || theme === "dark") page.theme = theme;
  if (density === "compact") page.density = density;
}

/** What the application asks for first at an address. What narrows a list is for the application to read. */
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
