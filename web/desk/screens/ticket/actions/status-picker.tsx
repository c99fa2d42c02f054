import type { ReactElement } from "react";
import { onHold as held, isOnHold, statuses } from "../../../api/tickets/status.ts";
import type { Status, Ticket } from "../../../api/tickets/tickets.ts";
import { Picker } from "../../../components/ui/controls/picker.tsx";
import { texts } from "../../../texts/texts.ts";
import { settingStatus } from "../changes.ts";
import { useTicketChange } from "../use-change.ts";
import { useActionDialog } from "./dialog-context.ts";

interface Props {
  ticket: Ticket;
  onGone(): void;
  /** A hold asks for its end. */
  onHold(): void;
  onClose(): void;
}

/** All statuses except the current one. */
export function StatusPicker({ ticket, onGone, onHold, onClose }: Props): ReactElement {
  const { mutate } = useTicketChange(ticket);
  const ask = useActionDialog();
  const isClosed = ticket.status === "closed";
  const possible = statuses.filter(
    (status) => (status !== ticket.status || isOnHold(status)) && !(isClosed && isOnHold(status)),
  );
  function pick(status: Status) {
    if (status === held) return onHold();
    if (status === "closed" && ticket.guest) return ask("close");
    onGone();
    if (status === "closed") return onClose();
    return mutate(settingStatus(ticket, status, texts.ticket.statuses[status]));
  }
  return (
    <Picker
      title={texts.ticket.status}
      label={texts.ticket.status}
      picks={possible.map((id) => ({ id, name: texts.ticket.statuses[id] }))}
      leadsOn
      onPick={({ id }) => pick(id as Status)}
      onGone={onGone}
    />
  );
}
