export { CannotRun } from "./cannot-run.ts";
export type { DeskOptions } from "./desk.ts";
export type { ReceiverOptions } from "./receivers/delivery.ts";
export { checkAudiences, checkWebhookReceiver } from "./receivers/index.ts";
export type { Report, Result, SectionReport } from "./report/report.ts";
export { checkDesk, type RunOptions } from "./run.ts";
