import { api, bodyOf } from "../client.ts";
import type { Ticket } from "./tickets.ts";

const path = "/api/v1/staff/tickets/{number}/followers/{staff_id}";
const at = (number: string, staffId: string) => ({
  params: { path: { number, staff_id: staffId } },
  keepalive: true,
});

export async function addFollower(number: string, staffId: string): Promise<Ticket> {
  return bodyOf(await api.PUT(path, at(number, staffId))).data;
}

export async function removeFollower(number: string, staffId: string): Promise<Ticket> {
  return bodyOf(await api.DELETE(path, at(number, staffId))).data;
}
