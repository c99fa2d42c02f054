import { type ComponentProps, type ReactElement, type ReactNode, Suspense } from "react";
import { afterReply } from "../../../api/tickets/status.ts";
import type { Status } from "../../../api/tickets/tickets.ts";
import styles from "../../../components/composer/composer.module.css";
import { ComposerFooter } from "../../../components/composer/frame/footer.tsx";
import { composerTexts } from "../../../components/composer/texts/texts.ts";
import { preloadedComponent } from "../../../components/ui/loading/lazy.tsx";
import { useAfterPaint } from "../../../components/ui/loading/use-after-paint.ts";

const AfterSending = preloadedComponent(async () => (await import("./after-sending.tsx")).AfterSending);

type Next = keyof typeof composerTexts.next;

const afterwards = (Object.keys(composerTexts.next) as Next[]).map((value) => ({
  value,
  label: composerTexts.next[value],
}));

interface Props extends Omit<ComponentProps<typeof ComposerFooter>, "after" | "settings"> {
  status: Status | null;
  /** Other changes to send with it. */
  sendAnd: ReactNode;
  onStatus(status: Status): void;
}

/** Its menus cost more than their buttons, so they load after the first paint. */
export function TicketComposerFooter({ status, sendAnd, onStatus, ...rest }: Props): ReactElement {
  const wasSeen = useAfterPaint();
  const next = afterwards.find(({ value }) => value === status)?.value ?? afterReply;
  return (
    <ComposerFooter
      {...rest}
      after={{ status: next, options: afterwards, onChoose: onStatus }}
      settings={
        <span className={styles.chosen}>
          <Suspense>{wasSeen && <AfterSending />}</Suspense>
        </span>
      }
      sendAnd={
        <span className={styles.chosen}>
          <Suspense>{wasSeen && sendAnd}</Suspense>
        </span>
      }
    />
  );
}
