import type { ReactElement } from "react";
import type { ReportItem, Severity } from "../../api/reports.ts";
import { Pill, type Tone } from "../../components/ui/content/pill.tsx";

const tones: Record<Severity, Tone> = { critical: "warn", high: "warn", medium: "neutral", low: "neutral" };

/** A report's severity as a coloured pill, if it has one. */
export function ReportSeverityPill({
  report: { severity, severity_label },
}: {
  report: Pick<ReportItem, "severity" | "severity_label">;
}): ReactElement | null {
  return severity && <Pill tone={tones[severity]}>{severity_label}</Pill>;
}
