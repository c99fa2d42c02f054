import type {
  Announcement,
  ChatIdentity,
  ClientSummary,
  Credential,
  Department,
  DeskStatus,
  NewReply,
  Page,
  Rating,
  Suggestions,
  Ticket,
  TicketFilter,
  TicketItem,
} from "@sidedesk/client";
import { isRefusal, type RequestTarget, requests, type UploadOptions } from "./request.ts";
import { shownClient, shownClientHeader } from "./shown-client.ts";

/** Which tickets a list shows. */
export interface TicketQuery {
  /** All of them if it is missing. */
  status?: TicketFilter["status"] | undefined;
  /** Searches the subject and the number. */
  q?: string | undefined;
  page?: number;
}

/** A message with its files. `key` stays the same while the same message is sent again. */
export interface Sending extends UploadOptions {
  form: FormData;
  key: string;
}

export interface PortalOptions {
  /** Where the support area is: `/support`. */
  base: string;
  /** Of the texts that the desk returns: `de`. */
  language: string;
  /** Called if no one is signed in any more. */
  signedOut?(signInUrl?: string): void;
  signal?: AbortSignal;
}

/** The desk's calls that concern the client who is signed in, by way of the platform (`supportHandler`). */
export type PortalApi = ReturnType<typeof portalApi>;

/** What requests to the support area carry: a form of another site cannot set the header. */
export const targetOf = ({ base, language, signal }: PortalOptions): RequestTarget => ({
  base: `${base}/api/`,
  headers: { "accept-language": language, "x-sidedesk-portal": "1" },
  life: () => signal ?? new AbortController().signal,
});

/** A link to this page can have anything in place of a number, such as the way to another page of the product. */
const pathOf = (number: string) => `tickets/${encodeURIComponent(number)}`;

/** The headers of `target` name the client once `chatIdentity` has been read, also for whatever else sends them. */
export function portalApi(options: PortalOptions, target: RequestTarget) {
  const { open, call, post } = requests(target);

  async function noticing<Result>(answer: Promise<Result>): Promise<Result> {
    try {
      return await answer;
    } catch (error) {
      if (isRefusal(error) && error.status === 401) options.signedOut?.(error.sign_in_url);
      throw error;
    }
  }
  const get = <Data>(path: string) => noticing(call<Data>(path));
  const change = <Data>(method: string, path: string, body?: object) =>
    noticing(call<Data>(path, { method, body }));
  const upload = <Data>(path: string, { form, key, ...way }: Sending) =>
    noticing(post<Data>(path, form, way, { headers: { "idempotency-key": key } }));

  return {
    departments: () => get<Department[]>("departments"),
    summary: () => get<ClientSummary>("summary"),
    async tickets(query: TicketQuery = {}): Promise<Page<TicketItem>> {
      const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
      const answer = await noticing(open(`tickets?${new URLSearchParams(given as [string, string][])}`));
      return answer.json();
    },
    ticket: (number: string) => get<Ticket>(pathOf(number)),
    openTicket: (sending: Sending) => upload<Ticket>("tickets", sending),
    reply: (number: string, sending: Sending) => upload<NewReply>(`${pathOf(number)}/replies`, sending),
    close: (number: string) => change<Ticket>("POST", `${pathOf(number)}/close`),
    rating: (number: string) => get<Rating>(`${pathOf(number)}/rating`),
    rate: (number: string, answer: { score: number; reason?: string; comment?: string }) =>
      change<Rating>("PUT", `${pathOf(number)}/rating`, answer),
    credentials: (number: string) => get<Credential[]>(`${pathOf(number)}/credentials`),
    addCredential: (number: string, body: { label: string; value: string }, key: string) =>
      noticing(
        call<Credential>(`${pathOf(number)}/credentials`, {
          method: "POST",
          body,
          headers: { "idempotency-key": key },
        }),
      ),
    removeCredential: (number: string, id: string) =>
      change<void>("DELETE", `${pathOf(number)}/credentials/${id}`),
    announcements: () => get<Announcement[]>("announcements"),
    dismissAnnouncement: (id: string) => change<unknown>("POST", `announcements/${id}/dismiss`),
    status: () => get<DeskStatus>("status"),
    async suggestArticles(subject: string, signal: AbortSignal): Promise<Suggestions> {
      const body = { subject: subject.slice(0, 255) };
      return (await open("knowledge/suggestions", { method: "POST", body, signal })).json();
    },
    /** A client who opens an article may need no ticket: the desk counts it. */
    articleOpened: (suggestionId: string, article_id: string) =>
      change<void>("POST", `knowledge/suggestions/${suggestionId}/feedback`, {
        article_id,
        outcome: "opened",
      }),
    /** From then on, each request names the client whom this page shows. */
    async chatIdentity(): Promise<ChatIdentity> {
      const identity = await get<ChatIdentity>("chat");
      target.headers[shownClientHeader] = shownClient(identity);
      return identity;
    },
  };
}
