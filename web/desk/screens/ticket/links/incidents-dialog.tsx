import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useAttempt } from "../../../api/kernel/idempotent-attempt.ts";
import {
  type IncidentResults,
  linksQuery,
  openIncidentsOf,
  refetchLinksWith,
  updateIncidents,
} from "../../../api/tickets/links.ts";
import { refetchTicketLists } from "../../../api/tickets/listed-tickets.ts";
import { changeInBulk } from "../../../api/tickets/queue.ts";
import type { Ticket } from "../../../api/tickets/tickets.ts";
import { Button } from "../../../components/ui/controls/button.tsx";
import { toastError, toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { toastDone } from "../../../components/ui/dialogs/undo-toast.ts";
import { FormDialog } from "../../../components/ui/form/dialogs/form-dialog.tsx";
import { CheckField } from "../../../components/ui/form/fields/select-field.tsx";
import { AreaField } from "../../../components/ui/form/fields/text-fields.tsx";
import { linkTexts as texts } from "./texts/texts.ts";

interface Props {
  ticket: Ticket;
  onGone(): void;
}

/** Sends one text to all open incidents of a problem, closes them, or both. */
export function IncidentsDialog({ ticket: { number, status, replies }, onGone }: Props): ReactElement {
  const queries = useQueryClient();
  const { data: links = [] } = useQuery(linksQuery(number));
  const [text, setText] = useState("");
  const [closes, setCloses] = useState(status === "closed");
  const attempt = useAttempt();
  const last = replies.findLast(({ author }) => author.type === "staff")?.body;
  const body = text.trim();
  const sending = useMutation({
    mutationFn: () => {
      const update = { ...(body !== "" && { body }), ...(closes && { status: "closed" as const }) };
      return updateIncidents(number, { ...update, key: attempt.keyOf([number, update]) });
    },
    onSuccess: (results) => {
      attempt.end();
      onGone();
      const done = results.data.filter((one) => one.status === 200).map((one) => one.number);
      report(results, body === "" ? () => undo(done) : undefined);
      readAgain(done);
    },
  });
  function readAgain(numbers: readonly string[]) {
    refetchLinksWith(queries, number);
    for (const incident of numbers) void queries.invalidateQueries({ queryKey: ["ticket", incident] });
    refetchTicketLists(queries, new Set(numbers));
  }
  async function undo(numbers: string[]) {
    await changeInBulk({ numbers, undo: true }).catch(toastError);
    readAgain(numbers);
  }
  return (
    <FormDialog
      title={texts.answerTitle(openIncidentsOf(links).length)}
      about={texts.answerHelp}
      verb={body === "" && closes ? texts.closeDo : texts.answerDo}
      doing={sending}
      isReady={body !== "" || closes}
      onGone={onGone}
    >
      <AreaField
        name="body"
        rows={6}
        label={texts.answerText}
        help={texts.answerTextHelp}
        value={text}
        onChange={setText}
      />
      {last !== undefined && body === "" && (
        <p>
          <Button icon="quote" onClick={() => setText(last)}>
            {texts.useLast}
          </Button>
        </p>
      )}
      <CheckField
        name="status"
        label={texts.closeThem}
        help={texts.closeHelp}
        value={closes}
        onChange={setCloses}
      />
    </FormDialog>
  );
}

/** Names what was refused, because the dialog is gone. A sent reply can't be undone. */
function report({ data, left_out }: IncidentResults, undo?: () => Promise<void>): void {
  const refused = data.filter(({ status }) => status !== 200);
  const lines = refused.map(({ number, message }) => `${number}: ${message ?? ""}`);
  if (left_out > 0) lines.push(texts.leftOut(left_out));
  const count = data.length - refused.length;
  const said = {
    title: texts.answered(count),
    ...(lines.length > 0 && { description: lines.join(" ") }),
  };
  if (undo && count > 0) toastDone({ ...said, undo: () => void undo() });
  else toasts.add({ ...said, timeout: 12_000 });
}
