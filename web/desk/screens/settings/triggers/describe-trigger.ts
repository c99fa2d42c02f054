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

type Setting = Pick<Trigger, "brand_id" | "event" | "wait" | "conditions" | "any_conditions">;
type Conditions = Trigger["conditions"];

/** A trigger as a sentence: when, if, then. */
export function describeTrigger(trigger: Trigger, names: TriggerNames): string {
  const said = describeConditions(trigger, names);
  // The event says it already.
  const all = said.filter(({ group, condition }) => group === "all" && condition !== "wait");
  const any = said.filter(({ group }) => group === "any").map(({ says }) => says);
  const conditions = [
    ...all.map(({ says }) => says),
    ...(any.length > 1 && all.length > 0 ? [`(${texts.any(any)})`] : any.length > 0 ? [texts.any(any)] : []),
  ];
  return [
    texts.when(eventOf(trigger)),
    ...(conditions.length > 0 ? [texts.if(conditions)] : []),
    texts.does(actionsOf(trigger, names)),
  ].join(", ");
}

function eventOf({ event, wait }: Pick<Trigger, "event" | "wait">): string {
  if (event !== "waiting" || wait === null) return texts.events[event as keyof typeof texts.events];
  const unit = timeUnitOf(wait.minutes);
  const amount = texts.amount(wait.minutes / waitMinutesOf[unit], unit);
  return texts.waited(ticketFieldTexts.statuses[wait.status], amount, wait.since);
}

interface SaidCondition {
  group: "all" | "any";
  /** Its name in the API. */
  condition: string;
  says: string;
}

/** Each condition of a trigger by itself. */
export function describeConditions(setting: Setting, names: TriggerNames): SaidCondition[] {
  const { brand_id, wait, conditions, any_conditions } = setting;
  const all = {
    brand_id: brand_id !== null && texts.brand(names.brand(brand_id) ?? texts.gone),
    wait: wait !== null && eventOf(setting),
    ...conditionsOf(conditions, names),
  };
  return [...inGroup("all", all), ...inGroup("any", conditionsOf(any_conditions, names))];
}

function inGroup(group: SaidCondition["group"], said: Record<string, string | false | undefined>) {
  return Object.entries(said).flatMap(([condition, says]) => (says ? [{ group, condition, says }] : []));
}

function conditionsOf({ assignee, customer, sources, ...conditions }: Conditions, names: TriggerNames) {
  const { department_ids, priorities, statuses, tags_any, tags_none, subject_words } = conditions;
  const some = <Value>(values: readonly Value[], say: (values: Value[]) => string) =>
    values.length > 0 && say([...values]);
  return {
    department_ids: some(department_ids, (ids) =>
      texts.departments(ids.map((id) => names.department(id) ?? texts.gone)),
    ),
    priorities: some(priorities, (all) =>
      texts.priorities(all.map((one) => ticketFieldTexts.priorities[one])),
    ),
    statuses: some(statuses, (all) => texts.statuses(all.map((one) => ticketFieldTexts.statuses[one]))),
    tags_any: some(tags_any, texts.tagsAny),
    tags_none: some(tags_none, texts.tagsNone),
    subject_words: some(subject_words, texts.words),
    sources: sources.length === 1 && sources[0] !== undefined && texts.sources[sources[0]],
    assignee: assignee !== null && texts.assignee[assignee],
    customer: customer !== null && texts.customer[customer],
  };
}

function actionsOf({ actions }: Trigger, names: TriggerNames): string[] {
  const { mail, webhook_id, ...changes } = actions;
  return [
    ...macroChanges({ ...changes, message: null, hold_hours: null, department_id: null }, names),
    ...(mail ? [texts.mail[mail.to]] : []),
    ...(webhook_id ? [texts.webhook] : []),
  ];
}
