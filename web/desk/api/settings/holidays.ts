import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf } from "../client.ts";

// Calendars don't change within a day.
const staleTime = 3_600_000;

/** Countries with known public holidays, and their regions. */
export const holidayCountriesQuery = queryOptions({
  queryKey: ["settings", "holidays", "countries"],
  staleTime,
  queryFn: async () => bodyOf(await api.GET("/api/v1/admin/holidays/countries")).data,
});

/** Upcoming public holidays of a country or region. */
export const publicHolidaysQuery = (country: string, region: string | null) =>
  queryOptions({
    queryKey: ["settings", "holidays", country, region],
    staleTime,
    queryFn: async () => {
      const query = { country, ...(region === null ? {} : { region }) };
      return bodyOf(await api.GET("/api/v1/admin/holidays", { params: { query } })).data;
    },
  });
