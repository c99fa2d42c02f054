import type { ReactElement } from "react";
import type { ReportItem, ReportStatus } from "../../api/reports.ts";
import { Pill, type Tone } from "../../components/ui/content/pill.tsx";

const tones: Record<ReportStatus, Tone> = {
  new: "accent",
  triaged: "warn",
  in_progress: "calm",
  resolved: "good",
  declined: "neutral",
  duplicate: "neutral",
};

/** A report's status as a coloured pill. */
export function ReportStatusPill({
  report: { status, status_label },
}: {
  report: Pick<ReportItem, "status" | "status_label">;
}): ReactElement {
  return (
    <Pill tone={tones[status]} hasDot>
      {status_label}
    </Pill>
  );
}
