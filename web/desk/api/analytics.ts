import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "./client.ts";

export type Analytics = Schema<"Analytics">;
export type Figures = Schema<"AnalyticsFigures">;
export type AnalyticsStep = Analytics["step"];
export type Grouping = Analytics["group"];

/** Range and filters of a report. A missing field takes the server's default. */
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

/** The download URL for the same report. */
export function analyticsAddress(filter: AnalyticsFilter): string {
  const query = Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]);
  return `/api/v1/staff/analytics/export?${new URLSearchParams(query)}`;
}
