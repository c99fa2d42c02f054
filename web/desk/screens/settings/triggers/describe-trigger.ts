import type { Trigger } from "../../../api/settings/triggers.ts";
import { macroChanges } from "../../../components/macros/macro-changes.ts";
import { ticketFieldTexts } from "../../../components/ticket-fields/texts/texts.ts";
import { timeUnitOf, waitMinutesOf } from "./draft.ts";
import { triggerTexts } from "./texts/texts.ts";

const { sentence: texts } = triggerTexts;

export interface TriggerNames {
  brand(id: number): string | undefined;
  department(id: number): string | undefined;
  colleague(id: string): string | undefined;
}

/** A trigger as a sentence: when, if, then. */
export function describeTrigger(trigger: Trigger, names: TriggerNames): string {
  const conditions = conditionsOf(trigger, names);
  return [
    texts.when(eventOf(trigger)),
    ...(conditions.length > 0 ? [texts.if(conditions)] : []),
    texts.does(actionsOf(trigger, names)),
  ].join(", ");
}

function eventOf({ event, wait }: Trigger): string {
  if (event !== "waiting" || wait === null) return texts.events[event as keyof typeof texts.events];
  const unit = timeUnitOf(wait.minutes);
  const amount = texts.amount(wait.minutes / waitMinutesOf[unit], unit);
  return texts.waited(ticketFieldTexts.statuses[wait.status], amount, wait.since);
}

function conditionsOf({ brand_id, conditions }: Trigger, names: TriggerNames): string[] {
  const { department_ids, priorities, statuses, tags_any, tags_none, subject_words, sources } = conditions;
  const { assignee, customer } = conditions;
  const some = <Value>(values: readonly Value[], say: (values: Value[]) => string) =>
    values.length > 0 && say([...values]);
  return [
    brand_id !== null && texts.brand(names.brand(brand_id) ?? texts.gone),
    some(department_ids, (ids) => texts.departments(ids.map((id) => names.department(id) ?? texts.gone))),
    some(priorities, (all) => texts.priorities(all.map((one) => ticketFieldTexts.priorities[one]))),
    some(statuses, (all) => texts.statuses(all.map((one) => ticketFieldTexts.statuses[one]))),
    some(tags_any, texts.tagsAny),
    some(tags_none, texts.tagsNone),
    some(subject_words, texts.words),
    sources.length === 1 && sources[0] !== undefined && texts.sources[sources[0]],
    assignee !== null && texts.assignee[assignee],
    customer !== null && texts.customer[customer],
  ].filter((said) => said !== false);
}

function actionsOf({ actions }: Trigger, names: TriggerNames): string[] {
  const { mail, webhook_id, ...changes } = actions;
  return [
    ...macroChanges({ ...changes, message: null, hold_hours: null, department_id: null }, names),
    ...(mail ? [texts.mail[mail.to]] : []),
    ...(webhook_id ? [texts.webhook] : []),
  ];
}
