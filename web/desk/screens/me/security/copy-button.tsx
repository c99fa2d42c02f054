import type { ReactElement } from "react";
import { Button } from "../../../components/ui/controls/button.tsx";
import { useCopyText } from "../../../components/ui/controls/copy-text.ts";
import { meTexts } from "../texts/texts.ts";

export function CopyButton({ text, label = meTexts.copy }: { text: string; label?: string }): ReactElement {
  const { isCopied, copy } = useCopyText(text);
  return (
    <Button icon={isCopied ? "check" : "copy"} onClick={copy}>
      <span role="status">{isCopied ? meTexts.copied : label}</span>
    </Button>
  );
}
