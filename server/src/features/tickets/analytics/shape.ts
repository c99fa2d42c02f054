import { type Static, Type } from "typebox";
import { Choice, Closed, Nullable, NumberedId, Ref, Ulid } from "../../core/schemas.ts";

const steps = ["day", "week", "month"] as const;
export type TimeStep = (typeof steps)[number];
const groupings = ["brand", "department", "person", "tag"] as const;
export type Grouping = (typeof groupings)[number];

const maxTagLength = 100;

const day = (description: string) =>
  Type.Optional(Type.String({ format: "date", maxLength: 10, description, examples: ["2026-09-01"] }));

export const analyticsQuery = {
  from: day("The first day, in the time zone of each brand; by default 4 weeks before the last."),
  to: day("The last day; by default today."),
  step: Type.Optional(
    Choice(steps, {
      description: "The length of each entry in `periods`; the default depends on the number of days.",
    }),
  ),
  group: Type.Optional(
    Choice(groupings, { description: "How to group `groups`; by default by department." }),
  ),
  brand_id: Type.Optional(NumberedId),
  department_id: Type.Optional(NumberedId),
  staff_id: Type.Optional(Ulid),
  tag: Type.Optional(Type.String({ maxLength: maxTagLength, examples: ["refund"] })),
};
export interface AnalyticsQuery {
  from?: string;
  to?: string;
  step?: TimeStep;
  group?: Grouping;
  brand_id?: number;
  department_id?: number;
  staff_id?: string;
  tag?: string;
}

const Count = (description: string) => Type.Integer({ minimum: 0, description, examples: [42] });
const Minutes = (description: string) =>
  Nullable(Type.Number(), { description: `${description} Null if there are none.`, examples: [95.5] });

const members = {
  opened: Count("The number of tickets opened."),
  answered: Count("The number of tickets that got their first reply from staff."),
  first_answer_median_minutes: Minutes(
    "The median time to the first reply, in minutes of opening hours, accurate to 5%.",
  ),
  first_answer_p90_minutes: Minutes("The 90th percentile of the same time."),
  closed: Count("The number of tickets that were closed and not reopened."),
  resolution_median_minutes: Minutes(
    "The median time from opening to close, in minutes of opening hours, accurate to 5%.",
  ),
  resolution_p90_minutes: Minutes("The 90th percentile of the same time."),
  in_time: Count("The number of first replies that met the department's reply target."),
  late: Count("The number of first replies that missed the target, including those that are overdue."),
  in_time_share: Nullable(Type.Number(), {
    description: "The share of first replies that met the target; null if none was due.",
    examples: [0.93],
  }),
  backlog: Count("The number of tickets that were not closed at the end of the last day."),
};
export const AnalyticsFigures = Closed(members, { $id: "AnalyticsFigures" });
export type AnalyticsFigures = Static<typeof AnalyticsFigures>;

const Day = Type.String({ format: "date", examples: ["2026-09-07"] });

export const Analytics = Closed(
  {
    from: Day,
    to: Day,
    before: Closed(
      { from: Day, to: Day },
      { description: "The preceding period of the same length. The `before` figures cover it." },
    ),
    step: Choice(steps),
    group: Choice(groupings),
    total: Ref(AnalyticsFigures),
    total_before: Ref(AnalyticsFigures),
    periods: Type.Array(
      Closed({
        from: { ...Day, description: "The first day of the period. A week starts on Monday." },
        ...members,
      }),
      { description: "The periods that begin by `to`, oldest first. The first and the last may be partial." },
    ),
    groups: Type.Array(
      Closed({
        id: Type.String({
          description: "The id of the brand, department or person, or the tag.",
          examples: ["3"],
        }),
        name: Type.String({ examples: ["Technical support"] }),
        brand: Nullable(Type.String(), { description: "The department's brand.", examples: ["Harbour"] }),
        ...members,
        before: Ref(AnalyticsFigures),
      }),
      {
        description:
          "The groups that have any figures, sorted by name. Only the 100 most used tags are included. An agent sees only themselves among people.",
      },
    ),
  },
  { $id: "Analytics" },
);
export type Analytics = Static<typeof Analytics>;
