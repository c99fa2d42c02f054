import { createElement as h, useState } from "react";
import { createRoot } from "react-dom/client";
import { useAnnouncements, useNewTicket, useTicket, useTickets } from "../src/react.ts";

/* A page that shows two tickets in turn, in one component. */

function App() {
  const tickets = useTickets({ sort: "created" });
  const [number, setNumber] = useState("");
  return h(
    "main",
    {},
    tickets.data?.data.map((ticket) =>
      h(
        "button",
        { type: "button", key: ticket.number, onClick: () => setNumber(ticket.number) },
        ticket.subject,
      ),
    ),
    number && h(Thread, { number }),
    h(Announcements),
    h(NewTicket),
  );
}

function Thread({ number }: { number: string }) {
  const { data: ticket, reply } = useTicket(number);
  const [body, setBody] = useState("");
  return h(
    "section",
    {},
    h("h1", {}, ticket?.subject),
    ticket?.replies.map(({ id, body }) => h("p", { key: id }, body)),
    h("input", { "aria-label": "Reply", value: body, onChange: ({ target }) => setBody(target.value) }),
    h(
      "button",
      { type: "button", onClick: () => void reply.run({ body }).catch(() => undefined) },
      "Send reply",
    ),
    h("p", { role: "status" }, reply.isRunning ? "Sending" : "Ready"),
    reply.error && h("p", { role: "alert" }, reply.error.message),
  );
}

function Announcements() {
  const { data, dismiss } = useAnnouncements();
  return data?.map(({ id, title }) =>
    h(
      "button",
      { type: "button", key: id, onClick: () => void dismiss.run(id).catch(() => undefined) },
      title,
    ),
  );
}

function NewTicket() {
  const { run, error } = useNewTicket();
  const ticket = { subject: "Another one", body: "It answers 502.", departmentId: 1 };
  return h(
    "section",
    {},
    h(
      "button",
      { type: "button", onClick: () => void run(ticket).catch(() => undefined) },
      "Open another ticket",
    ),
    error?.signInUrl && h("a", { href: error.signInUrl }, error.message),
  );
}

createRoot(document.getElementById("app") as HTMLElement).render(h(App));
