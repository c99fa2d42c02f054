import { createElement as h, useState } from "react";
import { createRoot } from "react-dom/client";
import { SupportProvider, useDepartments, useNewTicket, useTicket, useTickets } from "../src/react.ts";

/* A page with a design of its own, as a platform would write it. */

function App() {
  const [number, setNumber] = useState<string>();
  return number === undefined ? h(List, { open: setNumber }) : h(Thread, { number });
}

function List({ open }: { open(number: string): void }) {
  const tickets = useTickets({ status: "open" });
  const departments = useDepartments();
  const create = useNewTicket();
  const send = async (form: FormData) => {
    const [file] = form.getAll("file") as File[];
    const ticket = await create.run({
      subject: String(form.get("subject")),
      body: String(form.get("body")),
      departmentId: Number(form.get("department")),
      attachments: file && file.size > 0 ? [file] : [],
    });
    open(ticket.number);
  };
  return h(
    "main",
    {},
    h("p", { role: "status" }, tickets.isLoading ? "Loading" : `${tickets.data?.meta.total} tickets`),
    (tickets.error ?? departments.error)?.message,
    h(
      "form",
      {
        onSubmit: (event) => {
          event.preventDefault();
          send(new FormData(event.currentTarget as HTMLFormElement)).catch(() => undefined);
        },
      },
      h("label", {}, "Subject", h("input", { name: "subject" })),
      h("label", {}, "Message", h("textarea", { name: "body" })),
      h("label", {}, "File", h("input", { type: "file", name: "file" })),
      h(
        "label",
        {},
        "Department",
        h(
          "select",
          { name: "department" },
          departments.data?.map(({ id, name }) => h("option", { key: id, value: id }, name)),
        ),
      ),
      h("button", { type: "submit", disabled: create.isRunning }, "Send"),
      create.error && h("p", { role: "alert" }, Object.values(create.error.errors ?? {}).join(" ")),
    ),
  );
}

function Thread({ number }: { number: string }) {
  const { data: ticket, reply, close } = useTicket(number);
  if (!ticket) return h("p", {}, "Loading");
  return h(
    "main",
    {},
    h("h1", {}, ticket.subject),
    h("p", { role: "status" }, ticket.status),
    ticket.replies.map(({ id, body, attachments }) =>
      h(
        "article",
        { key: id },
        body,
        attachments.map(({ name }) => h("span", { key: name }, ` ${name}`)),
      ),
    ),
    h("button", { type: "button", onClick: () => void reply.run({ body: "It works again." }) }, "Reply"),
    h("button", { type: "button", onClick: () => void close.run() }, "Close"),
  );
}

createRoot(document.getElementById("app") as HTMLElement).render(
  h(SupportProvider, { base: "/support" }, h(App)),
);
