import { queryOptions } from "@tanstack/react-query";
import type { VersionedRecord } from "../../components/ui/form/use-form.ts";
import { api, bodyOf, type Schema } from "../client.ts";
import type { operations } from "../types.generated.ts";
import { versionedRecordOf } from "./versioned-record.ts";

export type RatingReport = Schema<"RatingReport">;
export type RatingFigures = Schema<"RatingFigures">;
export type RatingQuestion = Schema<"RatingQuestion">;
export type QuestionChanges = Omit<
  operations["updateRatingQuestion"]["requestBody"]["content"]["application/json"],
  "brand_id"
>;

/** Filters of the ratings report; an empty field means any. */
export interface RatingReportFilter {
  from: string;
  to: string;
  brand_id: string;
  department_id: string;
  staff_id: string;
}

const given = ({ brand_id, department_id, ...texts }: RatingReportFilter) => ({
  ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== "")),
  ...(brand_id === "" ? {} : { brand_id: Number(brand_id) }),
  ...(department_id === "" ? {} : { department_id: Number(department_id) }),
});

export const ratingReportQuery = (filter: RatingReportFilter) =>
  queryOptions({
    queryKey: ["settings", "ratings", filter],
    queryFn: async () =>
      bodyOf(await api.GET("/api/v1/staff/ratings/report", { params: { query: given(filter) } })).data,
  });

/** The download URL for the same report. */
export function ratingReportUrl(filter: RatingReportFilter): string {
  const query = Object.entries(given(filter)).map(([name, value]): [string, string] => [name, String(value)]);
  return `/api/v1/staff/ratings/report/export?${new URLSearchParams(query)}`;
}

const path = "/api/v1/admin/rating-question";

export const questionQuery = (brand: number) =>
  queryOptions({
    queryKey: ["settings", "rating-question", brand],
    queryFn: () => readQuestion(brand),
  });

export async function readQuestion(brand: number): Promise<VersionedRecord<RatingQuestion>> {
  return versionedRecordOf(await api.GET(path, { params: { query: { brand_id: brand } } }));
}

export async function changeQuestion(
  brand: number,
  changes: QuestionChanges,
  version = "*",
): Promise<VersionedRecord<RatingQuestion>> {
  const body = { brand_id: brand, ...changes };
  return versionedRecordOf(await api.PATCH(path, { params: { header: { "If-Match": version } }, body }));
}
