export type { DeskCall } from "./desk-call.ts";
export { TestDeskError } from "./desk-process.ts";
export { type SignedHeaders, signWebhook } from "./sign-webhook.ts";
export { type ReceivedMail, startTestDesk, type TestDesk, type TestDeskOptions } from "./start-test-desk.ts";
export type { TestWebhooks } from "./webhooks.ts";
