import type { CallOptions, Connection } from "./connection.ts";
import { type Download, download } from "./download.ts";
import type { Attachment } from "./form.ts";
import { PagedList } from "./pages.ts";
import { type Path, path } from "./path.ts";
import type {
  Announcement,
  Client,
  ClientFields,
  ClientSummary,
  Credential,
  CustomFields,
  Dismissal,
  NewReply,
  Page,
  PortalSession,
  Rating,
  Reply,
  Ticket,
  TicketItem,
} from "./types.ts";

export interface TicketFilter {
  /** `open` is every status but closed. */
  status?: "open" | "closed" | "all";
  departmentId?: number;
  /** ISO 8601, such as `2026-11-03T09:12:44.120317Z`. */
  updatedSince?: string | Date;
  /** Words of the subject, or a number. */
  q?: string;
  sort?: "last_reply" | "-last_reply" | "created" | "-created";
  /** 1 by default. */
  page?: number;
  /** 25 by default, at most 100. */
  perPage?: number;
}

export interface NewTicket {
  /** At most 255 characters. */
  subject: string;
  /** Markdown or plain text, at most 20 000 characters. */
  body: string;
  departmentId: number;
  /** One of the department's priorities, by default its `default_priority`. */
  priority?: string | null;
  /** Files by the rules in the department's `files`. */
  attachments?: readonly Attachment[];
  /** Answers to the department's custom fields, by their key. */
  customFields?: CustomFields;
  /** Email addresses that get a copy of each reply by staff. */
  cc?: readonly string[];
  /** The token of the department's captcha; only guests need one. */
  captchaToken?: string;
}

export interface NewMessage {
  /** Markdown or plain text, at most 20 000 characters. */
  body: string;
  attachments?: readonly Attachment[];
}

/** The form of a new ticket, in the API's field names. */
export function ticketFields({
  subject,
  body,
  departmentId,
  priority,
  customFields,
  cc,
  captchaToken,
}: NewTicket) {
  return {
    subject,
    body,
    department_id: departmentId,
    priority,
    custom_fields: customFields,
    cc,
    captcha_token: captchaToken,
  };
}

export interface ReplyAnswer {
  data: Reply;
  ticket: NewReply["ticket"];
}

/** Everything that the integration API offers for one client of the platform. */
export class SidedeskClient {
  readonly #connection: Connection;
  readonly #path: Path;
  /** The platform's id of the client. */
  readonly id: string;

  constructor(connection: Connection, id: string) {
    this.#connection = connection;
    this.#path = path`/clients/${id}`;
    this.id = id;
  }

  /**
   * Creates the client's record, or updates it. Every other call fails with `client_not_upserted` (404) before the first.
   *
   * @throws {SidedeskError} 422 `client_email_taken` if another client of the brand has the address.
   */
  async upsert(fields: ClientFields, options?: CallOptions): Promise<Client> {
    return this.#data<Client>("PUT", path``, { ...options, json: fields });
  }

  /** The client's record. @throws {SidedeskError} 404 `client_not_upserted`. */
  async get(options?: CallOptions): Promise<Client> {
    return this.#data<Client>("GET", path``, options);
  }

  /**
   * Removes the client and everything of it for good (GDPR, Article 17). Existing backups keep it.
   *
   * @throws {SidedeskError} 404 `client_not_upserted`.
   */
  async erase(options?: CallOptions): Promise<void> {
    await this.#connection.empty("DELETE", this.#path, options);
  }

  /** A ZIP file of what the desk knows of the client, for a data request (GDPR, Article 15). */
  exportData(options?: CallOptions): Promise<Download> {
    return download(this.#connection, path`${this.#path}/export`, options ?? {});
  }

  readonly tickets = {
    /** `await` resolves with one page, most recent reply first; `for await` goes through the tickets of all pages. */
    list: (filter: TicketFilter = {}, options?: CallOptions): PagedList<TicketItem> => {
      const { status, departmentId, updatedSince, q, sort, page = 1, perPage } = filter;
      const since = updatedSince instanceof Date ? updatedSince.toISOString() : updatedSince;
      return new PagedList(page, (page) =>
        this.#connection.json<Page<TicketItem>>("GET", path`${this.#path}/tickets`, ["data", "meta"], {
          ...options,
          query: {
            status,
            department_id: departmentId,
            updated_since: since,
            q,
            sort,
            page,
            per_page: perPage,
          },
        }),
      );
    },

    /**
     * Opens a ticket.
     *
     * @throws {SidedeskError} 422 with `errors` by field, such as `attachments.0`; 429 `too_many_tickets` or
     *   `too_many_open_tickets` with `retryAfter`: 5 in an hour, 20 in a day and 25 open ones, unless the brand says otherwise.
     */
    create: async (ticket: NewTicket, options?: CallOptions): Promise<Ticket> => {
      const call = { ...options, fields: ticketFields(ticket), attachments: ticket.attachments };
      return this.#data<Ticket>("POST", path`/tickets`, call);
    },

    /** The ticket with its replies, oldest first. @throws {SidedeskError} 404 `not_found`, also for another client's ticket. */
    get: async (number: string, options?: CallOptions): Promise<Ticket> =>
      this.#data<Ticket>("GET", path`/tickets/${number}`, options),
  };

  /**
   * Replies as the client. The result's `ticket` has the status that the reply led to.
   *
   * @throws {SidedeskError} 404 `not_found`; 422 with `errors` by field, on `body` if the ticket can't be reopened; 429
   *   `too_many_replies` with `retryAfter`: 30 in an hour, unless the brand says otherwise.
   */
  async reply(number: string, { body, attachments }: NewMessage, options?: CallOptions): Promise<NewReply> {
    const call = { ...options, fields: { body }, attachments };
    const { data, ticket } = await this.#connection.json<ReplyAnswer>(
      "POST",
      path`${this.#path}/tickets/${number}/replies`,
      ["data", "ticket"],
      call,
    );
    return { ...data, ticket };
  }

  /** Closes the ticket. A closed one stays as it is. @throws {SidedeskError} 404 `not_found`. */
  async close(number: string, options?: CallOptions): Promise<Ticket> {
    return this.#data<Ticket>("POST", path`/tickets/${number}/close`, options);
  }

  /** Credentials that only staff can reveal. They are deleted seven days after the ticket closes. */
  credentials(number: string) {
    const secrets = path`/tickets/${number}/secrets`;
    return {
      /** Labels only: a value is never returned. */
      list: async (options?: CallOptions): Promise<Credential[]> =>
        this.#data<Credential[]>("GET", secrets, options),
      /** A label of at most 100 characters, a value of at most 10 000. @throws {SidedeskError} 422 if the ticket is closed. */
      add: async (credential: { label: string; value: string }, options?: CallOptions): Promise<Credential> =>
        this.#data<Credential>("POST", secrets, { ...options, json: credential }),
      /** Removes one that the client added; staff's are a 404. */
      remove: async (id: string, options?: CallOptions): Promise<void> => {
        await this.#connection.empty("DELETE", path`${this.#path}${secrets}/${id}`, options);
      },
    };
  }

  /** The satisfaction question, which is offered for 30 days after a close. */
  rating(number: string) {
    const rating = path`/tickets/${number}/rating`;
    return {
      /** Its `state` says whether the client can rate. @throws {SidedeskError} 404 `not_found`. */
      get: async (options?: CallOptions): Promise<Rating> => this.#data<Rating>("GET", rating, options),
      /** A score from 1 to 5. @throws {SidedeskError} 422 `rating_not_offered` before a close, `rating_over` after 30 days. */
      set: async (
        answer: { score: number; reason?: string | null; comment?: string | null },
        options?: CallOptions,
      ): Promise<Rating> => this.#data<Rating>("PUT", rating, { ...options, json: answer }),
    };
  }

  readonly announcements = {
    /** Live announcements that the client has not dismissed. */
    list: async (
      { placement }: { placement?: string } = {},
      options?: CallOptions,
    ): Promise<Announcement[]> =>
      this.#data<Announcement[]>("GET", path`/announcements`, {
        ...options,
        query: { placement },
      }),
    /** Dismissing it again changes nothing. @throws {SidedeskError} 404 `not_found`. */
    dismiss: async (id: string, options?: CallOptions): Promise<Dismissal> =>
      this.#data<Dismissal>("POST", path`/announcements/${id}/dismiss`, options),
  };

  /** Counts for a dashboard, and how many more tickets the client may open. @throws {SidedeskError} 404 `client_not_upserted`. */
  async summary(options?: CallOptions): Promise<ClientSummary> {
    return this.#data<ClientSummary>("GET", path`/summary`, options);
  }

  /**
   * A link to the hosted portal, the support page of the desk. It opens once, within 60 seconds: redirect the client's
   * browser to its `url`. `returnUrl` is where the page's link back leads.
   *
   * @throws {SidedeskError} 404 `client_not_upserted`; 422 on `return_url`.
   */
  async portalSession(
    { returnUrl }: { returnUrl?: string } = {},
    options?: CallOptions,
  ): Promise<PortalSession> {
    const json = { return_url: returnUrl };
    return this.#data<PortalSession>("POST", path`/portal-session`, { ...options, json });
  }

  /** A file of one of the client's tickets. @throws {SidedeskError} 404 `not_found`. */
  async download(attachmentId: string, options?: CallOptions): Promise<Download> {
    return download(
      this.#connection,
      path`${this.#path}/attachments/${attachmentId}/download`,
      options ?? {},
    );
  }

  #data<Data>(...[method, below, call]: Parameters<Connection["data"]>): Promise<Data> {
    return this.#connection.data<Data>(method, path`${this.#path}${below}`, call);
  }
}
