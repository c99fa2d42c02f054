import type { ReactElement } from "react";
import { endOf, type HoldEnd, offeredEnds, sayEnd } from "../../../parts/hold-ends.ts";
import { holding } from "../changes.ts";
import { ticketTexts } from "../texts/texts.ts";
import { Picker } from "./picker.tsx";
import { type Asking, useTaking } from "./taking.ts";

const indefinite = "indefinite";
const pickOf = ({ until, ...said }: HoldEnd) => ({ id: until ?? indefinite, ...said });

/** Until when: one of the usual ends, or what one writes, as it is understood. */
export function HoldDialog(props: Asking): ReactElement {
  const { ticket, onGone } = props;
  const take = useTaking(props);
  return (
    <Picker
      title={ticketTexts.hold}
      about={ticketTexts.holdHelp}
      label={ticketTexts.holdWhen}
      picks={offeredEnds().map(pickOf)}
      madeOf={(words) => {
        const end = endOf(words);
        return end && pickOf(end);
      }}
      onPick={({ id }) => {
        const until = id === indefinite ? null : id;
        const said = until === null ? undefined : sayEnd(until);
        take(holding(ticket, until, said), { status: "on_hold", until });
      }}
      onGone={onGone}
    />
  );
}
