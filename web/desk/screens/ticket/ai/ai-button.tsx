import { type ReactElement, Suspense, useState } from "react";
import type { AssistanceKind } from "../../../api/tickets/ai.ts";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import styles from "../../../components/ticket/ticket.module.css";
import { Button } from "../../../components/ui/controls/button.tsx";
import { lazyComponent } from "../../../components/ui/loading/lazy.tsx";
import { useCommand } from "../../../shortcuts/use-command.ts";
import { texts } from "../../../texts/texts.ts";

const Panel = lazyComponent(async () => (await import("./ai-panel.tsx")).AiPanel);

/** AI actions of a brand with a model: a summary and a suggested reply. */
export function AiButton({ ticket }: { ticket: Ticket }): ReactElement | null {
  const [kind, setKind] = useState<AssistanceKind>();
  const isOn = ticket.has_assistance;
  const summarize = () => setKind("summary");
  const suggest = () => setKind("suggested-answer");
  useCommand("summarize", summarize, { isOn });
  useCommand("suggestAnswer", suggest, { isOn });
  if (!isOn) return null;
  return (
    <div className={styles.assisting}>
      {kind && (
        <Suspense>
          <Panel key={kind} ticket={ticket} kind={kind} onShut={() => setKind(undefined)} />
        </Suspense>
      )}
      <div className={styles.verbs}>
        <Button look="quiet" command="summarize" onClick={summarize}>
          {texts.commands.summarize}
        </Button>
        <Button look="quiet" command="suggestAnswer" onClick={suggest}>
          {texts.commands.suggestAnswer}
        </Button>
      </div>
    </div>
  );
}
