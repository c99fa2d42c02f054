import { isRefusal } from "../../../packages/portal/src/browser/request.ts";
import type { components } from "../../desk/api/types.generated.ts";
import { bubble } from "../../shared/support/chat/bubble.ts";
import { newId } from "../../shared/support/chat/conversation.ts";
import { begin, call, post } from "../../shared/support/chat/session.ts";
import { composer } from "../../shared/support/composer.ts";
import { button, h } from "../../shared/support/dom.ts";

type Shapes = components["schemas"];

/** Enough to browse; older ones are on the site's own pages. */
const newest = 50;

const state = ({ number, status_label }: Pick<Shapes["TicketItem"], "number" | "status_label">) =>
  h("span.hint", {}, `${status_label} · ${number}`);

/** A verified client's tickets, most recent first. */
export async function ticketsView(read: (number: string) => void): Promise<HTMLElement> {
  await begin();
  const tickets = await call<Shapes["TicketItem"][]>(`tickets?per_page=${newest}`).catch((error) => {
    // The visitor isn't a verified client.
    if (isRefusal(error) && error.status === 404) return [];
    throw error;
  });
  return h(
    "div.found",
    {},
    ...tickets.map((ticket) => {
      const row = button("card", h("strong", {}, ticket.subject), () => read(ticket.number));
      row.append(state(ticket));
      return row;
    }),
    tickets.length === 0 && h("p", {}, texts.nothing),
  );
}

/** A ticket with its conversation and reply field. */
export async function ticketView(number: string): Promise<HTMLElement> {
  await begin();
  const [ticket, departments] = await Promise.all([
    call<Shapes["Ticket"]>(`tickets/${number}`),
    call<Shapes["Department"][]>("departments"),
  ]);
  const log = h("div.log", { role: "log" }, ...ticket.replies.map(bubble));
  let attempt: { key: string; what: string } | undefined;
  const writing = composer({
    rules: departments.find(({ id }) => id === ticket.department.id)?.files ?? null,
    rows: 4,
    maxlength: 20_000,
    async say(body, files, way) {
      const form = new FormData();
      form.append("body", body);
      for (const file of files) form.append("attachments[]", file, file.name);
      // Resending the same content creates no second reply.
      const what = JSON.stringify([body, files.map(({ name, size }) => `${name} ${size}`).join()]);
      if (attempt?.what !== what) attempt = { key: newId(), what };
      log.append(
        bubble(await post(`tickets/${number}/replies`, form, way, { "idempotency-key": attempt.key })),
      );
      attempt = undefined;
    },
  });
  return h(
    "div.chat",
    {},
    h("h3", {}, ticket.subject),
    state(ticket),
    log,
    ticket.can_reply && writing.element,
  );
}
