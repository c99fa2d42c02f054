import { type ReactElement, useId } from "react";
import type { WebhookEvent } from "../../../api/settings/webhooks.ts";
import { useFieldContext } from "../../../components/ui/form/field-context.ts";
import { describedBy, Faults, Help } from "../../../components/ui/form/fields/labelled.tsx";
import form from "../../../components/ui/form/form.module.css";
import { type EventGroup, eventGroups } from "./event-groups.ts";
import { webhookTexts as texts } from "./texts/texts.ts";
import styles from "./webhooks.module.css";

interface Props {
  values: readonly WebhookEvent[];
  onChange(values: WebhookEvent[]): void;
}

/** Event types by group, each with a description. */
export function EventsField({ values, onChange }: Props): ReactElement {
  const places = useFieldContext();
  const id = places.idOf("events");
  const faults = ["events", ...values.map((_, index) => `events.${index}`)].flatMap(places.faultsOf);
  // In the order of the page, not of the clicks.
  const put = (changed: readonly WebhookEvent[], isChosen: boolean) =>
    onChange(
      eventGroups
        .flatMap(({ events }) => events)
        .filter((event) => (changed.includes(event) ? isChosen : values.includes(event))),
    );
  return (
    <fieldset
      className={form.checks}
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy(id, texts.eventsHelp, faults)}
    >
      <legend className={form.label}>{texts.events}</legend>
      <Help id={id}>{texts.eventsHelp}</Help>
      <Faults id={`${id}-fault`} faults={faults} />
      {eventGroups.map((group) => (
        <Group key={group.name} group={group} values={values} onPut={put} />
      ))}
    </fieldset>
  );
}

interface GroupProps {
  group: EventGroup;
  values: readonly WebhookEvent[];
  onPut(changed: readonly WebhookEvent[], isChosen: boolean): void;
}

function Group({ group: { name, events }, values, onPut }: GroupProps) {
  const id = useId();
  const chosen = events.filter((event) => values.includes(event)).length;
  const isWhole = chosen === events.length;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.groupName}>
        <label className={form.option}>
          <input
            type="checkbox"
            className={form.check}
            ref={(box) => {
              if (box) box.indeterminate = chosen > 0 && !isWhole;
            }}
            checked={isWhole}
            onChange={(event) => onPut(events, event.target.checked)}
          />
          {texts.all(name)}
        </label>
      </legend>
      {events.map((event) => (
        <label key={event} className={styles.event}>
          <input
            type="checkbox"
            className={form.check}
            aria-labelledby={`${id}-${event}`}
            aria-describedby={`${id}-${event}-tells`}
            checked={values.includes(event)}
            onChange={({ target }) => onPut([event], target.checked)}
          />
          <span>
            <span id={`${id}-${event}`}>
              <span className={styles.eventName}>{texts.told[event].name}</span> <code>{event}</code>
            </span>
            <span id={`${id}-${event}-tells`} className={styles.tells}>
              {texts.told[event].tells}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
