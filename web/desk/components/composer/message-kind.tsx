import type { ReactElement } from "react";
import type { DraftKind } from "../../api/outbox/drafts.ts";
import { shortcutOf } from "../../shortcuts/commands.ts";
import styles from "./composer.module.css";
import { composerTexts } from "./texts/texts.ts";

interface Props {
  id: string;
  kind: DraftKind;
  canReply: boolean;
  onBegin(kind: DraftKind): void;
}

/** Reply or note. Only the user changes it, since the wrong type would publish a note. */
export function MessageKind({ id, kind, canReply, onBegin }: Props): ReactElement {
  return (
    <div className={styles.kinds} role="tablist">
      {(["reply", "note"] as const).map((each) => (
        <button
          key={each}
          type="button"
          role="tab"
          className={styles.kind}
          aria-selected={kind === each}
          aria-controls={id}
          {...shortcutOf(each)}
          disabled={each === "reply" && !canReply}
          onClick={() => onBegin(each)}
        >
          {composerTexts[each]}
        </button>
      ))}
    </div>
  );
}
