import type { ReactElement, ReactNode } from "react";
import type { DraftKind } from "../../../api/outbox/drafts.ts";
import { Button } from "../../ui/controls/button.tsx";
import { type Option, Select } from "../../ui/controls/select.tsx";
import styles from "../composer.module.css";
import { composerTexts } from "../texts/texts.ts";

interface Props<Status extends string> {
  kind: DraftKind;
  isSending: boolean;
  canSend: boolean;
  /** The status after a reply. */
  after: { status: Status; options: readonly Option<Status>[]; onChoose(status: Status): void };
  /** Canned replies, files. */
  tools: ReactNode;
  settings?: ReactNode;
  /** Beside the button that sends. */
  sendAnd?: ReactNode;
  onSend(): void;
}

/** The bar below a message: what goes with it, the status afterwards, and the button that sends it. */
export function ComposerFooter<Status extends string>(props: Props<Status>): ReactElement {
  const { kind, isSending, canSend, after, tools, settings, sendAnd, onSend } = props;
  const isNote = kind === "note";
  const name = isNote ? composerTexts.sendNote : composerTexts.send;
  return (
    <div className={styles.foot}>
      <div className={styles.tools}>{tools}</div>
      {!isNote && (
        <div className={styles.after}>
          <Select
            label={composerTexts.after}
            value={after.status}
            options={after.options}
            onChoose={after.onChoose}
          />
        </div>
      )}
      {settings}
      <div className={styles.send}>
        <Button look={isNote ? "note" : "main"} command="send" onClick={onSend} disabled={!canSend}>
          {isSending ? composerTexts.sending : name}
        </Button>
        {sendAnd}
      </div>
    </div>
  );
}
