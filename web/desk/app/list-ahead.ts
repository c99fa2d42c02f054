import { isProbablySignedIn } from "../api/session.ts";
import { queueQuery } from "../api/tickets.ts";
import { preloadWork } from "../screens/shell/at-work.ts";
import { filterOf, type ListSearch } from "./list-search.ts";
import { queries } from "./queries.ts";
import type { router as pages } from "./router.tsx";
import { ownViews } from "./views.ts";

/** Asks for the list of the address, and for what stands around it, while it is asked who is signed in, which all that is shown waits for. */
export function askForList(router: typeof pages): void {
  if (!isProbablySignedIn()) return;
  preloadWork();
  for (const { params, search } of router.matchRoutes(router.latestLocation)) {
    const view = "view" in params && ownViews.find(({ id }) => id === params.view);
    if (view)
      return void queries.prefetchInfiniteQuery(queueQuery(filterOf(view.filter, search as ListSearch)));
  }
}
