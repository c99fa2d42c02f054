import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { brandsQuery } from "../../../api/settings/brands.ts";
import {
  changeQuestion,
  questionQuery,
  type RatingQuestion,
  readQuestion,
} from "../../../api/settings/ratings.ts";
import { ConfirmAction } from "../../../components/settings-form/confirm-action.tsx";
import editor from "../../../components/settings-form/editor.module.css";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import parts from "../../../components/settings-form/settings.module.css";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { toasts } from "../../../components/ui/dialogs/toasts.tsx";
import { FormFrame } from "../../../components/ui/form/form-frame.tsx";
import { useForm, type VersionedRecord } from "../../../components/ui/form/use-form.ts";
import { RatingPreview } from "./preview.tsx";
import { questionChangesOf, questionDraftOf } from "./question-draft.ts";
import { QuestionFields } from "./question-fields.tsx";
import { ratingTexts as texts } from "./texts/texts.ts";

const back = { section: "ratings", name: settingsTexts.sections.ratings };
const names = { is_asked: texts.isAsked, wordings: texts.question, reasons: texts.reasons };

/** A brand's rating question, next to a preview of the customers' page. */
export function RatingQuestionPage({ brand }: { brand: number }): ReactElement {
  const query = useQuery(questionQuery(brand));
  return (
    <QueryResult query={useQuery(brandsQuery)}>
      {(brands) => {
        const name = brands.find(({ id }) => id === brand)?.name ?? "";
        return (
          <>
            <PageHead title={texts.questionOf(name)} back={back} />
            <QueryResult query={query}>
              {(kept) => <QuestionForm brand={brand} name={name} kept={kept} />}
            </QueryResult>
          </>
        );
      }}
    </QueryResult>
  );
}

interface Props {
  brand: number;
  name: string;
  kept: VersionedRecord<RatingQuestion>;
}

function QuestionForm({ brand, name, kept }: Props) {
  const queries = useQueryClient();
  const form = useForm({
    kept,
    draftOf: questionDraftOf,
    save: (changes, version) => changeQuestion(brand, questionChangesOf(changes, kept.record), version),
    readAgain: () => readQuestion(brand),
    onSaved: (saved) => queries.setQueryData(questionQuery(brand).queryKey, saved),
  });
  const restored = () => {
    form.discard();
    void queries.invalidateQueries({ queryKey: questionQuery(brand).queryKey });
    toasts.add({ title: texts.restored });
  };
  const { has_own_reasons, wordings } = kept.record;
  return (
    <>
      <div className={editor.editor}>
        <FormFrame form={form} label={texts.questionOf(name)} names={names}>
          <QuestionFields form={form} />
        </FormFrame>
        <RatingPreview draft={form.draft} />
      </div>
      {(has_own_reasons || wordings.some(({ is_own }) => is_own)) && (
        <footer className={parts.foot}>
          <ConfirmAction
            name={texts.restore}
            title={texts.restoreTitle}
            consequences={texts.restoreHelp}
            cancel={settingsTexts.cancel}
            act={async () => {
              await changeQuestion(brand, { wordings: [], reasons: null });
            }}
            onDone={restored}
          />
        </footer>
      )}
    </>
  );
}
