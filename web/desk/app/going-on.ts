import { type Me, meQuery, whoIsSignedIn } from "../api/session.ts";
import { queries } from "./queries.ts";
import { tellSessionEnded, tellSessionGoesOn } from "./session-ended.ts";

/** Whoever signed in again goes on where they were; somebody else must see nothing of what was there. */
export function goOnAs(now: Me): void {
  const before = queries.getQueryData(meQuery.queryKey);
  if (before && before.id !== now.id) {
    location.reload();
    return;
  }
  queries.setQueryData(meQuery.queryKey, now);
  tellSessionGoesOn();
  void queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind !== "me" });
}

let asking: Promise<void> | undefined;

/** Somebody may have signed in in another tab meanwhile; where nobody has, the password is asked for over the page. */
export function askWhoIsHere(): void {
  if (asking) return;
  asking = whoIsSignedIn()
    .then((now) => (now ? goOnAs(now) : tellSessionEnded()), tellSessionEnded)
    .finally(() => {
      asking = undefined;
    });
}
