import type { ReactElement } from "react";
import { deskNow } from "../../../api/clock.ts";
import type { Ticket } from "../../../api/tickets.ts";
import { texts } from "../../../texts/texts.ts";
import { holding } from "../changes.ts";
import { useChange } from "../changing.ts";
import { ticketTexts } from "../texts/texts.ts";
import { Picker } from "./picker.tsx";
import { usualEnds, whenOf } from "./when.ts";

const format = new Intl.DateTimeFormat(texts.language, { dateStyle: "full", timeStyle: "short" });
const indefinite = "indefinite";

/** Until when: one of the usual ends, or what one writes, as it is understood. */
export function HoldDialog({ ticket, onGone }: { ticket: Ticket; onGone: () => void }): ReactElement {
  const { mutate } = useChange(ticket);
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
        mutate(holding(ticket, until, until === null ? undefined : format.format(new Date(until))));
      }}
      onGone={onGone}
    />
  );
}
