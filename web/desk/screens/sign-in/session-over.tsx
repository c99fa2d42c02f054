import { Dialog } from "@base-ui/react/dialog";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { type Me, meQuery } from "../../api/session.ts";
import { tellSessionGoesOn } from "../../app/session-ended.ts";
import { texts } from "../../texts/texts.ts";
import styles from "./sign-in.module.css";
import { SignInForm } from "./sign-in-form.tsx";

/** The password, asked for over the page: whoever signs in as the same person goes on where they were. */
export function SessionOver({ me }: { me: Me }): ReactElement {
  const queries = useQueryClient();
  function goOn(now: Me) {
    // Somebody else must see nothing of what was there.
    if (now.id !== me.id) return location.reload();
    queries.setQueryData(meQuery.queryKey, now);
    tellSessionGoesOn();
    void queries.invalidateQueries({ predicate: ({ queryKey: [kind] }) => kind !== "me" });
  }
  return (
    <Dialog.Root open disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup data-modal className={`${styles.card} ${styles.over}`}>
          <Dialog.Title>{texts.signIn.ended}</Dialog.Title>
          <Dialog.Description>{texts.signIn.endedHelp}</Dialog.Description>
          <SignInForm email={me.email} onSignedIn={goOn} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
