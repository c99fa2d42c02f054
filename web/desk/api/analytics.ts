import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "./client.ts";

export type Analytics = Schema<"Analytics">;
export type Figures = Schema<"AnalyticsFigures">;
export type AnalyticsStep = Analytics["step"];
export type Grouping = Analytics["group"];

/** What the figures are narrowed to, and how they are told; what is missing is as the desk has it. */
export interface AnalyticsFilter {
  from?: string;
  to?: string;
  step?: AnalyticsStep;
  group?: Grouping;
  brand_id?: number;
  department_id?: number;
  staff_id?: string;
  tag?: string;
}

export const analyticsQuery = (query: AnalyticsFilter) =>
  queryOptions({
    queryKey: ["analytics", query],
    queryFn: async () => bodyOf(await api.GET("/api/v1/staff/analytics", { params: { query } })).data,
  });

/** Where the browser saves the same from. */
export function analyticsAddress(filter: AnalyticsFilter): string {
  const query = Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]);
  return `/api/v1/staff/analytics/export?${new URLSearchParams(query)}`;
}
