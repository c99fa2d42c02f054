import { useMutation, useQueryClient } from "@tanstack/react-query";
import { queries } from "../api/kernel/query-client.ts";
import { changePreferences, type Preferences } from "../api/session/preferences.ts";
import { type Me, meQuery } from "../api/session/session.ts";
import { toastError } from "../components/ui/dialogs/toasts.tsx";
import { setOwnKeys } from "../shortcuts/custom-keys.ts";
import { readersLanguage } from "../texts/choose.ts";
import { texts } from "../texts/texts.ts";
import { applyAppearance } from "./appearance.ts";

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
  applyAppearance(preferences);
  setOwnKeys(preferences);
  // The texts are chosen as the page begins. What is typed is kept with every key.
  if (readersLanguage() !== texts.language) location.reload();
}

const mutationKey = ["preferences"];

/** What the desk has said last, while what is shown is ahead of it. */
let said: Preferences | undefined;

/**
 * In force at once; taken back, with its reason, where the desk refuses. One is sent after the other; while another one waits, what
 * the desk answers is older than what is shown.
 */
export function useChangePreferences(): (changes: Partial<Preferences>) => void {
  const queries = useQueryClient();
  const isOnly = () => queries.isMutating({ mutationKey }) === 1;
  const put = (preferences: Partial<Preferences> | undefined) =>
    queries.setQueryData(
      meQuery.queryKey,
      (me) => me && { ...me, preferences: { ...me.preferences, ...preferences } },
    );
  const changing = useMutation({
    mutationKey,
    scope: { id: "preferences" },
    mutationFn: changePreferences,
    onMutate: (changes) => {
      if (isOnly()) said = queries.getQueryData(meQuery.queryKey)?.preferences;
      // The page begins again with another language, and must find it on the desk.
      if (!("language" in changes)) put(changes);
    },
    onSuccess: (preferences) => {
      said = preferences;
      if (isOnly()) put(said);
    },
    onError: (error) => {
      if (isOnly()) put(said);
      toastError(error);
    },
  });
  return (changes) => changing.mutate(changes);
}
