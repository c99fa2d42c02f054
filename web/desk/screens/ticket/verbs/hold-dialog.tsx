import type { ReactElement } from "react";
import { deskNow } from "../../../api/clock.ts";
import { texts } from "../../../texts/texts.ts";
import { holding } from "../changes.ts";
import { ticketTexts } from "../texts/texts.ts";
import { Picker } from "./picker.tsx";
import { type Asking, useTaking } from "./taking.ts";
import { usualEnds, whenOf } from "./when.ts";

const format = new Intl.DateTimeFormat(texts.language, { dateStyle: "full", timeStyle: "short" });
const indefinite = "indefinite";

/** Until when: one of the usual ends, or what one writes, as it is understood. */
export function HoldDialog(props: Asking): ReactElement {
  const { ticket, onGone } = props;
  const take = useTaking(props);
  const now = new Date(deskNow());
  const usual = usualEnds(now, texts.language).map(({ id, at }) => ({
    id: at.toISOString(),
    name: ticketTexts.holdUntil[id],
    about: format.format(at),
  }));
  return (
    <Picker
      title={ticketTexts.hold}
      about={ticketTexts.holdHelp}
      label={ticketTexts.holdWhen}
      picks={[...usual, { id: indefinite, name: texts.ticket.holdOpen }]}
      madeOf={(words) => {
        const at = whenOf(words, now, texts.language);
        return at && { id: at.toISOString(), name: format.format(at), about: words };
      }}
      onPick={({ id }) => {
        const until = id === indefinite ? null : id;
        const said = until === null ? undefined : format.format(new Date(until));
        take(holding(ticket, until, said), { status: "on_hold", until });
      }}
      onGone={onGone}
    />
  );
}
