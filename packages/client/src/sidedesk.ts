import { type NewMessage, SidedeskClient } from "./client.ts";
import { type CallOptions, Connection, type SidedeskOptions } from "./connection.ts";
import { type Download, download } from "./download.ts";
import type { Attachment } from "./form.ts";
import { Guests } from "./guest.ts";
import { PagedList } from "./pages.ts";
import { path } from "./path.ts";
import type {
  Announcement,
  Article,
  BrandSummary,
  ChatIdentity,
  ComponentUptime,
  CustomFields,
  Department,
  DeskStatus,
  NewReport,
  Page,
  PortalSession,
  Report,
  ReportReply,
  ReportType,
  StatusIncident,
  Suggestions,
} from "./types.ts";

export interface NewReportFields {
  /** One of `reports.types()`, such as `bug` or `security`. */
  type: string;
  title: string;
  body: string;
  severity?: string | null;
  firstName?: string | null;
  lastName?: string | null;
  email?: string | null;
  clientId?: string | null;
  customFields?: CustomFields;
  attachments?: readonly Attachment[];
}

/**
 * The integration API of a Sidedesk, for a platform's server.
 *
 * ```ts
 * const desk = new Sidedesk({ baseUrl: "https://desk.example", key });
 * await desk.client("1042").tickets.create({ subject: "The shop is down", body: "It answers 502.", departmentId: 1 });
 * ```
 *
 * Methods resolve with the `data` of the answer in the API's own field names, paged lists with `{ data, links, meta }`.
 * They throw a `SidedeskError` if the desk refuses or cannot be reached. A failed call is repeated if it can succeed
 * later: after a 429, 502, 503 or 504, or without a complete answer. Every POST has an `Idempotency-Key`, so nothing happens twice.
 */
export class Sidedesk {
  readonly #connection: Connection;
  /** Visitors without an account. */
  readonly guest: Guests;

  constructor(options: SidedeskOptions) {
    this.#connection = new Connection(options);
    this.guest = new Guests(this.#connection);
  }

  /** Everything for one client, by the platform's own id of it. Nothing is asked yet. */
  client(id: string): SidedeskClient {
    return new SidedeskClient(this.#connection, id);
  }

  readonly departments = {
    /** Departments in which a client may open tickets, with what the form needs: priorities, custom fields, file rules. */
    list: async (options?: CallOptions): Promise<Department[]> =>
      this.#connection.data("GET", path`/departments`, options),
  };

  readonly markdown = {
    /** Renders Markdown exactly as the desk shows a message. The HTML is safe to show. */
    preview: (markdown: string, options?: CallOptions): Promise<{ html: string }> =>
      this.#connection.json("POST", path`/markdown/preview`, ["html"], { ...options, json: { markdown } }),
  };

  readonly knowledge = {
    /** Articles that may answer a question while it is being typed: three by default, at most five. */
    suggest: (
      question: { subject: string; body?: string | null; departmentId?: number | null; limit?: number },
      options?: CallOptions,
    ): Promise<Suggestions> => {
      const { subject, body, departmentId, limit } = question;
      const json = { subject, body, department_id: departmentId, limit };
      return this.#connection.json("POST", path`/knowledge/suggestions`, ["data", "meta"], {
        ...options,
        json,
      });
    },
    /** Tells the desk what became of a suggestion. */
    feedback: async (
      suggestionId: string,
      { articleId, outcome }: { articleId: string; outcome: "opened" | "solved" | "not_related" },
      options?: CallOptions,
    ): Promise<void> => {
      const json = { article_id: articleId, outcome };
      await this.#connection.empty("POST", path`/knowledge/suggestions/${suggestionId}/feedback`, {
        ...options,
        json,
      });
    },
    /** A published article. @throws {SidedeskError} 404 `not_found`. */
    article: async (id: string, options?: CallOptions): Promise<Article> =>
      this.#connection.data("GET", path`/knowledge/articles/${id}`, options),
  };

  /** Announcements for visitors who are not signed in; a client's are at `client(id).announcements`. */
  readonly announcements = {
    list: ({ placement }: { placement?: string } = {}, options?: CallOptions): Promise<Announcement[]> =>
      this.#connection.data("GET", path`/announcements`, { ...options, query: { placement } }),
  };

  readonly status = {
    /** Components, open incidents and maintenances. */
    get: (options?: CallOptions): Promise<DeskStatus> => this.#connection.data("GET", path`/status`, options),
    /** The uptime of each component, in percent and by day, of the last 90 days. */
    uptime: (options?: CallOptions): Promise<ComponentUptime[]> =>
      this.#connection.data("GET", path`/status/uptime`, options),
    /** `await` resolves with one page, newest first; `for await` goes through all. */
    incidents: ({ page = 1, perPage }: { page?: number; perPage?: number } = {}, options?: CallOptions) =>
      new PagedList<StatusIncident>(page, (page) =>
        this.#connection.json<Page<StatusIncident>>("GET", path`/status/incidents`, ["data", "meta"], {
          ...options,
          query: { page, per_page: perPage },
        }),
      ),
  };

  /** Bug and security reports, also by people without an account. */
  readonly reports = {
    /** The types of report, with their custom fields and rules for files. */
    types: (options?: CallOptions): Promise<ReportType[]> =>
      this.#connection.data("GET", path`/reports/types`, options),
    /**
     * Sends a report. `access_token` reads it, and is returned only once. Give `visitorAddress`, by which the desk limits reports.
     *
     * @throws {SidedeskError} 422 with `errors` by field; 429 `too_many_reports_of_address` with `retryAfter`: 5 in an hour from
     *   one address, unless the brand says otherwise.
     */
    create: async (report: NewReportFields, options?: CallOptions): Promise<NewReport> => {
      const { type, title, body, severity, firstName, lastName, email, clientId, customFields, attachments } =
        report;
      const fields = {
        type,
        title,
        body,
        severity,
        first_name: firstName,
        last_name: lastName,
        email,
        client_id: clientId,
        custom_fields: customFields,
      };
      type Answer = { data: Omit<NewReport, "access_token">; access_token: string };
      const { data, access_token } = await this.#connection.json<Answer>(
        "POST",
        path`/reports`,
        ["data", "access_token"],
        {
          ...options,
          fields,
          attachments,
        },
      );
      return { ...data, access_token } as NewReport;
    },
    /** The report with its replies. @throws {SidedeskError} 404 `not_found`, also for a wrong token. */
    get: async (reference: string, token: string | undefined, options?: CallOptions): Promise<Report> =>
      this.#connection.data("GET", path`/reports/${reference}`, { ...options, ticketToken: token }),
    reply: async (
      reference: string,
      token: string | undefined,
      { body, attachments }: NewMessage,
      options?: CallOptions,
    ): Promise<ReportReply> => {
      const call = { ...options, ticketToken: token, fields: { body }, attachments };
      return this.#connection.data("POST", path`/reports/${reference}/replies`, call);
    },
    download: async (
      reference: string,
      token: string | undefined,
      attachmentId: string,
      options?: CallOptions,
    ): Promise<Download> =>
      download(this.#connection, path`/reports/${reference}/attachments/${attachmentId}/download`, {
        ...options,
        ticketToken: token,
      }),
  };

  /** Counts of the whole brand, for a widget of the platform's own staff. */
  summary(options?: CallOptions): Promise<BrandSummary> {
    return this.#connection.data("GET", path`/summary`, options);
  }

  /**
   * A token of ten minutes that attaches the widget's chat to the client's account.
   *
   * @throws {SidedeskError} 404 `client_not_upserted`.
   */
  chatToken(externalId: string, options?: CallOptions): Promise<ChatIdentity> {
    return this.#connection.data("GET", path`/chat`, { ...options, query: { external_id: externalId } });
  }

  /** A link that opens the hosted portal for one client: `client(id).portalSession()`. */
  portalSession(
    clientId: string,
    where: { returnUrl?: string } = {},
    options?: CallOptions,
  ): Promise<PortalSession> {
    return this.client(clientId).portalSession(where, options);
  }
}
