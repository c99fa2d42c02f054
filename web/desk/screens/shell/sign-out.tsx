import { useMutation } from "@tanstack/react-query";
import { type ReactElement, Suspense, useState } from "react";
import type { Me } from "../../api/session/session.ts";
import { clearDrafts, draftsOnlyHere, type LeftDraft, signOut } from "../../api/session/sign-out.ts";
import { toastError } from "../../components/ui/dialogs/toasts.tsx";
import { lazyComponent } from "../../components/ui/loading/lazy.tsx";

const LeavingDrafts = lazyComponent(
  async () => (await import("../sign-in/leaving-drafts.tsx")).LeavingDrafts,
);

/** Signs out. If drafts exist only in this browser, it asks what to do with them. */
export function useSignOut(me: Me): { signOut(): void; asking: ReactElement | false } {
  const [left, setLeft] = useState<LeftDraft[]>([]);
  const leaving = useMutation({
    mutationFn: async (isDecided: boolean) => {
      const drafts = isDecided ? [] : await draftsOnlyHere(me.id);
      setLeft(drafts);
      if (drafts.length > 0) return;
      await signOut(me.id);
      location.assign("/desk");
    },
    onError: (error) => toastError(error),
  });
  const asking = left.length > 0 && (
    <Suspense>
      <LeavingDrafts
        drafts={left}
        onKeep={() => leaving.mutate(true)}
        onThrowAway={() => {
          clearDrafts(me.id, left);
          leaving.mutate(true);
        }}
        onGone={() => setLeft([])}
      />
    </Suspense>
  );
  return { signOut: () => leaving.mutate(false), asking };
}
