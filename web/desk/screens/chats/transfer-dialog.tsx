import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { type Chat, type HandOver, handOverChat } from "../../api/chats/chats.ts";
import { applyChat } from "../../api/chats/live-chats.ts";
import { departmentsQuery } from "../../api/directory.ts";
import { useAttempt } from "../../api/kernel/idempotent-attempt.ts";
import { toasts } from "../../components/ui/dialogs/toasts.tsx";
import { FormDialog } from "../../components/ui/form/dialogs/form-dialog.tsx";
import { SelectField } from "../../components/ui/form/fields/select-field.tsx";
import { AreaField } from "../../components/ui/form/fields/text-fields.tsx";
import { QueryFailure } from "../../components/ui/loading/query-failure.tsx";
import { isHeldBy } from "./chat-holder.ts";
import { chatTexts as texts } from "./texts/texts.ts";

interface Props {
  chat: Chat;
  onGone(): void;
}

interface Whereto extends HandOver {
  label: string;
}

/** Transfers a chat to a colleague, even one who is away, or to a department, with a note. */
export function TransferDialog({ chat, onGone }: Props): ReactElement {
  const queries = useQueryClient();
  const attempt = useAttempt();
  const departments = useQuery(departmentsQuery);
  const offered = offeredTo(chat, departments.data ?? []);
  const [chosen, setChosen] = useState(0);
  const to = offered[chosen];
  const [note, setNote] = useState("");
  const handing = useMutation({
    mutationFn: () => {
      const { label: _, ...place } = to ?? { label: "" };
      const whereto = { ...place, ...(note.trim() !== "" && { note }) };
      return handOverChat(chat.id, whereto, attempt.keyOf([whereto]));
    },
    onSuccess: (changed) => {
      applyChat(queries, changed);
      toasts.add({ title: texts.handedOver });
      onGone();
    },
  });
  return (
    <FormDialog
      title={texts.handOver}
      about={texts.handOverHelp}
      verb={texts.handOver}
      doing={handing}
      isReady={offered.length > 0}
      onGone={onGone}
    >
      <QueryFailure queries={[departments]} />
      <SelectField
        // Errors belong to the field that was sent.
        name={to?.department_id === undefined ? "staff_id" : "department_id"}
        label={texts.to}
        value={String(chosen)}
        options={offered.map(({ label }, index) => ({ value: String(index), label }))}
        onChange={(value) => setChosen(Number(value))}
      />
      <AreaField name="note" label={texts.noteForThem} value={note} onChange={setNote} />
    </FormDialog>
  );
}

interface Place {
  id: number;
  name: string;
  active: boolean;
  brand: { id: number };
}

/** Available colleagues first, then departments, then colleagues who are away. */
function offeredTo(chat: Chat, departments: readonly Place[]): Whereto[] {
  const others = chat.assignable.filter(
    ({ id }) => !isHeldBy(chat, id) && !isHeldBy({ staff: { id, name: "" } }),
  );
  const there = others.filter(({ is_there }) => is_there);
  const away = others.filter(({ is_there }) => !is_there);
  const places = departments.filter(({ active, brand }) => active && brand.id === chat.brand.id);
  return [
    ...there.map(({ id, name, open_chats }) => ({ staff_id: id, label: texts.toPerson(name, open_chats) })),
    ...places.map(({ id, name }) => ({ department_id: id, label: texts.toDepartment(name) })),
    ...away.map(({ id, name }) => ({ staff_id: id, label: texts.toAway(name) })),
  ];
}
