import { queries } from "../api/kernel/query-client.ts";
import { sessionNow } from "../api/session/current-session.ts";
import { type Me, meQuery, whoIsSignedIn } from "../api/session/session.ts";
import { hideSessionEnded, showSessionEnded } from "../api/session/session-ended.ts";

/** The same user continues on the same page. For another user, all cached data is removed first. */
export function resumeSession(now: Me): void {
  const before = queries.getQueryData(meQuery.queryKey);
  if (before && before.id !== now.id) {
    location.reload();
    return;
  }
  queries.setQueryData(meQuery.queryKey, now);
  hideSessionEnded();
  void queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind !== "me" });
}

let asking: Promise<void> | undefined;

/**
 * Asks the server who is signed in, because the user may have signed in in another tab. If the session has
 * ended, the page asks for the password. A response to a request from before a sign-in here is ignored.
 */
export function checkSession(): void {
  if (asking) return;
  const askedIn = sessionNow();
  const end = () => {
    if (askedIn === sessionNow()) showSessionEnded();
  };
  asking = whoIsSignedIn()
    .then((now) => (now ? resumeSession(now) : end()), end)
    .finally(() => {
      asking = undefined;
    });
}
