import type { ReactElement } from "react";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { RatingQuestionPage } from "./question.tsx";
import { RatingReportPage } from "./report.tsx";

/** The ratings report, and the rating question of each brand. */
export function RatingSettings({ item }: { item: string | undefined }): ReactElement {
  if (item === undefined) return <RatingReportPage />;
  if (/^\d{1,9}$/.test(item)) return <RatingQuestionPage key={item} brand={Number(item)} />;
  return (
    <Notice isWhole title={settingsTexts.gone}>
      {settingsTexts.goneHelp}
    </Notice>
  );
}
