import { api, bodyOf } from "../client.ts";
import type { operations } from "../types.generated.ts";
import type { Ticket } from "./tickets.ts";

type Body<Name extends "setRequester" | "updateRequester"> = NonNullable<
  operations[Name]["requestBody"]
>["content"]["application/json"];

const path = "/api/v1/staff/tickets/{number}/requester";
const of = (number: string) => ({ params: { path: { number } } });

export async function changeRequester(number: string, body: Body<"setRequester">): Promise<Ticket> {
  return bodyOf(await api.PUT(path, { ...of(number), body })).data;
}

export async function editRequester(number: string, body: Body<"updateRequester">): Promise<Ticket> {
  return bodyOf(await api.PATCH(path, { ...of(number), body })).data;
}
