import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf } from "./client.ts";
import { afterPaint } from "./kernel/after-paint.ts";

/** A client's record, with the number of their tickets that this user may see. */
export const clientQuery = (id = "") =>
  queryOptions({
    queryKey: ["client", id],
    queryFn: async ({ signal }) => {
      await afterPaint();
      const params = { path: { client: id } };
      return bodyOf(await api.GET("/api/v1/staff/clients/{client}", { params, signal })).data;
    },
  });
