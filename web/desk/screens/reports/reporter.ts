import type { StaffReport } from "../../api/reports.ts";
import { reportTexts as texts } from "./texts/texts.ts";

/** The reporter as an author; a client keeps their colour in every report. */
export function reporterOf({ reference, reporter }: Pick<StaffReport, "reference" | "reporter">) {
  const { name, email, client_id } = reporter;
  return { id: client_id ?? email ?? reference, name: name || texts.anonymous };
}
