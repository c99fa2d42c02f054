import assert from "node:assert/strict";
import { test } from "node:test";
import { createElement as h } from "react";
import { renderToString } from "react-dom/server";
import * as hooks from "../src/react.ts";

function Page() {
  const tickets = hooks.useTickets();
  const ticket = hooks.useTicket("48210573966120");
  const suggestions = hooks.useSuggestions({ subject: "" });
  const announcements = hooks.useAnnouncements();
  const credentials = hooks.useCredentials("48210573966120");
  const create = hooks.useNewTicket();
  hooks.useSupport();
  const loaded = [
    tickets,
    ticket,
    suggestions,
    announcements,
    credentials,
    hooks.useDepartments(),
    hooks.useDeskStatus(),
  ];
  const isEmpty = loaded.every(({ data, error, isLoading }) => isLoading && !data && !error);
  return h("p", {}, `${isEmpty} ${create.isRunning} ${ticket.reply.isRunning}`);
}

test("a server renders the hooks while they load, and asks nothing", (t) => {
  const ask = t.mock.method(globalThis, "fetch", () => assert.fail("The server asked the support area."));
  const html = renderToString(h(hooks.SupportProvider, { base: "/support" }, h(Page)));
  assert.equal(html, "<p>true false false</p>");
  assert.equal(ask.mock.callCount(), 0);
});
