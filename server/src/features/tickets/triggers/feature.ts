import { sql } from "kysely";
import { feature } from "../../core/feature.ts";
import * as errors from "./errors.ts";
import { triggerFired, triggerHappened } from "./events.ts";
import { english, problemMessages } from "./messages/english.ts";
import { german } from "./messages/german.ts";
import { fireTriggers } from "./run-triggers.ts";
import { mailOfTrigger } from "./send-email.ts";
import { hearTriggers } from "./subscribers.ts";
import { noteWaits } from "./time-triggers.ts";
import { assignedOrNot, customerTypes, Trigger, triggerEvents, waitingSides } from "./trigger.ts";

export const triggers = feature({
  messages: { en: english, de: german },
  problems: problemMessages,
  errors,
  errorsAreForStaff: true,
  schemas: [Trigger],
  jobs: [fireTriggers, noteWaits, mailOfTrigger],
  subscribers: hearTriggers,
  // Finished runs of events are not needed again; a run of a wait stays as long as its ticket. Unsent emails
  // are kept as long as the brand's email log, at most three months.
  expires: [
    { table: "trigger_mails", time: "created_at", after: "90 days" },
    async (db) => {
      await sql`delete from trigger_runs where event_id is not null and done_at is not null
        and created_at < clock_timestamp() - interval '30 days'`.execute(db);
    },
  ],
  retentionRules: [{ by: "mail_log_days", table: "trigger_mails", key: ["mail_id"], time: "created_at" }],
  tables: {
    triggers: { brand: "goes" },
    // Pending runs of the source do not apply to the target.
    trigger_runs: { ticket: "goes", brand: "goes" },
    trigger_mails: { ticket: "moves", brand: "stays" },
  },
  events: [...Object.values(triggerHappened), triggerFired],
  enums: {
    TriggerEvent: triggerEvents,
    TriggerWaitingFor: waitingSides,
    TriggerAssignee: assignedOrNot,
    CustomerType: customerTypes,
  },
});
