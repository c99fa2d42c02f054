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
      description: "`unconfirmed`: the link was not opened yet; deleted after a week.",
    }),
    all_components: Type.Boolean({ description: "Told of every component, also of those to come." }),
    component_ids: Type.Array(Ulid, { description: "Empty for subscribers of all components." }),
    created_at: Instant,
    confirmed_at: NullableInstant,
  },
  { $id: "StatusSubscriber", description: "Who is mailed what happens to a brand's status." },
);
export type StatusSubscriber = Static<typeof StatusSubscriber>;

export const StatusSubscriberFigures = Closed(
  {
    confirmed: Type.Integer(),
    unconfirmed: Type.Integer(),
    of_all: Type.Integer({ description: "Of those that are confirmed." }),
    by_component: Type.Array(
      Closed({
        id: Ulid,
        name: Type.String(),
        subscribers: Type.Integer({ description: "Who chose it by name and is confirmed." }),
      }),
    ),
  },
  { $id: "StatusSubscriberFigures" },
);
export type StatusSubscriberFigures = Static<typeof StatusSubscriberFigures>;
