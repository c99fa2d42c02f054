import { useMutation, useQueryClient } from "@tanstack/react-query";
import { changePreferences, type Preferences } from "../api/preferences.ts";
import { type Me, meQuery } from "../api/session.ts";
import { setOwnKeys } from "../keys/own-keys.ts";
import { sayTrouble } from "../parts/toasts.tsx";
import { inReadersLanguage } from "../texts/choose.ts";
import { texts } from "../texts/texts.ts";
import { rememberLook } from "./look.ts";
import { queries } from "./queries.ts";

/** Whoever is signed in has the pages as they want them, from the moment on that they are known. */
export function followPreferences(): void {
  queries.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] !== meQuery.queryKey[0]) return;
    const me = query.state.data as Me | null | undefined;
    if (me) apply(me.preferences);
  });
}

let applied: Preferences | undefined;

function apply(preferences: Preferences): void {
  if (applied === preferences) return;
  applied = preferences;
  rememberLook(preferences);
  setOwnKeys(preferences);
  // The texts are chosen as the page begins. What is typed is kept with every key.
  const { language } = inReadersLanguage([{ language: "en" }, { language: "de" }]);
  if (language !== texts.language) location.reload();
}

/** In force at once; taken back, with its reason, where the desk refuses. */
export function useChangePreferences(): (changes: Partial<Preferences>) => void {
  const queries = useQueryClient();
  const put = (preferences: Partial<Preferences>) =>
    queries.setQueryData(
      meQuery.queryKey,
      (me) => me && { ...me, preferences: { ...me.preferences, ...preferences } },
    );
  const changing = useMutation({
    mutationFn: changePreferences,
    onMutate: (changes) => {
      const before = queries.getQueryData(meQuery.queryKey)?.preferences;
      // The page begins again with another language, and must find it on the desk.
      if (!("language" in changes)) put(changes);
      return before;
    },
    onSuccess: ({ language }, changes) => "language" in changes && put({ language }),
    onError: (error, changes, before) => {
      const names = Object.keys(changes) as (keyof Preferences)[];
      if (before) put(Object.fromEntries(names.map((name) => [name, before[name]])));
      sayTrouble(error);
    },
  });
  return (changes) => changing.mutate(changes);
}
