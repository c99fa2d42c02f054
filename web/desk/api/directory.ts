import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf } from "./client.ts";

const minute = 60_000;

export const departmentsQuery = queryOptions({
  queryKey: ["departments"],
  staleTime: 10 * minute,
  queryFn: async () => bodyOf(await api.GET("/api/v1/staff/departments")).data,
});

/** The possible assignees of a department's tickets. */
export const colleaguesQuery = (departmentId?: number) =>
  queryOptions({
    queryKey: ["colleagues", departmentId ?? null],
    staleTime: 10 * minute,
    queryFn: async () => {
      const query = departmentId === undefined ? {} : { department_id: departmentId };
      return bodyOf(await api.GET("/api/v1/staff/colleagues", { params: { query } })).data;
    },
  });

export const viewsQuery = queryOptions({
  queryKey: ["views"],
  staleTime: minute,
  queryFn: async () => bodyOf(await api.GET("/api/v1/staff/views")).data,
});
