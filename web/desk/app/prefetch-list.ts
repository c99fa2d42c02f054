import { queries } from "../api/kernel/query-client.ts";
import { isProbablySignedIn } from "../api/session/signed-in-flag.ts";
import { queueQuery } from "../api/tickets/tickets.ts";
import { listFilterOf, listSearchOf } from "./list-search.ts";
import { preloadQueueTools } from "./queue-tools.ts";
import { router } from "./router.tsx";
import { standardViews } from "./standard-views.ts";

/**
 * Requests the list in the address, and what surrounds it, in parallel with the session check, since nothing
 * renders before that.
 */
export function prefetchList(): void {
  if (!isProbablySignedIn()) return;
  preloadQueueTools();
  const there = router.matchRoutes(router.latestLocation).at(-1);
  if (!there || !("view" in there.params)) return;
  const { params, search } = there;
  const view = standardViews.find(({ id }) => id === params.view);
  if (view) void queries.prefetchInfiniteQuery(queueQuery(listFilterOf(view.filter, listSearchOf(search))));
}
