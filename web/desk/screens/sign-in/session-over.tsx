import { Dialog } from "@base-ui/react/dialog";
import type { ReactElement } from "react";
import type { Me } from "../../api/session/session.ts";
import { resumeSession } from "../../app/resume-session.ts";
import { texts } from "../../texts/texts.ts";
import styles from "./sign-in.module.css";
import { SignInForm } from "./sign-in-form.tsx";

/** The sign-in dialog over the page: the same user continues on the same page. */
export function SessionOver({ me }: { me: Me }): ReactElement {
  return (
    <Dialog.Root open disablePointerDismissal>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup data-modal className={`${styles.card} ${styles.over}`}>
          <Dialog.Title>{texts.signIn.ended}</Dialog.Title>
          <Dialog.Description>{texts.signIn.endedHelp}</Dialog.Description>
          <SignInForm email={me.email} onSignedIn={resumeSession} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
