import { type Static, Type } from "typebox";
import { Choice, Closed, Instant, NullableInstant, Ulid } from "../../core/schemas.ts";

export const subscriberStates = ["confirmed", "unconfirmed"] as const;

export const StatusSubscriber = Closed(
  {
    id: Ulid,
    brand_id: Type.Integer(),
    email: Type.String(),
    language: Type.String({ examples: ["en"] }),
    state: Choice(subscriberStates, {
      description:
        "`unconfirmed`: the subscriber has not opened the confirmation link yet. Deleted after a week.",
    }),
    all_components: Type.Boolean({
      description: "Whether they are notified about every component, including future ones.",
    }),
    component_ids: Type.Array(Ulid, { description: "Empty for subscribers of all components." }),
    created_at: Instant,
    confirmed_at: NullableInstant,
  },
  { $id: "StatusSubscriber", description: "A person who gets emails about a brand's status." },
);
export type StatusSubscriber = Static<typeof StatusSubscriber>;

export const StatusSubscriberFigures = Closed(
  {
    confirmed: Type.Integer(),
    unconfirmed: Type.Integer(),
    of_all: Type.Integer({ description: "The number of confirmed subscribers of all components." }),
    by_component: Type.Array(
      Closed({
        id: Ulid,
        name: Type.String(),
        subscribers: Type.Integer({
          description: "The number of confirmed subscribers who selected this component.",
        }),
      }),
    ),
  },
  { $id: "StatusSubscriberFigures" },
);
export type StatusSubscriberFigures = Static<typeof StatusSubscriberFigures>;
