import { type NewMessage, type NewTicket, type ReplyAnswer, ticketFields } from "./client.ts";
import type { CallOptions, Connection } from "./connection.ts";
import { type Download, download } from "./download.ts";
import { path } from "./path.ts";
import type { Department, NewGuestTicket, NewReply, Ticket } from "./types.ts";

export interface NewGuestTicketFields extends NewTicket {
  firstName: string;
  lastName: string;
  email: string;
  company?: string | null;
}

/** Visitors without an account: each ticket has an access token of its own. */
export class Guests {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** The departments that accept guests, with their captcha. */
  async departments(options?: CallOptions): Promise<Department[]> {
    return this.#connection.data<Department[]>("GET", path`/guest/departments`, options);
  }

  /**
   * Opens a guest's ticket. Give `visitorAddress`, by which the desk limits guests.
   *
   * @throws {SidedeskError} 422 `department_closed_to_guests`, or with `errors` by field; 429 with `retryAfter`.
   */
  async create(ticket: NewGuestTicketFields, options?: CallOptions): Promise<NewGuestTicket> {
    const { firstName: first_name, lastName: last_name, email, company, attachments } = ticket;
    const fields = { first_name, last_name, email, company, ...ticketFields(ticket) };
    const call = { ...options, fields, attachments };
    type Answer = { data: Ticket; access_token: string };
    const { data, access_token } = await this.#connection.json<Answer>(
      "POST",
      path`/guest/tickets`,
      ["data", "access_token"],
      call,
    );
    return { ...data, access_token };
  }

  /**
   * One guest's ticket. A wrong token, or none, is a 404; after a close every call is a 410. Give each call the `visitorAddress`: the
   * desk allows 20 wrong tokens an hour from one address, unless the brand says otherwise.
   */
  ticket(number: string, token: string | undefined) {
    const base = path`/guest/tickets/${number}`;
    const withToken = (options?: CallOptions) => ({ ...options, ticketToken: token });
    return {
      get: async (options?: CallOptions): Promise<Ticket> =>
        this.#connection.data<Ticket>("GET", base, withToken(options)),
      reply: async ({ body, attachments }: NewMessage, options?: CallOptions): Promise<NewReply> => {
        const call = { ...withToken(options), fields: { body }, attachments };
        const { data, ticket } = await this.#connection.json<ReplyAnswer>(
          "POST",
          path`${base}/replies`,
          ["data", "ticket"],
          call,
        );
        return { ...data, ticket };
      },
      /** Closes the ticket and revokes its link for good. */
      close: async (options?: CallOptions): Promise<Ticket> =>
        this.#connection.data<Ticket>("POST", path`${base}/close`, withToken(options)),
      download: async (attachmentId: string, options?: CallOptions): Promise<Download> =>
        download(this.#connection, path`${base}/attachments/${attachmentId}/download`, withToken(options)),
    };
  }
}
