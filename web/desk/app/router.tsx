import { createRootRoute, createRoute, createRouter, redirect } from "@tanstack/react-router";
import { queries } from "../api/kernel/query-client.ts";
import { ticketQuery } from "../api/tickets/tickets.ts";
import { ErrorScreen } from "../components/ui/loading/error-screen.tsx";
import { lazyComponent } from "../components/ui/loading/lazy.tsx";
import { NotFound } from "../components/ui/loading/not-found.tsx";
import { QueueScreen } from "../screens/queue/queue-screen.tsx";
import { Shell } from "../screens/shell/shell.tsx";
import { chatSearchOf } from "./chat-search.ts";
import { customersSearchOf } from "./customers-search.ts";
import { listSearchOf } from "./list-search.ts";
import { firstView } from "./standard-filters.ts";

const root = createRootRoute({ component: Shell });

const home = createRoute({
  getParentRoute: () => root,
  path: "/",
  beforeLoad: () => {
    throw redirect({ to: "/views/$view", params: { view: firstView } });
  },
});

const list = createRoute({
  getParentRoute: () => root,
  path: "/views/$view",
  validateSearch: listSearchOf,
  component: QueueScreen,
});

const ticket = createRoute({
  getParentRoute: () => list,
  path: "/tickets/$number",
  loader: ({ params }) => void queries.prefetchQuery(ticketQuery(params.number)),
  // Loaded after the list, which doesn't need it.
  component: lazyComponent(async () => (await import("../screens/ticket/open-ticket.tsx")).OpenTicket),
});

/** Links in emails: a ticket by its number, in any list. */
const mailedTicket = createRoute({
  getParentRoute: () => root,
  path: "/tickets/$number",
  beforeLoad: ({ params: { number } }) => {
    throw redirect({
      to: "/views/$view/tickets/$number",
      params: { view: "all", number },
      search: {},
      replace: true,
    });
  },
});

const newTicket = createRoute({
  getParentRoute: () => root,
  path: "/new",
  component: lazyComponent(
    async () => (await import("../screens/new-ticket/new-ticket.tsx")).NewTicketScreen,
  ),
});

const Settings = lazyComponent(async () => (await import("../screens/settings/settings.tsx")).Settings);

/** Loads a section before its screen renders: React delays later content on a page by 0.3 s. */
async function loadSection(path: string | undefined): Promise<void> {
  const { settingsSections } = await import("./settings-sections.ts");
  const section =
    path === undefined ? settingsSections[0] : settingsSections.find((one) => one.path === path);
  await section?.Page.preload();
}

/** Both addresses share one screen, so that a form keeps its changes when another of its tabs opens. */
const settings = createRoute({ getParentRoute: () => root, id: "settings", component: Settings });

const settingsItem = createRoute({
  getParentRoute: () => settings,
  path: "/settings/{-$section}/{-$item}",
  loader: ({ params }) => loadSection(params.section),
});

const settingsPart = createRoute({
  getParentRoute: () => settings,
  path: "/settings/$section/$item/$part",
  loader: ({ params }) => loadSection(params.section),
});

const reports = createRoute({
  getParentRoute: () => root,
  path: "/reports/{-$reference}",
  component: lazyComponent(async () => (await import("../screens/reports/reports.tsx")).Reports),
});

const chats = createRoute({
  getParentRoute: () => root,
  path: "/chats/{-$chat}",
  validateSearch: chatSearchOf,
  component: lazyComponent(async () => (await import("../screens/chats/chats.tsx")).Chats),
});

const analytics = createRoute({
  getParentRoute: () => root,
  path: "/analytics",
  component: lazyComponent(async () => (await import("../screens/analytics/analytics.tsx")).AnalyticsScreen),
});

const spam = createRoute({
  getParentRoute: () => root,
  path: "/spam",
  component: lazyComponent(async () => (await import("../screens/spam/spam.tsx")).Spam),
});

const customers = createRoute({
  getParentRoute: () => root,
  path: "/customers",
  validateSearch: customersSearchOf,
  component: lazyComponent(async () => (await import("../screens/customers/customers.tsx")).Customers),
});

const customer = createRoute({
  getParentRoute: () => root,
  path: "/customers/$customer",
  component: lazyComponent(async () => (await import("../screens/customers/customer.tsx")).CustomerScreen),
});

const me = createRoute({
  getParentRoute: () => root,
  path: "/me/{-$section}",
  component: lazyComponent(async () => (await import("../screens/me/me.tsx")).MyAccount),
});

export const router = createRouter({
  basepath: "/desk",
  routeTree: root.addChildren([
    home,
    list.addChildren([ticket]),
    mailedTicket,
    newTicket,
    chats,
    customers,
    customer,
    reports,
    analytics,
    spam,
    settings.addChildren([settingsItem, settingsPart]),
    me,
  ]),
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFound,
  defaultPreload: "intent",
  defaultPreloadDelay: 40,
  defaultPreloadStaleTime: 0,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof router;
  }
}
