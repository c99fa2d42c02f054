import { useQueryClient } from "@tanstack/react-query";
import type { ReactElement, RefObject } from "react";
import { useInsert } from "../../../components/composer/insert-text.ts";
import { linkToMessage } from "../../../components/ticket/thread/message-anchor.ts";
import { ButtonMenu, type ButtonMenuItem } from "../../../components/ui/controls/button-menu.tsx";
import { copyWithToast } from "../actions/copy-with-toast.ts";
import { useActionDialog } from "../actions/dialog-context.ts";
import { ticketTexts } from "../texts/texts.ts";
import { deleteNoteAfterUndo } from "./delete-note.ts";
import type { MessageActions } from "./message-menu-button.tsx";
import { quotationOf } from "./quotation.ts";

interface Props extends MessageActions {
  button: RefObject<HTMLButtonElement | null>;
  onGone(): void;
}

/** What can be done with one message. */
export function MessageMenu(props: Props): ReactElement {
  const { number, kind, entry, canSplit, canChange, button, onEdit, onGone } = props;
  const ask = useActionDialog();
  const queries = useQueryClient();
  const insert = useInsert();
  const { message, notes, redact, split } = ticketTexts;
  const items: (ButtonMenuItem | false | undefined)[] = [
    insert && { icon: "quote", label: message.quote, act: () => insert.words(quotationOf(entry)) },
    { icon: "link", label: message.copyLink, act: () => void copyWithToast(linkToMessage(entry.id)) },
    canSplit && { icon: "git-branch", label: split, act: () => ask({ split: entry.id }) },
    canChange && { icon: "pencil", label: notes.edit, act: onEdit },
    { icon: "eye-closed", label: redact, isApart: true, act: () => ask({ redact: { kind, entry } }) },
    canChange && {
      icon: "trash",
      label: notes.remove,
      act: () => deleteNoteAfterUndo(queries, number, entry.id),
    },
  ];
  return (
    <ButtonMenu
      button={button}
      label={message.actions}
      items={items.filter((item) => item !== false && item !== undefined)}
      onGone={onGone}
    />
  );
}
