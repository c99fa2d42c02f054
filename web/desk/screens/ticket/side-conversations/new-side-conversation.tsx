import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { useAttempt } from "../../../api/kernel/idempotent-attempt.ts";
import { refetchSideConversations, startSideConversation } from "../../../api/tickets/side-conversations.ts";
import type { Reply, Ticket } from "../../../api/tickets/tickets.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { FormDialog } from "../../../components/ui/form/dialogs/form-dialog.tsx";
import { ChecksField } from "../../../components/ui/form/fields/select-field.tsx";
import { AreaField, TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import { inFull } from "../../../components/ui/time/instant.tsx";
import { useStoredText } from "./stored-text.ts";
import { sideTexts as texts } from "./texts/texts.ts";

interface Props {
  ticket: Ticket;
  onGone(): void;
}

const excerptLength = 60;
const mostQuoted = 10;

/** Emails a third party, with messages and files of the ticket. */
export function NewSideConversation({ ticket, onGone }: Props): ReactElement {
  const { number, replies, notes } = ticket;
  const queries = useQueryClient();
  const [to, setTo] = useState("");
  const [cc, setCc] = useState("");
  const [subject, setSubject] = useState(ticket.subject);
  const [text, setText, dropText] = useStoredText(number);
  const [quoted, setQuoted] = useState<string[]>([]);
  const [attached, setAttached] = useState<string[]>([]);
  const attempt = useAttempt();
  const files = [...replies, ...notes].flatMap(({ attachments }) => attachments);
  const sending = useMutation({
    mutationFn: () => {
      const chosen = replies.filter(({ id }) => quoted.includes(id));
      const asked = {
        to: to.trim(),
        cc: cc.split(",").flatMap((one) => one.trim() || []),
        subject: subject.trim(),
        body: [text, ...chosen.map(quoteOf)].join("\n\n"),
        attachment_ids: attached,
      };
      return startSideConversation(number, { ...asked, key: attempt.keyOf([number, asked]) });
    },
    onSuccess: (side) => {
      attempt.end();
      dropText();
      onGone();
      toasts.add({ title: texts.sent(side.to) });
      void refetchSideConversations(queries, number);
      void queries.invalidateQueries({ queryKey: ["ticket", number] });
    },
  });
  return (
    <FormDialog
      title={texts.newTitle}
      about={texts.newHelp}
      verb={texts.send}
      doing={sending}
      isReady={to.trim() !== "" && subject.trim() !== "" && text.trim() !== ""}
      onGone={onGone}
    >
      <TextField
        name="to"
        type="email"
        label={texts.to}
        value={to}
        autoComplete="off"
        spellCheck={false}
        onChange={setTo}
      />
      <TextField
        name="cc"
        label={texts.cc}
        help={texts.ccHelp}
        value={cc}
        autoComplete="off"
        spellCheck={false}
        onChange={setCc}
      />
      <TextField name="subject" label={texts.subject} value={subject} onChange={setSubject} />
      <AreaField name="body" rows={6} label={texts.text} value={text} onChange={setText} />
      <ChecksField
        name="quoted"
        label={texts.quote}
        help={texts.quoteHelp}
        values={quoted}
        options={replies.slice(-mostQuoted).map(({ id, author, body }) => ({
          value: id,
          label: `${author.name}: ${body.slice(0, excerptLength)}`,
        }))}
        onChange={setQuoted}
      />
      {files.length > 0 && (
        <ChecksField
          name="attachment_ids"
          label={texts.files}
          values={attached}
          options={files.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={setAttached}
        />
      )}
    </FormDialog>
  );
}

const quoteOf = ({ author, body, created_at }: Reply) =>
  [texts.wrote(author.name, inFull.format(new Date(created_at))), "", ...body.split("\n")]
    .map((line) => `> ${line}`)
    .join("\n");
