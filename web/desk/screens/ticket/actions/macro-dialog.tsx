import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useAttempt } from "../../../api/kernel/idempotent-attempt.ts";
import { refetchTicketLists } from "../../../api/tickets/listed-tickets.ts";
import {
  allOfMacros,
  applyMacro,
  type Macro,
  macroForQuery,
  macrosForQuery,
} from "../../../api/tickets/macros.ts";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import { macroChanges, macroEffects } from "../../../components/macros/macro-changes.ts";
import { MacroConsequences } from "../../../components/macros/macro-consequences.tsx";
import { useMacroNames } from "../../../components/macros/macro-names.ts";
import { macroTexts as texts } from "../../../components/macros/texts/texts.ts";
import styles from "../../../components/ticket/side-by-side.module.css";
import { Button } from "../../../components/ui/controls/button.tsx";
import { Picker } from "../../../components/ui/controls/picker.tsx";
import { Dialog } from "../../../components/ui/dialogs/dialog.tsx";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { AreaField } from "../../../components/ui/form/fields/text-fields.tsx";
import { undoSeconds } from "../composer/undo-seconds.ts";
import { sendHeldFirst, useHeld } from "../composer/use-send.tsx";

interface Props {
  ticket: Ticket;
  onGone(): void;
}

/** Selects a macro, then shows its effect on this ticket; its text can be edited before it is sent. */
export function MacroDialog({ ticket, onGone }: Props): ReactElement {
  const [chosen, setChosen] = useState<Macro>();
  const { data: macros = [], isPending } = useQuery(macrosForQuery(ticket.number));
  const names = useMacroNames(ticket.department.id);
  if (chosen) return <Applying ticket={ticket} macro={chosen} onGone={onGone} />;
  return (
    <Picker
      title={texts.title}
      about={macros.length === 0 && !isPending ? texts.none : texts.about}
      label={texts.which}
      picks={macros.map(({ id, name, actions }) => ({
        id,
        name,
        about: macroEffects(actions, names).join(" · "),
      }))}
      isLoading={isPending}
      onPick={({ id }) => setChosen(macros.find((macro) => macro.id === id))}
      leadsOn
      onGone={onGone}
    />
  );
}

function Applying({ ticket, macro: chosen, onGone }: Props & { macro: Macro }) {
  const { number, replies } = ticket;
  const queries = useQueryClient();
  const current = macroForQuery(number, chosen.id);
  const { data, error: unread } = useQuery(current);
  // Only a refused attempt replaces it: an effect must not change just before the user agrees to it.
  const [macro, setMacro] = useState(chosen);
  const [typed, setTyped] = useState<string>();
  const attempt = useAttempt();
  const offerTakingBack = useHeld(number);
  const names = useMacroNames(ticket.department.id);
  const { message } = macro.actions;
  const text = typed ?? data?.text ?? "";
  const applying = useMutation({
    mutationFn: async () => {
      await sendHeldFirst(queries, number);
      const seen = replies.at(-1)?.id;
      const undo = { undo_seconds: undoSeconds(), ...(seen !== undefined && { seen_reply_id: seen }) };
      const use = { ...(message && { body: text }), ...(message?.kind === "reply" && undo) };
      return applyMacro(number, macro, { ...use, key: attempt.keyOf([macro.id, macro.updated_at, use]) });
    },
    // If it was refused for its version, the current effect is shown next to the error.
    // Not awaited: the error must not wait for a connection.
    onError: () =>
      void queries
        .invalidateQueries(allOfMacros)
        .then(() => setMacro((shown) => queries.getQueryData(current.queryKey)?.macro ?? shown)),
    onSuccess: ({ ticket: changed, held, missed }) => {
      attempt.end();
      onGone();
      queries.setQueryData(["ticket", number], changed);
      refetchTicketLists(queries, new Set([number]));
      if (held) offerTakingBack(held, missed);
      else toasts.add({ title: texts.applied(macro.name) });
    },
  });
  const fault = applying.error ?? unread;
  // The server refuses a macro that changed meanwhile, so one without a text needn't wait for the refetch.
  const isReady = !message || (data !== undefined && text.trim() !== "");
  const actions = (
    <Button look="main" disabled={!isReady || applying.isPending} onClick={() => applying.mutate()}>
      {message?.kind === "reply" ? texts.applySending : texts.apply}
    </Button>
  );
  return (
    <Dialog isOpen isWide title={macro.name} about={texts.about} actions={actions} onGone={onGone}>
      <div className={styles.form}>
        {message && (
          <AreaField name="body" rows={8} label={texts.text[message.kind]} value={text} onChange={setTyped} />
        )}
        <MacroConsequences changes={macroChanges(macro.actions, names)} />
        {fault && (
          <p className={styles.fault} role="alert">
            {fault.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}
