export { type SupportClient, type SupportOptions, supportHandler } from "./handler.ts";
