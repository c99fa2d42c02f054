import { html } from "hono/html";
import { keepPageWithStatus, readIncident } from "../../../features/publishing/status/customer.ts";
import { brandPage } from "../brand/brand-page.ts";
import { drawIncident } from "./incidents.ts";
import { headOfStatus, statusCacheControl, wayBack, zone } from "./parts.ts";

export const incidentPage = brandPage({
  url: "/status/incidents/:id",
  keep: keepPageWithStatus,
  draw: async (desk, visit) => {
    const { id = "" } = visit.params;
    const incident = await readIncident(desk, visit, id.toUpperCase());
    return {
      title: incident.name,
      isIndexed: true,
      head: headOfStatus(desk, visit, incident.name, `/incidents/${incident.id}`),
      styles: ["status.css"],
      cacheControl: statusCacheControl,
      content: html`${wayBack(visit)} ${drawIncident(visit, incident, 1)} ${zone(visit)}`,
    };
  },
});
