import { useMutation } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactElement, useState } from "react";
import { isComposing } from "../../../../shared/input-method.ts";
import { ApiError } from "../../../api/kernel/api-error.ts";
import { type TicketTest, testTrigger } from "../../../api/settings/triggers.ts";
import { macroChanges } from "../../../components/macros/macro-changes.ts";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import parts from "../../../components/settings-form/settings.module.css";
import { Icon } from "../../../components/ui/content/icon.tsx";
import { Button } from "../../../components/ui/controls/button.tsx";
import { TextField } from "../../../components/ui/form/fields/text-fields.tsx";
import { describeConditions } from "./describe-trigger.ts";
import { type TriggerDraft, triggerActionsOf, triggerSettingsOf } from "./draft.ts";
import { triggerTexts } from "./texts/texts.ts";
import styles from "./ticket-test.module.css";
import { useTriggerNames } from "./use-names.ts";

const { ticket: texts, sentence } = triggerTexts;

/** Tests the current values against one ticket: which conditions hold, and what would change. */
export function TicketTestSection({ draft }: { draft: TriggerDraft }): ReactElement {
  const [number, setNumber] = useState("");
  const testing = useMutation({
    mutationFn: async () => {
      const setting = triggerSettingsOf(draft);
      const actions = triggerActionsOf(draft.actions);
      // An unfinished email has no recipients to name.
      const isWhole = actions.mail?.subject && actions.mail.body;
      const answer = await testTrigger({
        ...setting,
        actions: { ...actions, mail: isWhole ? (actions.mail ?? null) : null },
        number: number.trim(),
      });
      return { setting, answer };
    },
  });
  const { data, error } = testing;
  const test = () => number.trim() !== "" && testing.mutate();
  return (
    <FormSection title={texts.title} about={texts.about}>
      <div className={styles.ask}>
        <TextField
          name="test.number"
          label={texts.number}
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          value={number}
          onChange={setNumber}
          onKeyDown={(event) => {
            if (isComposing(event.nativeEvent)) return;
            if (event.key !== "Enter" || event.ctrlKey || event.metaKey) return;
            // Enter would save the form.
            event.preventDefault();
            test();
          }}
        />
        <Button disabled={testing.isPending || number.trim() === ""} onClick={test}>
          {texts.run}
        </Button>
      </div>
      <div aria-live="polite" className={styles.result}>
        {error && <p className={parts.fault}>{saidOf(error)}</p>}
        {data && <Result setting={data.setting} answer={data.answer} />}
      </div>
    </FormSection>
  );
}

const saidOf = (error: Error): string =>
  error instanceof ApiError && (error.status === 404 || "number" in error.fields)
    ? texts.notFound
    : error.message;

interface ResultProps {
  setting: ReturnType<typeof triggerSettingsOf>;
  answer: TicketTest;
}

function Result({ setting, answer }: ResultProps) {
  const names = useTriggerNames();
  const said = describeConditions(setting, names);
  const ofGroup = (wanted: "all" | "any") =>
    answer.conditions
      .filter(({ group }) => group === wanted)
      .map(({ condition, holds }) => ({
        holds,
        says: said.find((one) => one.group === wanted && one.condition === condition)?.says ?? condition,
      }));
  const { mail_to, webhook_id, ...changes } = answer.changes;
  const effects = [
    ...macroChanges({ ...changes, message: null, hold_hours: null, department_id: null }, names),
    ...(mail_to.length > 0 ? [texts.emails(mail_to)] : []),
    ...(webhook_id === null ? [] : [sentence.webhook]),
  ];
  return (
    <>
      <p>
        <strong>{answer.fits ? texts.fits : texts.doesNotFit}</strong>{" "}
        <Link dir="auto" to="/views/$view/tickets/$number" params={{ view: "all", number: answer.number }}>
          {answer.subject}
        </Link>
      </p>
      <Checks title={triggerTexts.all} checks={ofGroup("all")} />
      <Checks title={triggerTexts.any} checks={ofGroup("any")} />
      <div className={styles.group}>
        <p className={parts.detail}>{answer.fits ? texts.would : texts.wouldIf}</p>
        {effects.length === 0 ? (
          <p>{texts.nothing}</p>
        ) : (
          <ul className={styles.effects}>
            {effects.map((one) => (
              <li key={one} dir="auto">
                {one}
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function Checks({ title, checks }: { title: string; checks: { holds: boolean; says: string }[] }) {
  if (checks.length === 0) return null;
  return (
    <div className={styles.group}>
      <p className={parts.detail}>{title}</p>
      <ul>
        {checks.map(({ holds, says }) => (
          <li key={says} className={holds ? `${styles.check} ${styles.holds}` : styles.check}>
            <Icon name={holds ? "check" : "x"} />
            <span dir="auto">
              <span className="visually-hidden">{holds ? texts.holds : texts.fails} </span>
              {says}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
