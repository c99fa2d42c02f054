import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactElement, useState } from "react";
import { markDuplicate, reportsQuery, type StaffReport } from "../../../api/reports.ts";
import { Picker } from "../../../components/ui/controls/picker.tsx";
import { useSettled, usual } from "../filters.tsx";
import { reportTexts as texts } from "../texts/texts.ts";
import { useReportChange } from "../use-change.ts";

interface Props {
  report: StaffReport;
  onGone(): void;
}

/** Finds the original by reference or words; a report that is itself a duplicate can't be one. */
export function DuplicatePicker({ report, onGone }: Props): ReactElement {
  const { reference, brand } = report;
  const [words, setWords] = useState("");
  const change = useReportChange(reference);
  const filter = useSettled({ ...usual, status: "", brand_id: String(brand.id), q: words });
  const { data, isPending } = useInfiniteQuery(reportsQuery(filter));
  const found = (data?.pages.flatMap((page) => page.data) ?? []).filter(
    (one) => one.reference !== reference && one.status !== "duplicate",
  );
  return (
    <Picker
      title={texts.markDuplicate}
      about={texts.markDuplicateHelp}
      label={texts.whichReport}
      picks={found.map((one) => ({
        id: one.reference,
        name: `${one.title} · ${one.reference}`,
        about: one.status_label,
      }))}
      isLoading={isPending}
      onWords={setWords}
      onPick={({ id }) => change({ ask: () => markDuplicate(reference, id) })}
      onGone={onGone}
    />
  );
}
