import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { onHold as held, isOnHold, statuses } from "../../../api/tickets/status.ts";
import { type StatusLabel, statusLabelsQuery } from "../../../api/tickets/status-labels.ts";
import type { Status, Ticket } from "../../../api/tickets/tickets.ts";
import { Picker, type PickerItem } from "../../../components/ui/controls/picker.tsx";
import { texts } from "../../../texts/texts.ts";
import { labelChange, settingStatus } from "../changes.ts";
import { useTicketChange } from "../use-change.ts";
import { useActionDialog } from "./dialog-context.ts";

interface Props {
  ticket: Ticket;
  onGone(): void;
  /** A hold asks for its end. */
  onHold(): void;
  onClose(): void;
}

const { statuses: plain, status: title } = texts.ticket;

/** All statuses, each followed by the brand's own names for it, except what the ticket has now. */
export function StatusPicker({ ticket, onGone, onHold, onClose }: Props): ReactElement {
  const { mutate } = useTicketChange(ticket);
  const ask = useActionDialog();
  const { data: all = [], isLoading } = useQuery(statusLabelsQuery);
  const labels = all.filter(({ brand_id }) => brand_id === ticket.brand.id);
  const isClosed = ticket.status === "closed";
  const picks = statuses
    .filter((status) => !(isClosed && isOnHold(status)))
    .flatMap((status): PickerItem[] => [
      { id: status, name: plain[status] },
      ...labels
        .filter((label) => label.status === status)
        .map(({ id, name }) => ({ id, name, about: plain[status] })),
    ])
    .filter(
      ({ id }) =>
        id !== (ticket.status_label_id ?? ticket.status) || (isOnHold(ticket.status) && id === held),
    );

  function pickLabel(label: StatusLabel) {
    // A guest's link ends with the close, which the dialog says.
    if (label.status === "closed" && !isClosed && ticket.guest) return ask("close");
    onGone();
    return mutate(labelChange(ticket, label, plain[ticket.status]));
  }
  function pickStatus(status: Status) {
    if (status === ticket.status && ticket.status_label_id !== null) {
      onGone();
      return mutate(labelChange(ticket, null, plain[status]));
    }
    if (status === held) return onHold();
    if (status === "closed" && ticket.guest) return ask("close");
    onGone();
    if (status === "closed") return onClose();
    return mutate(settingStatus(ticket, status, plain[status]));
  }
  return (
    <Picker
      title={title}
      label={title}
      picks={picks}
      isLoading={isLoading}
      leadsOn
      onPick={({ id }) => {
        const label = labels.find((one) => one.id === id);
        return label ? pickLabel(label) : pickStatus(id as Status);
      }}
      onGone={onGone}
    />
  );
}
