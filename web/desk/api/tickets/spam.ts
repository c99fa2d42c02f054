import { queryOptions } from "@tanstack/react-query";
import { api, bodyOf } from "../client.ts";

const of = (number: string) => ({ params: { path: { number } } });

export async function markSpam(number: string, blockSender: boolean): Promise<void> {
  const path = "/api/v1/staff/tickets/{number}/spam";
  await api.PUT(path, { ...of(number), body: { block_sender: blockSender } });
}

/** Also unblocks the sender's address. */
export async function clearSpam(number: string): Promise<void> {
  await api.DELETE("/api/v1/staff/tickets/{number}/spam", of(number));
}

const perPage = 50;

export const spamQuery = (page: number) =>
  queryOptions({
    queryKey: ["spam", page],
    queryFn: async () => {
      const query = { page, per_page: perPage };
      return bodyOf(await api.GET("/api/v1/staff/spam", { params: { query } }));
    },
  });
