import type { ReactElement } from "react";
import { Picker } from "../../../components/ui/controls/picker.tsx";
import { endOf, offeredEnds, sayEnd, untilOf } from "../../../components/ui/time/hold-until.ts";
import { holding } from "../changes.ts";
import { ticketTexts } from "../texts/texts.ts";
import { type Asking, useTaking } from "./use-apply-choice.ts";

/** Until when: one of the usual ends, or what one writes, as it is understood. */
export function HoldDialog(props: Asking): ReactElement {
  const { ticket, onGone } = props;
  const take = useTaking(props);
  return (
    <Picker
      title={ticketTexts.hold}
      about={ticketTexts.holdHelp}
      label={ticketTexts.holdWhen}
      picks={offeredEnds()}
      madeOf={endOf}
      onPick={(end) => {
        const until = untilOf(end);
        const said = until === null ? undefined : sayEnd(until);
        take(holding(ticket, until, said), { status: "on_hold", until });
      }}
      onGone={onGone}
    />
  );
}
