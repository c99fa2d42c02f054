import { useQuery } from "@tanstack/react-query";
import { type ReactElement, useEffect, useState } from "react";
import { cannedPreviewQuery } from "../../../api/settings/canned-replies.ts";
import { allMacrosQuery, type Macro } from "../../../api/tickets/macros.ts";
import type { QueueItem } from "../../../api/tickets/tickets.ts";
import { macroChanges, macroEffects } from "../../../components/macros/macro-changes.ts";
import { MacroConsequences } from "../../../components/macros/macro-consequences.tsx";
import { useMacroNames } from "../../../components/macros/macro-names.ts";
import { macroTexts as texts } from "../../../components/macros/texts/texts.ts";
import styles from "../../../components/ticket/side-by-side.module.css";
import { MessageBody } from "../../../components/ui/content/message-body.tsx";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Picker } from "../../../components/ui/controls/picker.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";

interface Props {
  /** As they were when the dialog opened. */
  items: readonly QueueItem[];
  onApply(items: readonly QueueItem[], macro: Macro): void;
  onGone(): void;
}

/** Selects a macro that fits any of these tickets, then shows its effect on all of them. */
export function BulkMacro({ items, ...rest }: Props): ReactElement {
  const [chosen, setChosen] = useState<string>();
  const { data: macros = [], isPending } = useQuery(allMacrosQuery);
  const names = useMacroNames();
  // The cached macro may be older than an administrator's change; it is being refetched.
  const macro = macros.find(({ id }) => id === chosen);
  if (macro) return <Applying {...rest} items={items} macro={macro} />;
  const fitting = macros.filter((macro) => items.some(isFor(macro)));
  return (
    <Picker
      title={texts.many.title(items.length)}
      about={fitting.length === 0 && !isPending ? texts.many.none : texts.many.about}
      label={texts.many.which}
      picks={fitting.map(({ id, name, actions }) => ({
        id,
        name,
        about: macroEffects(actions, names).join(" · "),
      }))}
      isLoading={isPending}
      onPick={({ id }) => setChosen(id)}
      leadsOn
      onGone={rest.onGone}
    />
  );
}

const isFor =
  ({ brand_id, department_id }: Macro) =>
  ({ brand, department }: QueueItem): boolean =>
    (brand_id === null || brand_id === brand.id) &&
    (department_id === null || department_id === department.id);

function Applying({ items, macro, onApply, onGone }: Props & { macro: Macro }) {
  const names = useMacroNames();
  const { name, actions } = macro;
  const { message } = actions;
  const fitting = items.filter(isFor(macro));
  const others = items.length - fitting.length;
  const first = fitting[0];
  const { data: written, error } = useQuery({
    ...cannedPreviewQuery(message?.body ?? "", first?.number ?? ""),
    enabled: message !== null,
  });
  const isSeen = useIsSeen();
  const apply = () => {
    onGone();
    onApply(items, macro);
  };
  return (
    <Dialog
      isOpen
      isWide
      title={name}
      about={texts.many.about}
      actions={
        // Can't be undone, so it must be seen first: a double Enter in the macro list sends nothing.
        <Button look="main" disabled={message !== null && !(written && isSeen)} onClick={apply}>
          {texts.many[message?.kind === "reply" ? "applySending" : "apply"](fitting.length)}
        </Button>
      }
      onGone={onGone}
    >
      <div className={styles.form}>
        {message && (
          <section aria-label={texts.text[message.kind]}>
            <h3>{texts.text[message.kind]}</h3>
            {first && fitting.length > 1 && (
              <p className={styles.about} dir="auto">
                {texts.many.asAt(first.subject)}
              </p>
            )}
            {written && (
              <div className={styles.side}>
                <div className={styles.text}>
                  <MessageBody html={written.body_html} />
                </div>
              </div>
            )}
            {error && (
              <p className={styles.fault} role="alert">
                {error.message}
              </p>
            )}
          </section>
        )}
        <MacroConsequences changes={macroChanges(actions, names)} />
        {others > 0 && <p>{texts.many.others(others)}</p>}
        {message && <p>{texts.many.noWayBack[message.kind]}</p>}
      </div>
    </Dialog>
  );
}

const seenAfterMs = 500;

/**
 * Whether the dialog has been open long enough that a key press is meant for it, not for the list before it.
 */
function useIsSeen(): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSeen(true), seenAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isSeen;
}
