import type { ReactElement } from "react";
import { Button, IconButton } from "../../../components/ui/controls/button.tsx";
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
      <Button onClick={() => onAsk("assign")} command="assign">
        {texts.assign}
      </Button>
      <Button onClick={() => onAsk("move")} command="changeStatus">
        {texts.status}
      </Button>
      <Button onClick={onClose} command="close">
        {texts.close}
      </Button>
      <Button onClick={() => onAsk("addTag")} command="addTag">
        {texts.tag}
      </Button>
      <Button onClick={() => onAsk("removeTag")}>{texts.untag}</Button>
      <Button onClick={() => onAsk("priority")} command="prioritise">
        {texts.prioritise}
      </Button>
      <Button onClick={() => onAsk("transfer")} command="transfer">
        {texts.transfer}
      </Button>
      <Button onClick={onMacro} command="macro">
        {texts.macro}
      </Button>
      <IconButton icon="x" label={texts.clear} onClick={onClear} />
    </div>
  );
}
