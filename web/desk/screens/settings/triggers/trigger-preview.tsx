import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { tryTrigger } from "../../../api/settings/triggers.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import parts from "../../../components/settings-form/settings.module.css";
import { Button } from "../../../components/ui/controls/button.tsx";
import { type TriggerDraft, triggerSettingsOf } from "./draft.ts";
import { triggerTexts as texts } from "./texts/texts.ts";

/** The tickets that the trigger would act on with the current values, before it is saved. */
export function TriggerPreview({ draft }: { draft: TriggerDraft }): ReactElement {
  const trying = useMutation({ mutationFn: () => tryTrigger(triggerSettingsOf(draft)) });
  const { data, error } = trying;
  return (
    <FormSection title={texts.tryIt} about={texts.tryAbout}>
      <div>
        <Button icon="search" disabled={trying.isPending} onClick={() => trying.mutate()}>
          {texts.tryIt}
        </Button>
      </div>
      <div aria-live="polite">
        {error && <p className={parts.fault}>{error.message}</p>}
        {data && <p>{texts.tried(data.fitting_count, data.looked_at)}</p>}
        {data && data.fitting.length > 0 && (
          <ul className={parts.table}>
            {data.fitting.map(({ number, subject }) => (
              <li key={number} className={parts.row}>
                <Link dir="auto" to="/views/$view/tickets/$number" params={{ view: "all", number }}>
                  {subject}
                </Link>
                <span className={parts.detail}>{number}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </FormSection>
  );
}
