import type { ReactElement } from "react";
import { change, type Ticket } from "../../../api/tickets.ts";
import { texts } from "../../../texts/texts.ts";
import { useChange } from "../changing.ts";
import { Picker } from "./picker.tsx";

interface Props {
  ticket: Ticket;
  onGone(): void;
  /** A hold asks until when. */
  onHold(): void;
}

const moves = {
  start: { name: texts.ticket.start, status: "in_progress", work: change.start },
  release: { name: texts.ticket.release, status: "open", work: change.release },
  close: { name: texts.ticket.close, status: "closed", work: change.close },
  reopen: { name: texts.ticket.reopen, status: "open", work: change.reopen },
} as const;

type Move = keyof typeof moves;

/** What the ticket can become from where it is. */
export function StatusPicker({ ticket, onGone, onHold }: Props): ReactElement {
  const { mutate } = useChange(ticket);
  const possible = (Object.keys(moves) as Move[]).filter((move) => ticket.allowed_actions.includes(move));
  const picks = possible.map((id) => ({ id: id as string, name: moves[id].name as string }));
  const hold = { id: "hold", name: texts.ticket.holdOpen };
  return (
    <Picker
      title={texts.ticket.status}
      label={texts.ticket.status}
      picks={ticket.allowed_actions.includes("hold") ? [...picks, hold] : picks}
      onPick={({ id }) => {
        const move = possible.find((known) => known === id);
        if (!move) return onHold();
        const { status, work } = moves[move];
        mutate({ patch: { status }, work });
      }}
      onGone={onGone}
    />
  );
}
