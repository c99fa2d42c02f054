import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { type FirstSteps, firstStepsQuery, putFirstStepsAway } from "../../../api/settings/onboarding.ts";
import { onboardingTexts as texts } from "../../../components/onboarding/texts/texts.ts";
import { PageHead } from "../../../components/settings-form/page-head.tsx";
import { QueryResult } from "../../../components/settings-form/query-result.tsx";
import { settingsTexts } from "../../../components/settings-form/texts/texts.ts";
import { Icon } from "../../../components/ui/content/icon.tsx";
import { Button, buttonClass } from "../../../components/ui/controls/button.tsx";
import { toastError } from "../../../components/ui/dialogs/toasts.tsx";
import { CopyField } from "../../../components/ui/form/fields/copy-field.tsx";
import styles from "./onboarding.module.css";

type Step = FirstSteps["steps"][number];

/** The setup checklist; items are ticked off by the actual state. */
export function OnboardingPage(): ReactElement {
  return (
    <>
      <PageHead title={settingsTexts.sections.firstSteps} about={texts.about} />
      <QueryResult query={useQuery(firstStepsQuery)}>{(state) => <Steps state={state} />}</QueryResult>
    </>
  );
}

function Steps({ state }: { state: FirstSteps }) {
  const { steps } = state;
  const next = steps.find(({ is_done }) => !is_done)?.step;
  return (
    <>
      {next === undefined && <p role="status">{texts.allDone}</p>}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <OneStep key={step.step} step={step} isNext={step.step === next} />
        ))}
      </ol>
      <PuttingAway isAway={state.is_put_away} />
    </>
  );
}

function OneStep({ step: { step, is_done }, isNext }: { step: Step; isNext: boolean }) {
  const { title, about } = texts.steps[step];
  return (
    <li className={styles.step} data-done={is_done}>
      <span className={styles.tick}>{is_done && <Icon name="check" />}</span>
      <div className={styles.text}>
        <h2>
          {title} <span className="visually-hidden">({is_done ? texts.done : texts.open})</span>
        </h2>
        {!is_done && (
          <>
            <p>{about}</p>
            {step === "call" && <CopyField name="curl" label={texts.curl} value={firstCall} />}
            <Act step={step} isNext={isNext} />
          </>
        )}
      </div>
    </li>
  );
}

const firstCall = `curl -H 'Authorization: Bearer sdi_…' ${location.origin}/api/v1/integration/departments`;

const places = { brand: "brands", department: "departments", key: "api-keys", colleague: "staff" } as const;

function Act({ step, isNext }: { step: Step["step"]; isNext: boolean }) {
  const look = buttonClass(isNext ? "main" : "plain");
  const { act } = texts.steps[step];
  if (step === "call")
    return (
      <a className={look} href="/docs">
        {act}
      </a>
    );
  return (
    <Link
      className={look}
      to="/settings/{-$section}/{-$item}"
      params={{ section: places[step], item: "new" }}
    >
      {act}
    </Link>
  );
}

function PuttingAway({ isAway }: { isAway: boolean }) {
  const queries = useQueryClient();
  const putting = useMutation({
    mutationFn: () => putFirstStepsAway(!isAway),
    onSuccess: (state) => queries.setQueryData(firstStepsQuery.queryKey, state),
    onError: (error) => toastError(error),
  });
  return (
    <footer className={styles.foot}>
      <Button disabled={putting.isPending} onClick={() => putting.mutate()}>
        {isAway ? texts.takeOut : texts.putAway}
      </Button>
      {!isAway && <p className={styles.help}>{texts.putAwayHelp}</p>}
    </footer>
  );
}
