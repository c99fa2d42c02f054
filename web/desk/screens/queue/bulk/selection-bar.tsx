import type { ReactElement } from "react";
import { Button, IconButton } from "../../../components/ui/controls/button.tsx";
import { hintOf } from "../../../shortcuts/commands.ts";
import { queueTexts as texts } from "../texts/texts.ts";
import styles from "./bulk-actions.module.css";
import type { BulkPrompt } from "./change-picker.tsx";

interface Props {
  count: number;
  onAsk(what: BulkPrompt["what"]): void;
  onMacro(): void;
  onClose(): void;
  onClear(): void;
}

/** Actions for the selected tickets. */
export function SelectionBar({ count, onAsk, onMacro, onClose, onClear }: Props): ReactElement {
  return (
    <div className={styles.bar} role="toolbar" aria-label={texts.actions}>
      <strong role="status">{texts.selected(count)}</strong>
      <Button onClick={() => onAsk("assign")} hint={hintOf("assign")}>
        {texts.assign}
      </Button>
      <Button onClick={() => onAsk("move")} hint={hintOf("changeStatus")}>
        {texts.status}
      </Button>
      <Button onClick={onClose} hint={hintOf("close")}>
        {texts.close}
      </Button>
      <Button onClick={() => onAsk("addTag")} hint={hintOf("addTag")}>
        {texts.tag}
      </Button>
      <Button onClick={() => onAsk("removeTag")}>{texts.untag}</Button>
      <Button onClick={() => onAsk("priority")} hint={hintOf("prioritise")}>
        {texts.prioritise}
      </Button>
      <Button onClick={() => onAsk("transfer")} hint={hintOf("transfer")}>
        {texts.transfer}
      </Button>
      <Button onClick={onMacro} hint={hintOf("macro")}>
        {texts.macro}
      </Button>
      <IconButton icon="x" label={texts.clear} onClick={onClear} />
    </div>
  );
}
