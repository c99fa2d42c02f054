import type { ReactElement } from "react";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { Notice } from "../../../components/ui/loading/notice.tsx";
import { Question } from "./question.tsx";
import { Report } from "./report.tsx";

/** What customers say of the work; and, behind it, what each brand asks them. */
export function Ratings({ item }: { item: string | undefined }): ReactElement {
  if (item === undefined) return <Report />;
  if (/^\d{1,9}$/.test(item)) return <Question key={item} brand={Number(item)} />;
  return (
    <Notice isWhole title={settingsTexts.gone}>
      {settingsTexts.goneHelp}
    </Notice>
  );
}
