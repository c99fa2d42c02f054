import { type RawBuilder, sql } from "kysely";
import type { RetentionRule } from "../../core/feature.ts";

const closedChats = (by: RetentionRule["by"], condition: RawBuilder<boolean>): RetentionRule => ({
  by,
  table: "chats",
  key: ["id"],
  time: "closed_at",
  only: sql<boolean>`chats.status = 'closed' and ${condition}`,
  rowsAtOnce: 100,
});

/** A chat that became a ticket keeps its messages and files there. */
export const chatsRetained: readonly RetentionRule[] = [
  closedChats("stranger_chats_days", sql<boolean>`chats.client_id is null`),
  closedChats("client_chats_days", sql<boolean>`chats.client_id is not null`),
];
