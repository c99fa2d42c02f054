import type { ReactElement } from "react";
import { EffectiveValue, effectiveSettingOf } from "../../../components/settings-form/effective-value.tsx";
import { FormSection } from "../../../components/settings-form/form-section.tsx";
import { NumberField } from "../../../components/ui/form/fields/number-field.tsx";
import type { Form } from "../../../components/ui/form/use-form.ts";
import type { DepartmentDraft, ReplyTarget, TicketPriority } from "./department-draft.ts";
import styles from "./departments.module.css";
import { departmentTexts as texts } from "./texts/texts.ts";

const all = Object.entries(texts.priority).map(([value, label]) => ({
  value: value as TicketPriority,
  label,
}));
const kinds = ["first_reply_minutes", "next_reply_minutes"] as const;
const labelOf = { first_reply_minutes: texts.firstReply, next_reply_minutes: texts.nextReply };

/** The reply time in open minutes for each priority. */
export function ReplyTargetFields({
  form: { draft, set, stored },
}: {
  form: Form<DepartmentDraft>;
}): ReactElement {
  const { reply_targets: targets } = draft;
  const put = (priority: TicketPriority, change: Partial<ReplyTarget>) => {
    const none = { priority, first_reply_minutes: null, next_reply_minutes: null };
    const changed = { ...none, ...targets.find((target) => target.priority === priority), ...change };
    const others = targets.filter((target) => target.priority !== priority);
    const isNone = kinds.every((kind) => changed[kind] === null);
    const placeOf = ({ priority }: ReplyTarget) => all.findIndex(({ value }) => value === priority);
    set({
      reply_targets: [...others, ...(isNone ? [] : [changed])].sort(
        (one, other) => placeOf(one) - placeOf(other),
      ),
    });
  };
  return (
    <FormSection title={texts.replyTimes} about={texts.replyTimesAbout}>
      {all.map(({ value: priority, label }) => {
        const place = targets.findIndex((target) => target.priority === priority);
        return (
          <div key={priority} className={styles.pair}>
            {kinds.map((kind) => {
              const minutes = targets[place]?.[kind] ?? null;
              const kept =
                stored.reply_targets.find((target) => target.priority === priority)?.[kind] ?? null;
              return (
                <NumberField
                  key={kind}
                  name={place < 0 ? `reply_targets.of-${priority}.${kind}` : `reply_targets.${place}.${kind}`}
                  label={labelOf[kind](label)}
                  help={
                    <EffectiveValue
                      {...effectiveSettingOf(
                        kept === null ? null : `${kept} ${texts.minutes(kept)}`,
                        texts.noTarget,
                      )}
                    />
                  }
                  unit={texts.minutes(minutes)}
                  min={1}
                  value={minutes}
                  onChange={(typed) => put(priority, { [kind]: typed })}
                />
              );
            })}
          </div>
        );
      })}
    </FormSection>
  );
}
