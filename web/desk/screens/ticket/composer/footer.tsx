import { type ReactElement, type ReactNode, Suspense } from "react";
import type { DraftKind } from "../../../api/outbox/drafts.ts";
import { afterReply } from "../../../api/tickets/status.ts";
import type { Status } from "../../../api/tickets/tickets.ts";
import styles from "../../../components/composer/composer.module.css";
import { composerTexts } from "../../../components/composer/texts/texts.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Select } from "../../../components/ui/controls/select.tsx";
import { preloadedComponent } from "../../../components/ui/loading/lazy.tsx";
import { useAfterPaint } from "../../../components/ui/loading/use-after-paint.ts";

const AfterSending = preloadedComponent(async () => (await import("./after-sending.tsx")).AfterSending);

type Next = keyof typeof composerTexts.next;

const afterwards = (Object.keys(composerTexts.next) as Next[]).map((value) => ({
  value,
  label: composerTexts.next[value],
}));

interface Props {
  kind: DraftKind;
  status: Status | null;
  isSending: boolean;
  canSend: boolean;
  children: ReactNode;
  /** Other changes to send with it. */
  sendAnd: ReactNode;
  onStatus(status: Status): void;
  onSend(): void;
}

export function ComposerFooter({
  kind,
  status,
  isSending,
  canSend,
  children,
  sendAnd,
  onStatus,
  onSend,
}: Props): ReactElement {
  const isNote = kind === "note";
  const wasSeen = useAfterPaint();
  const name = isNote ? composerTexts.sendNote : composerTexts.send;
  const next = afterwards.find(({ value }) => value === status)?.value ?? afterReply;
  return (
    <div className={styles.foot}>
      <div className={styles.tools}>{children}</div>
      {!isNote && (
        <div className={styles.after}>
          <Select label={composerTexts.after} value={next} options={afterwards} onChoose={onStatus} />
        </div>
      )}
      <span className={styles.chosen}>
        <Suspense>{wasSeen && <AfterSending />}</Suspense>
      </span>
      <div className={styles.send}>
        <Button look={isNote ? "note" : "main"} command="send" onClick={onSend} disabled={!canSend}>
          {isSending ? composerTexts.sending : name}
        </Button>
        <span className={styles.chosen}>
          <Suspense>{wasSeen && sendAnd}</Suspense>
        </span>
      </div>
    </div>
  );
}
