import type { Desk } from "../desk.ts";
import type { Heard, Hearer } from "../happenings/announce.ts";
import { opened, replied, splitFrom } from "../tickets/happenings.ts";
import { mailGuestLink } from "./mail.ts";

/** A guest gets the link with a new ticket, and again with each answer for as long as it leads anywhere. */
export const mailLinks: Hearer[] = [
  { to: [opened, splitFrom], hear: (desk, heard) => mailLink(desk, heard, "opened") },
  { to: [replied], hear: mailOfAnswer },
];

async function mailOfAnswer(desk: Desk, heard: Heard): Promise<void> {
  if (heard.by.kind === "staff" && heard.facts.after !== "closed") await mailLink(desk, heard, "replied");
}

async function mailLink(desk: Desk, { subject, by }: Heard, occasion: "opened" | "replied"): Promise<void> {
  const key = { brandId: subject.brandId ?? 0, ticketId: subject.id };
  if (by.kind === "client" || (by.kind === "staff" && !(await isGuests(desk, key)))) return;
  await desk.jobs.enqueue(desk.db, mailGuestLink, { ...key, occasion });
}

async function isGuests(
  { db }: Desk,
  { brandId, ticketId }: { brandId: number; ticketId: string },
): Promise<boolean> {
  const guests = await db
    .selectFrom("tickets")
    .where("brand_id", "=", brandId)
    .where("id", "=", ticketId)
    .where("guest_email", "is not", null)
    .select("id")
    .executeTakeFirst();
  return guests !== undefined;
}
