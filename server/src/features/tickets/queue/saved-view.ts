import { type Static, Type } from "typebox";
import { StaffReference } from "../../core/references.ts";
import { Closed, Instant, Line, Nullable, Ulid } from "../../core/schemas.ts";
import { namedFilters, queueFilters } from "./filters.ts";
import { maxCountedTickets } from "./queue-counts.ts";

const filters = Closed(queueFilters, { description: "Query parameters of the queue." });

export const SavedView = Closed(
  {
    id: Ulid,
    owner: StaffReference,
    is_shared: Type.Boolean(),
    name: Type.String(),
    filters,
    position: Type.Integer(),
    count: Nullable(Type.Integer(), {
      description: `The number of its tickets that you can access, at most ${maxCountedTickets}; null if they can't be counted right now.`,
    }),
    count_is_capped: Type.Boolean({ description: "Whether there are more tickets than were counted." }),
    created_at: Instant,
    updated_at: Instant,
  },
  { $id: "SavedView" },
);
export type SavedView = Static<typeof SavedView>;

const optional = {
  is_shared: Type.Optional(
    Type.Boolean({
      description:
        "Shared with all staff, each of whom sees only tickets they can access; by default personal. `me` is the viewer.",
    }),
  ),
  filters: Type.Optional(Closed(namedFilters, { description: "Query parameters of the queue." })),
  position: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 10_000,
      description: "The position in the list; lower comes first.",
    }),
  ),
};
export const NewSavedView = Closed({ name: Line(100, { examples: ["Unassigned"] }), ...optional });
export const SavedViewChanges = Closed({ name: Type.Optional(Line(100)), ...optional });
export type ViewFields = Static<typeof SavedViewChanges>;
