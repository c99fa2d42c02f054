import type { ReactElement } from "react";
import type { Ticket } from "../../../api/tickets.ts";
import { Picker } from "../../../parts/picker.tsx";
import { texts } from "../../../texts/texts.ts";
import { type Move, moving } from "../changes.ts";
import { useChange } from "../changing.ts";

interface Props {
  ticket: Ticket;
  onGone(): void;
  /** A hold asks until when. */
  onHold(): void;
}

const moves = ["start", "release", "close", "reopen"] as const satisfies readonly Move[];

/** What the ticket can become from where it is. */
export function StatusPicker({ ticket, onGone, onHold }: Props): ReactElement {
  const { mutate } = useChange(ticket);
  const possible = moves.filter((move) => ticket.allowed_actions.includes(move));
  const picks = possible.map((id) => ({ id: id as string, name: texts.ticket[id] }));
  const hold = { id: "hold", name: texts.ticket.holdOpen };
  return (
    <Picker
      title={texts.ticket.status}
      label={texts.ticket.status}
      picks={ticket.allowed_actions.includes("hold") ? [...picks, hold] : picks}
      onPick={({ id }) => {
        const move = possible.find((known) => known === id);
        if (!move) return onHold();
        mutate(moving(ticket, move));
      }}
      onGone={onGone}
    />
  );
}
