import type { Filled, Sample } from "./data.ts";
import { writeMessage } from "./messages.ts";

export interface Request {
  method: "GET" | "POST";
  path: string;
  body?: string;
}

/** An operation to measure: one request of a platform for its client. */
export interface Operation {
  name: string;
  status: number;
  requestOn(sample: Sample, filled: Filled, index: number): Request;
}

const base = "/api/v1/integration";
const ticketsOf = ({ externalId }: Sample) => `${base}/clients/${externalId}/tickets`;

export const operations: Operation[] = [
  {
    // A client's list, 25 of 40 tickets.
    name: "list",
    status: 200,
    requestOn: (sample) => ({ method: "GET", path: ticketsOf(sample) }),
  },
  {
    // A ticket with its replies, five on average.
    name: "thread",
    status: 200,
    requestOn: (sample) => ({ method: "GET", path: `${ticketsOf(sample)}/${sample.number}` }),
  },
  {
    // A new ticket with its opening message.
    name: "open",
    status: 201,
    requestOn: (sample, { departmentId }, index) => ({
      method: "POST",
      path: ticketsOf(sample),
      body: JSON.stringify({
        subject: "The shop answers with 502",
        body: writeMessage(index),
        department_id: departmentId,
        priority: "high",
        custom_fields: { domain: "shop.example" },
      }),
    }),
  },
  {
    // A client's reply to an open ticket.
    name: "reply",
    status: 201,
    requestOn: (sample, _, index) => ({
      method: "POST",
      path: `${ticketsOf(sample)}/${sample.number}/replies`,
      body: JSON.stringify({ body: writeMessage(index) }),
    }),
  },
  {
    // A message rendered without storing it.
    name: "preview",
    status: 200,
    requestOn: (_sample, _filled, index) => ({
      method: "POST",
      path: `${base}/markdown/preview`,
      body: JSON.stringify({ markdown: writeMessage(index) }),
    }),
  },
];
