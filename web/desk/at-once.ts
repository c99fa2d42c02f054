import { askAhead } from "./api/asked-ahead.ts";
import { firstQueuePath } from "./api/queue-page.ts";
import { isProbablySignedIn } from "./api/signed-in.ts";
import { keptLook } from "./app/kept-look.ts";
import { filterOfOwn, firstView } from "./app/own-filters.ts";
import { readersLanguage } from "./texts/choose.ts";

// Runs before the first paint, in the way of all else: so it is small, and has for itself what it needs of the application.

wearLook();
if (isProbablySignedIn()) for (const path of wantedAt(location)) askAhead(path, readersLanguage());

/** Where nothing is known, the system says how it looks. */
function wearLook(): void {
  const { theme, density } = keptLook();
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
  const filter = search === "" ? filterOfOwn(view) : undefined;
  if (filter) wanted.push(firstQueuePath(filter));
  if (number) wanted.push(`/api/v1/staff/tickets/${number}`);
  return wanted;
}
