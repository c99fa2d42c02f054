import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import type { LinkKind } from "../../../api/tickets/links.ts";
import { queueQuery, type Ticket } from "../../../api/tickets/tickets.ts";
import { useDebounced } from "../../../components/settings-form/fields/use-debounced.ts";
import { Picker } from "../../../components/ui/controls/picker.tsx";
import { linkTexts as texts } from "./texts/texts.ts";
import { useLinks } from "./use-links.ts";

const kinds = Object.keys(texts.kinds) as LinkKind[];

interface Props {
  ticket: Ticket;
  onGone(): void;
}

/** Selects another ticket of the brand, then how the two are related. */
export function LinkDialog({ ticket, onGone }: Props): ReactElement {
  const [other, setOther] = useState<string>();
  const { add } = useLinks(ticket.number);
  if (other === undefined) return <Other ticket={ticket} onPick={setOther} onGone={onGone} />;
  return (
    <Picker
      title={texts.howTitle}
      about={texts.howHelp(other)}
      label={texts.how}
      picks={kinds.map((id) => ({ id, name: texts.kinds[id], about: texts.meaning[id] }))}
      onPick={({ id }) => add(id as LinkKind, other)}
      onGone={onGone}
    />
  );
}

/** The customer's own tickets come first, as long as nothing is typed. */
function Other({ ticket, onPick, onGone }: Props & { onPick: (number: string) => void }) {
  const [words, setWords] = useState("");
  const q = useDebounced(words.trim());
  const ofCustomer = ticket.client ? { client: ticket.client.id } : { q: ticket.guest?.email ?? "" };
  const { data, isPending } = useInfiniteQuery(
    queueQuery({
      brand_id: ticket.brand.id,
      status: "all",
      ...(q ? { q } : { ...ofCustomer, sort: "newest" }),
    }),
  );
  const rows = data?.pages.flatMap((page) => page.data) ?? [];
  return (
    <Picker
      title={texts.addTitle}
      about={texts.addHelp}
      label={texts.which}
      picks={rows
        .filter(({ number }) => number !== ticket.number)
        .map(({ number, subject, status_label }) => ({
          id: number,
          name: `${subject} · ${number}`,
          about: status_label,
        }))}
      isLoading={isPending}
      onWords={setWords}
      foundBy={data && q}
      madeOf={(typed) => (/^\d{14}$/.test(typed) ? { id: typed, name: typed } : undefined)}
      onPick={({ id }) => onPick(id)}
      leadsOn
      onGone={onGone}
    />
  );
}
