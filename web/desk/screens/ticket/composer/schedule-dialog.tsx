import type { ReactElement } from "react";
import { Picker } from "../../../components/ui/controls/picker.tsx";
import { parseHoldEnd, suggestedHoldEnds, untilOf } from "../../../components/ui/time/hold-until.ts";
import { ticketTexts } from "../texts/texts.ts";

interface Props {
  onPick(sendAt: string): void;
  onGone(): void;
}

/** When to send a reply: a common time, or typed text with its interpretation, in the user's time zone. */
export function ScheduleDialog({ onPick, onGone }: Props): ReactElement {
  return (
    <Picker
      title={ticketTexts.scheduled.title}
      about={ticketTexts.scheduled.help}
      label={ticketTexts.scheduled.when}
      picks={suggestedHoldEnds().filter((end) => untilOf(end) !== null)}
      madeOf={parseHoldEnd}
      onPick={({ id }) => onPick(id)}
      onGone={onGone}
    />
  );
}
