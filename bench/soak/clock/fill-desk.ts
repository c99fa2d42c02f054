import type { Dovecot } from "../../../server/test/dovecot.ts";
import { answer, json, type SoakedDesk } from "../soaked-desk.ts";
import { clients } from "./users/user-context.ts";

/** For the department that closes tickets when the client does not reply. */
export const closing = { close_after_days: 2, close_notice_days: 1 };

/** What the lives need in addition to a brand and a department. */
export async function furnishFor(
  desk: SoakedDesk,
  { webhook, mailbox }: { webhook: string; mailbox: Dovecot | undefined },
): Promise<{ waiting: number; publicKey: string }> {
  const { running, staffToken: token, key, department } = desk;
  const admin = async (method: string, path: string, body?: unknown) =>
    (await answer(running.url, method, `/api/v1/admin${path}`, { token, ...(body ? json(body) : {}) })).data;
  const [{ id: brand_id, public_key: publicKey }] = await admin("GET", "/brands");
  const link = "https://panel.example/tickets/{number}";
  await admin("PATCH", `/brands/${brand_id}`, { client_link_template: link, mails_clients: true });
  await admin("PATCH", `/departments/${department}`, { accepts_credentials: true });
  const { id: waiting } = await admin("POST", "/departments", {
    brand_id,
    name: "What waits",
    accepts_guests: true,
    ...closing,
  });
  await admin("POST", "/webhooks", { brand_id, url: webhook, events: ["ticket.created", "ticket.closed"] });
  for (const id of clients) {
    const person = { first_name: "I", last_name: "M", email: `client-${id}@soak.example` };
    const call = { token: key, ...json(person) };
    await answer(running.url, "PUT", `/api/v1/integration/clients/${id}`, call);
  }
  if (mailbox) {
    const { host, port, user, password } = mailbox;
    const account = { address: "support@soak.example", host, port, user, password };
    await admin("POST", "/mailboxes", { brand_id, department_id: department, ...account });
  }
  return { waiting, publicKey };
}
