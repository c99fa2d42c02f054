import { useMutation, useQueryClient } from "@tanstack/react-query";
import { queries } from "../api/kernel/query-client.ts";
import { changePreferences, type Preferences } from "../api/session/preferences.ts";
import { type Me, meQuery } from "../api/session/session.ts";
import { toastError } from "../components/ui/dialogs/toasts.tsx";
import { setOwnKeys } from "../shortcuts/custom-keys.ts";
import { readersLanguage } from "../texts/choose.ts";
import { texts } from "../texts/texts.ts";
import { applyAppearance } from "./appearance.ts";

/** Applies the signed-in user's preferences as soon as they are known. */
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
  // Texts are chosen at page load, so a new language needs a reload. Drafts are saved on each key press.
  if (readersLanguage() !== texts.language) location.reload();
}

const mutationKey = ["preferences"];

/** The server's last response, while optimistic changes are shown. */
let said: Preferences | undefined;

/**
 * Optimistic: rolls back with an error message if the server refuses. Changes are sent one after another; a
 * response is stale while another change is queued.
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
      // A new language reloads the page, so the server must have it first.
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

/** In the same order as other changes. Not optimistic: a form shows what the server refuses. */
export function useSaveSignature(): (signature: string | null) => Promise<Preferences> {
  const queries = useQueryClient();
  const saving = useMutation({
    mutationKey,
    scope: { id: "preferences" },
    mutationFn: (signature: string | null) => changePreferences({ signature }),
    onSuccess: (preferences) => {
      const { signature } = preferences;
      if (said) said = preferences;
      // Other changes may be on screen already, though the server does not have them yet.
      queries.setQueryData(
        meQuery.queryKey,
        (me) => me && { ...me, preferences: { ...me.preferences, signature } },
      );
    },
  });
  return saving.mutateAsync;
}
