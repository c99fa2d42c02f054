import { type RawBuilder, sql } from "kysely";
import { effectiveStatus } from "../effective-status.ts";
import type { Status } from "../ticket.ts";

/**
 * The name of a ticket's label; null for the plain name of its status. A label counts only for its own status: a hold may have ended
 * before the job has stored that.
 */
export const statusLabelName: RawBuilder<string | null> = sql<string | null>`(
  select label.name from status_labels as label where label.brand_id = tickets.brand_id
    and label.id = tickets.status_label_id and label.status = ${effectiveStatus("tickets")})`;

/** The label after a move: a new status has its plain name. */
export const labelAfter = (
  ticket: { status: Status; statusLabel: string | null },
  { status }: { status: Status },
): string | null => (ticket.status === status ? ticket.statusLabel : null);

/** The id of the label that a ticket shows. */
export const statusLabelId: RawBuilder<string | null> = sql<string | null>`(
  select label.id from status_labels as label where label.brand_id = tickets.brand_id
    and label.id = tickets.status_label_id and label.status = ${effectiveStatus("tickets")})`;
