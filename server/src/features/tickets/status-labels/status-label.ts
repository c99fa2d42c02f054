import { type Static, Type } from "typebox";
import { Choice, Closed, Instant, Line, NumberedId, Ulid } from "../../core/schemas.ts";
import { type Status, statuses } from "../ticket.ts";

const maxStatusLabelLength = 60;

const fields = {
  status: Choice<Status>(statuses, { description: "The status that tickets with this label have." }),
  name: Line(maxStatusLabelLength, { examples: ["Waiting for supplier"] }),
  position: Type.Integer({ minimum: 0, maximum: 1_000, description: "The place among the status's labels." }),
};

/** A brand's own name for a status. */
export const StatusLabel = Closed(
  {
    id: Ulid,
    brand_id: Type.Integer({ examples: [1] }),
    ...fields,
    tickets_count: Type.Integer({ description: "The tickets that have it now." }),
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: "StatusLabel" },
);
export type StatusLabel = Static<typeof StatusLabel>;

export const NewStatusLabel = Closed({
  brand_id: NumberedId,
  status: fields.status,
  name: fields.name,
  position: Type.Optional(fields.position),
});
export type NewStatusLabel = Static<typeof NewStatusLabel>;

/** A label keeps its status: tickets that have it would move otherwise. */
export const StatusLabelChanges = Closed({
  name: Type.Optional(fields.name),
  position: Type.Optional(fields.position),
});
export type StatusLabelChanges = Static<typeof StatusLabelChanges>;

/** What agents choose from. */
export const StatusLabelChoice = Closed(
  { id: Ulid, brand_id: Type.Integer(), status: fields.status, name: Type.String() },
  { $id: "StatusLabelChoice" },
);
export type StatusLabelChoice = Static<typeof StatusLabelChoice>;
