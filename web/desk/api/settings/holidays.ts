import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf } from "../client.ts";

// Calendars are the same all day.
const staleTime = 3_600_000;

/** The countries whose holidays the desk knows, with their regions. */
export const holidayCountriesQuery = queryOptions({
  queryKey: ["settings", "holidays", "countries"],
  staleTime,
  queryFn: async () => bodyOf(await api.GET("/api/v1/admin/holidays/countries")).data,
});

/** The public holidays that are coming there. */
export const publicHolidaysQuery = (country: string, region: string | null) =>
  queryOptions({
    queryKey: ["settings", "holidays", country, region],
    staleTime,
    queryFn: async () => {
      const query = { country, ...(region === null ? {} : { region }) };
      return bodyOf(await api.GET("/api/v1/admin/holidays", { params: { query } })).data;
    },
  });
