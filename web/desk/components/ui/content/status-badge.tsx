import type { ReactElement } from "react";
import type { Status } from "../../../api/tickets/tickets.ts";
import { Pill, type Tone } from "./pill.tsx";

const tones: Record<Status, Tone> = {
  open: "accent",
  in_progress: "calm",
  awaiting_reply: "good",
  on_hold: "warn",
  closed: "neutral",
};

/** The ticket's status as a coloured pill. */
export function StatusBadge({ status, label }: { status: Status; label: string }): ReactElement {
  return (
    <Pill tone={tones[status]} hasDot>
      {label}
    </Pill>
  );
}
