import { infiniteQueryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../../client.ts";

export type LoggedMail = Schema<"LoggedMail">;
export type MailState = LoggedMail["state"];

/** Filters of the email log; an empty field means any. */
export interface MailFilter {
  state: MailState | "";
  /** Part of the address. */
  recipient: string;
  /** Timestamps in the API's format. */
  from: string;
  to: string;
}

const perPage = 50;
// No event reports an email's delivery, so pending ones are polled.
const againMs = 3_000;

const given = (filter: MailFilter): object =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));

export const mailsQuery = (filter: MailFilter) =>
  infiniteQueryOptions({
    queryKey: ["settings", "mails", filter],
    initialPageParam: 1,
    queryFn: async ({ pageParam }) => {
      const query = { ...given(filter), page: pageParam, per_page: perPage };
      return bodyOf(await api.GET("/api/v1/admin/mails", { params: { query } }));
    },
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    refetchInterval: ({ state: { data } }) => (data?.pages.some(hasWaiting) ? againMs : false),
  });

const hasWaiting = ({ data }: { data: LoggedMail[] }) => data.some(({ state }) => state === "waiting");

export interface TestMail {
  brand_id: number;
  recipient: string;
  /** Sends this template; otherwise a test email. */
  occasion?: string;
  language?: string;
}

export async function sendTestMail(body: TestMail): Promise<LoggedMail> {
  return bodyOf(await api.POST("/api/v1/admin/mails/test", { body })).data;
}
