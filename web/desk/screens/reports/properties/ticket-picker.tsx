import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { linkTicket, type StaffReport } from "../../../api/reports.ts";
import { queueQuery } from "../../../api/tickets/tickets.ts";
import { useDebounced } from "../../../components/settings-form/fields/use-debounced.ts";
import { Picker } from "../../../components/ui/controls/picker.tsx";
import { reportTexts as texts } from "../texts/texts.ts";
import { useReportChange } from "../use-change.ts";

interface Props {
  report: StaffReport;
  onGone(): void;
}

/** Links an existing ticket; the reporter's own come first if the reporter is known. */
export function TicketPicker({ report, onGone }: Props): ReactElement {
  const { reference, brand, reporter } = report;
  const [words, setWords] = useState("");
  const settled = useDebounced(words.trim());
  const q = settled || (reporter.email ?? "");
  const change = useReportChange(reference);
  const { data, isPending } = useInfiniteQuery(
    queueQuery({ brand_id: brand.id, status: "all", ...(q && { q }) }),
  );
  return (
    <Picker
      title={texts.linkTicket}
      about={texts.linkTicketHelp}
      label={texts.whichTicket}
      picks={(data?.pages.flatMap((page) => page.data) ?? []).map(({ number, subject, status_label }) => ({
        id: number,
        name: `${subject} · ${number}`,
        about: status_label,
      }))}
      isLoading={isPending}
      onWords={setWords}
      foundBy={data && settled}
      madeOf={(typed) => (/^\d{14}$/.test(typed) ? { id: typed, name: typed } : undefined)}
      onPick={({ id }) => change({ ask: () => linkTicket(reference, id) })}
      onGone={onGone}
    />
  );
}
