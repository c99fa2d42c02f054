import type { Report } from "../report/report.ts";
import { audienceSections } from "./audiences.ts";
import { checkReceiver, type Running } from "./check-receiver.ts";
import type { ReceiverOptions } from "./delivery.ts";
import { eventOf } from "./events.ts";
import { webhookSections } from "./webhooks.ts";

type Receiving = ReceiverOptions & Running;

export const checkWebhookReceiver = (options: Receiving): Promise<Report> =>
  checkReceiver(options, { first: { body: eventOf("webhook.test") }, sections: webhookSections }, options);

export const checkAudiences = (options: Receiving): Promise<Report> =>
  checkReceiver(options, { first: { method: "GET" }, sections: audienceSections }, options);
