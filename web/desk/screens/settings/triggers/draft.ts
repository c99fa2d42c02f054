import type { NewTrigger, Trigger } from "../../../api/settings/triggers.ts";
import { afterReply } from "../../../api/tickets/status.ts";
import { triggerTexts as texts } from "./texts/texts.ts";

type Conditions = Trigger["conditions"];
type Actions = Trigger["actions"];
type Wait = NonNullable<Trigger["wait"]>;
type MailTo = NonNullable<Actions["mail"]>["to"];

export const waitMinutesOf = { minutes: 1, hours: 60, days: 1_440 } as const;
export type Unit = keyof typeof waitMinutesOf;

export interface WaitDraft {
  status: Wait["status"];
  since: Wait["since"];
  amount: number | null;
  unit: Unit;
}

export interface ConditionsDraft {
  department_ids: string[];
  priorities: Conditions["priorities"];
  statuses: Conditions["statuses"];
  tags_any: string;
  tags_none: string;
  subject_words: string;
  assignee: "" | NonNullable<Conditions["assignee"]>;
  customer: "" | NonNullable<Conditions["customer"]>;
  source: "" | Conditions["sources"][number];
}

export interface TriggerActionsDraft {
  assign: string;
  priority: "" | NonNullable<Actions["priority"]>;
  status: "" | NonNullable<Actions["status"]>;
  add_tags: string;
  remove_tags: string;
  mail_to: "" | MailTo;
  staff_ids: string[];
  address: string;
  subject: string;
  body: string;
  webhook_id: string;
}

export interface TriggerDraft {
  name: string;
  active: boolean;
  brand_id: string;
  event: Trigger["event"];
  wait: WaitDraft;
  conditions: ConditionsDraft;
  any_conditions: ConditionsDraft;
  actions: TriggerActionsDraft;
}

export const triggerFieldNames: { readonly [Name in keyof TriggerDraft]: string } = {
  name: texts.name,
  active: texts.active,
  brand_id: texts.brand,
  event: texts.event,
  wait: texts.events.waiting,
  conditions: texts.only,
  any_conditions: texts.any,
  actions: texts.does,
};

export const noConditions: ConditionsDraft = {
  department_ids: [],
  priorities: [],
  statuses: [],
  tags_any: "",
  tags_none: "",
  subject_words: "",
  assignee: "",
  customer: "",
  source: "",
};

export const emptyTriggerDraft: TriggerDraft = {
  name: "",
  active: true,
  brand_id: "",
  event: "opened",
  wait: { status: afterReply, since: "staff", amount: 7, unit: "days" },
  conditions: noConditions,
  any_conditions: noConditions,
  actions: {
    assign: "",
    priority: "",
    status: "",
    add_tags: "",
    remove_tags: "",
    mail_to: "",
    staff_ids: [],
    address: "",
    subject: "",
    body: "",
    webhook_id: "",
  },
};

export const timeUnitOf = (minutes: number): Unit =>
  minutes % waitMinutesOf.days === 0 ? "days" : minutes % waitMinutesOf.hours === 0 ? "hours" : "minutes";

function waitDraftOf(wait: Trigger["wait"]): WaitDraft {
  if (wait === null) return emptyTriggerDraft.wait;
  const unit = timeUnitOf(wait.minutes);
  return { status: wait.status, since: wait.since, amount: wait.minutes / waitMinutesOf[unit], unit };
}

function conditionsDraftOf({ assignee, customer, sources, ...conditions }: Conditions): ConditionsDraft {
  const { department_ids, priorities, statuses, tags_any, tags_none, subject_words } = conditions;
  return {
    department_ids: department_ids.map(String),
    priorities,
    statuses,
    tags_any: tags_any.join(", "),
    tags_none: tags_none.join(", "),
    subject_words: subject_words.join(", "),
    assignee: assignee ?? "",
    customer: customer ?? "",
    // Both or neither mean no condition.
    source: (sources.length === 1 && sources[0]) || "",
  };
}

export function triggerDraftOf({
  name,
  active,
  brand_id,
  event,
  wait,
  conditions,
  any_conditions,
  actions,
}: Trigger): TriggerDraft {
  const { mail } = actions;
  return {
    name,
    active,
    brand_id: brand_id === null ? "" : String(brand_id),
    event,
    wait: waitDraftOf(wait),
    conditions: conditionsDraftOf(conditions),
    any_conditions: conditionsDraftOf(any_conditions),
    actions: {
      assign: actions.assign ?? "",
      priority: actions.priority ?? "",
      status: actions.status ?? "",
      add_tags: actions.add_tags.join(", "),
      remove_tags: actions.remove_tags.join(", "),
      mail_to: mail?.to ?? "",
      staff_ids: mail?.staff_ids ?? [],
      address: mail?.address ?? "",
      subject: mail?.subject ?? "",
      body: mail?.body ?? "",
      webhook_id: actions.webhook_id ?? "",
    },
  };
}

const listOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,\n]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

const conditionsOf = (draft: ConditionsDraft): Conditions => ({
  department_ids: draft.department_ids.map(Number),
  priorities: draft.priorities,
  statuses: draft.statuses,
  tags_any: listOf(draft.tags_any),
  tags_none: listOf(draft.tags_none),
  subject_words: listOf(draft.subject_words),
  assignee: draft.assignee || null,
  customer: draft.customer || null,
  sources: draft.source === "" ? [] : [draft.source],
});

export const triggerSettingsOf = ({ event, wait, conditions, any_conditions, brand_id }: TriggerDraft) => ({
  brand_id: brand_id === "" ? null : Number(brand_id),
  event,
  wait:
    event === "waiting"
      ? { status: wait.status, since: wait.since, minutes: (wait.amount ?? 0) * waitMinutesOf[wait.unit] }
      : null,
  conditions: conditionsOf(conditions),
  any_conditions: conditionsOf(any_conditions),
});

/** All fields, since the parts of a trigger depend on each other. */
export const triggerFieldsOf = (draft: TriggerDraft): NewTrigger => ({
  name: draft.name,
  active: draft.active,
  ...triggerSettingsOf(draft),
  actions: triggerActionsOf(draft.actions),
});

export function triggerActionsOf(draft: TriggerActionsDraft): NewTrigger["actions"] {
  const { mail_to: to, staff_ids, address, subject, body } = draft;
  return {
    assign: draft.assign || null,
    priority: draft.priority || null,
    status: draft.status || null,
    add_tags: listOf(draft.add_tags),
    remove_tags: listOf(draft.remove_tags),
    mail:
      to === ""
        ? null
        : {
            to,
            staff_ids: to === "staff" ? staff_ids : [],
            address: to === "address" ? address.trim() || null : null,
            subject,
            body,
          },
    webhook_id: draft.webhook_id || null,
  };
}

/** Fields that refer to records of a brand are reset with it. */
export const triggerDraftForBrand = (draft: TriggerDraft, brand_id: string): Partial<TriggerDraft> => ({
  brand_id,
  conditions: { ...draft.conditions, department_ids: [] },
  any_conditions: { ...draft.any_conditions, department_ids: [] },
  actions: { ...draft.actions, webhook_id: "" },
});
