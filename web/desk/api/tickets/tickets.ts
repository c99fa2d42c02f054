import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, bodyOf, type Schema } from "../client.ts";
import { withChanges } from "../kernel/optimistic.ts";
import type { operations } from "../types.generated.ts";
import { pageParameters, type QueueFilter } from "./queue-page.ts";
import { withReadMark } from "./read-marks.ts";
import type { onHold } from "./status.ts";

export type Ticket = Schema<"StaffTicket">;
export type QueueItem = Schema<"QueueItem">;
export type Reply = Schema<"ThreadReply">;
export type Note = Schema<"Note">;
export type TicketMail = Schema<"TicketMail">;
export type Status = Ticket["status"];
/** Neither on hold nor closed. */
export type WorkingStatus = Exclude<Status, typeof onHold | "closed">;
export type Priority = Ticket["priority"];

export type QueuePage = Awaited<ReturnType<typeof readQueuePage>>;

export async function readQueuePage(filter: QueueFilter, cursor: string | undefined, signal?: AbortSignal) {
  const query = pageParameters(filter, cursor);
  const page = bodyOf(await api.GET("/api/v1/staff/tickets", { params: { query }, signal: signal ?? null }));
  return { ...page, data: page.data.map(withReadMark) };
}

export const queueQuery = (filter: QueueFilter) =>
  infiniteQueryOptions({
    queryKey: ["queue", filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => readQueuePage(filter, pageParam, signal),
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });

export const ticketQuery = (number: string) =>
  queryOptions({
    queryKey: ["ticket", number],
    staleTime: 15_000,
    queryFn: async ({ signal, client }) => {
      const params = { path: { number } };
      const { data } = bodyOf(await api.GET("/api/v1/staff/tickets/{number}", { params, signal }));
      return withChanges(client, data);
    },
  });

async function readRepliesBefore(number: string, cursor: string, signal?: AbortSignal) {
  const params = { path: { number }, query: { cursor, per_page: 100 } };
  return bodyOf(await api.GET("/api/v1/staff/tickets/{number}/replies", { params, signal: signal ?? null }));
}

/** All replies older than those in the ticket itself, oldest first. */
export async function readOlderReplies({ number, older_replies_cursor }: Ticket): Promise<Reply[]> {
  let older: Reply[] = [];
  for (let cursor = older_replies_cursor; cursor !== null; ) {
    const { data, meta } = await readRepliesBefore(number, cursor);
    older = [...data, ...older];
    cursor = meta.next_cursor;
  }
  return older;
}

/** Replies older than those in the ticket itself; each page oldest first. */
export const olderRepliesQuery = (number: string, cursor: string | null) =>
  infiniteQueryOptions({
    queryKey: ["older", number, cursor],
    initialPageParam: cursor ?? "",
    // Old replies don't change, unless one is redacted.
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ pageParam, signal }) => readRepliesBefore(number, pageParam, signal),
    getNextPageParam: ({ meta }) => meta.next_cursor ?? undefined,
  });

/** The name of the customer who opened the ticket. */
export function senderNameOf({ client, guest }: Pick<QueueItem, "client" | "guest">): string {
  const sender = client ?? guest;
  return sender ? `${sender.first_name} ${sender.last_name}` : "";
}

/** What stays the same for a customer: the client's id, or the guest's email address. */
export const customerIdOf = (ticket: Customer): string => ticket.client?.id ?? ticket.guest?.email ?? "";

interface Customer {
  client: { id: string } | null;
  guest: { email: string } | null;
}

/** Changes are shown optimistically, so the request must finish even if the page closes. */
const at = (number: string) => ({ params: { path: { number } }, keepalive: true });

type Changes = NonNullable<operations["updateTicket"]["requestBody"]>["content"]["application/json"];

/** Ticket changes; each returns the updated ticket. */
export const changeTicket = {
  assign: async (number: string, staffId: string | null) =>
    bodyOf(
      await api.POST("/api/v1/staff/tickets/{number}/assign", { ...at(number), body: { staff_id: staffId } }),
    ).data,
  fields: async (number: string, fields: Changes) =>
    bodyOf(await api.PATCH("/api/v1/staff/tickets/{number}", { ...at(number), body: fields })).data,
  start: async (number: string) =>
    bodyOf(await api.POST("/api/v1/staff/tickets/{number}/start", at(number))).data,
  hold: async (number: string, until: string | null) =>
    bodyOf(await api.POST("/api/v1/staff/tickets/{number}/hold", { ...at(number), body: { until } })).data,
  release: async (number: string, status: WorkingStatus = "open") =>
    bodyOf(await api.POST("/api/v1/staff/tickets/{number}/release", { ...at(number), body: { status } }))
      .data,
  /** For a status that no lifecycle action leads to. */
  setStatus: async (number: string, status: Status) =>
    bodyOf(await api.POST("/api/v1/staff/tickets/{number}/apply", { ...at(number), body: { status } })).data,
  /** A label of the ticket's brand, with its status unless the ticket has that already. */
  setStatusLabel: async (number: string, labelId: string | null, status?: Status) =>
    bodyOf(
      await api.POST("/api/v1/staff/tickets/{number}/apply", {
        ...at(number),
        body: { status_label_id: labelId, ...(status && { status }) },
      }),
    ).data,
  /** Undoes this user's own last change. */
  undo: async (number: string) =>
    bodyOf(await api.POST("/api/v1/staff/tickets/{number}/undo", at(number))).data,
  close: async (number: string) =>
    bodyOf(await api.POST("/api/v1/staff/tickets/{number}/close", at(number))).data,
  reopen: async (number: string, status: WorkingStatus = "open") =>
    bodyOf(await api.POST("/api/v1/staff/tickets/{number}/reopen", { ...at(number), body: { status } })).data,
  transfer: async (number: string, departmentId: number) =>
    bodyOf(
      await api.POST("/api/v1/staff/tickets/{number}/transfer", {
        ...at(number),
        body: { department_id: departmentId },
      }),
    ).data,
};

/** Merges the first ticket into the second and returns the second. */
export async function mergeTicket(number: string, into: string): Promise<Ticket> {
  return bodyOf(await api.POST("/api/v1/staff/tickets/{number}/merge", { ...at(number), body: { into } }))
    .data;
}

/** Returns the new ticket. */
export async function splitTicket(
  number: string,
  { replyId, subject }: { replyId: string; subject: string },
): Promise<Ticket> {
  const body = { reply_id: replyId, ...(subject === "" ? {} : { subject }) };
  return bodyOf(await api.POST("/api/v1/staff/tickets/{number}/split", { ...at(number), body })).data;
}

export interface OutgoingMessage {
  body: string;
  uploadIds: readonly string[];
  /** The Idempotency-Key, made at the first attempt: retries send the reply once. */
  key: string;
}

interface ReplyMessage extends OutgoingMessage {
  status: Status;
  seenReplyId: string | undefined;
  undoSeconds: number;
  /** When to send it; now if undefined. */
  sendAt: string | undefined;
}

export interface SentReply {
  /** Set if the reply is held for some seconds; otherwise it was sent. */
  held: Schema<"HeldReply"> | undefined;
  /** Replies that arrived after the last one the writer had seen. */
  missed: readonly Reply[];
}

/** Held for some seconds, or sent. */
export async function sendReply(
  number: string,
  { body, uploadIds, key, status, seenReplyId, undoSeconds, sendAt }: ReplyMessage,
): Promise<SentReply> {
  const { data, missed } = bodyOf(
    await api.POST("/api/v1/staff/tickets/{number}/replies", {
      params: { path: { number }, header: { "Idempotency-Key": key } },
      body: {
        body,
        status,
        upload_ids: [...uploadIds],
        undo_seconds: undoSeconds,
        ...(sendAt === undefined ? {} : { send_at: sendAt }),
        ...(seenReplyId === undefined ? {} : { seen_reply_id: seenReplyId }),
      },
    }),
  );
  return { held: "sends_in" in data ? data : undefined, missed };
}

export type Apply = NonNullable<operations["applyToTicket"]["requestBody"]>["content"]["application/json"];

/** Applies all changes or none. */
export async function applyTo(
  number: string,
  body: Apply,
  key: string,
): Promise<SentReply & { ticket: Ticket }> {
  const params = { path: { number }, header: { "Idempotency-Key": key } };
  const sent = await api.POST("/api/v1/staff/tickets/{number}/apply", { params, body });
  const { data, held, missed } = bodyOf(sent);
  return { ticket: data, held: held ?? undefined, missed };
}

export async function addNote(number: string, { body, uploadIds, key }: OutgoingMessage): Promise<Note> {
  const sent = await api.POST("/api/v1/staff/tickets/{number}/notes", {
    params: { path: { number }, header: { "Idempotency-Key": key } },
    body: { body, upload_ids: [...uploadIds] },
  });
  return bodyOf(sent).data;
}

const note = (number: string, id: string) => ({ params: { path: { number, note_id: id } } });

/** Refused (412) if the note has another version by now. */
export async function editNote(
  number: string,
  { id, version }: Pick<Note, "id" | "version">,
  body: string,
): Promise<Note> {
  const params = { ...note(number, id).params, header: { "If-Match": `"${version}"` } };
  const path = "/api/v1/staff/tickets/{number}/notes/{note_id}";
  return bodyOf(await api.PATCH(path, { params, body: { body } })).data;
}

/** `keepalive` lets the request outlive the page. */
export async function deleteNote(number: string, id: string, keepalive = false): Promise<void> {
  await api.DELETE("/api/v1/staff/tickets/{number}/notes/{note_id}", { ...note(number, id), keepalive });
}

interface RedactedText {
  kind: "reply" | "note";
  id: string;
  /** The part of its source, with its place there. */
  part: { start: number; text: string };
}

/** Replaces part of a message for good. */
export async function redactText(number: string, { kind, id, part }: RedactedText): Promise<Ticket> {
  const body = { parts: [part] };
  if (kind === "note") {
    const path = "/api/v1/staff/tickets/{number}/redact/notes/{note_id}";
    return bodyOf(await api.POST(path, { ...note(number, id), body })).data;
  }
  const params = { path: { number, reply_id: id } };
  return bodyOf(await api.POST("/api/v1/staff/tickets/{number}/redact/replies/{reply_id}", { params, body }))
    .data;
}

/** Replaces a file of a message for good. */
export async function redactFile(number: string, id: string): Promise<Ticket> {
  const params = { path: { number, attachment_id: id } };
  return bodyOf(
    await api.POST("/api/v1/staff/tickets/{number}/redact/attachments/{attachment_id}", { params }),
  ).data;
}
