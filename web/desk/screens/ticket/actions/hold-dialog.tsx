import type { ReactElement } from "react";
import { onHold } from "../../../api/tickets/status.ts";
import { Picker } from "../../../components/ui/controls/picker.tsx";
import {
  formatHoldEnd,
  parseHoldEnd,
  suggestedHoldEnds,
  untilOf,
} from "../../../components/ui/time/hold-until.ts";
import { holdChange } from "../changes.ts";
import { ticketTexts } from "../texts/texts.ts";
import { type ChoiceTarget, useApplyChoice } from "./use-apply-choice.ts";

/** The end of a hold: a common one, or typed text with its interpretation. */
export function HoldDialog(props: ChoiceTarget): ReactElement {
  const { ticket, onGone } = props;
  const take = useApplyChoice(props);
  return (
    <Picker
      title={ticketTexts.hold}
      about={ticketTexts.holdHelp}
      label={ticketTexts.holdWhen}
      picks={suggestedHoldEnds()}
      madeOf={parseHoldEnd}
      onPick={(end) => {
        const until = untilOf(end);
        const said = until === null ? undefined : formatHoldEnd(until);
        take(holdChange(ticket, until, said), { status: onHold, until });
      }}
      onGone={onGone}
    />
  );
}
