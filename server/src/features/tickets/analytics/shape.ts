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
      description: "How long each of `periods` is; by default it goes by the length of the days.",
    }),
  ),
  group: Type.Optional(Choice(groupings, { description: "What `groups` are; by default departments." })),
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
  opened: Count("Tickets that were opened."),
  answered: Count("Tickets that staff answered for the first time."),
  first_answer_median_minutes: Minutes(
    "In how many minutes of opening hours half of the first answers came, to 5 %.",
  ),
  first_answer_p90_minutes: Minutes("The same of nine in ten."),
  closed: Count("Tickets that were closed, and are."),
  resolution_median_minutes: Minutes(
    "In how many minutes of opening hours half of these were closed, to 5 %.",
  ),
  resolution_p90_minutes: Minutes("The same of nine in ten."),
  in_time: Count("First answers that came within the department's reply times."),
  late: Count("Those that did not, also where none has come yet."),
  in_time_share: Nullable(Type.Number(), {
    description: "Of both; null where no first answer was due.",
    examples: [0.93],
  }),
  backlog: Count("Tickets that were not closed at the end of the last day."),
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
      { description: "As many days, right before: what `before` is below." },
    ),
    step: Choice(steps),
    group: Choice(groupings),
    total: Ref(AnalyticsFigures),
    total_before: Ref(AnalyticsFigures),
    periods: Type.Array(
      Closed({ from: { ...Day, description: "Its first day; that of a week is its Monday." }, ...members }),
      { description: "All that begin by `to`, oldest first; the first and the last may be cut off." },
    ),
    groups: Type.Array(
      Closed({
        id: Type.String({ description: "Of the brand, department or person; or the tag.", examples: ["3"] }),
        name: Type.String({ examples: ["Technical support"] }),
        brand: Nullable(Type.String(), { description: "Of a department.", examples: ["Harbour"] }),
        ...members,
        before: Ref(AnalyticsFigures),
      }),
      {
        description:
          "Those with any figures, in the order of their names; of tags the hundred most used. Of people, an agent finds only themselves.",
      },
    ),
  },
  { $id: "Analytics" },
);
export type Analytics = Static<typeof Analytics>;
