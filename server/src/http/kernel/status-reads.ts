import { Type } from "typebox";
import type { Desk } from "../../features/core/desk.ts";
import { Closed, Ref } from "../../features/core/schemas.ts";
import {
  ComponentUptime,
  keptIncidents,
  keptStatus,
  keptUptime,
  listIncidents,
  PresentStatus,
  StatusIncident,
  type StatusReader,
} from "../../features/publishing/status/customer.ts";
import { type PageQuery, Paginated, pageQuery, paginated } from "./page-query.ts";

interface By {
  actor: StatusReader;
}

/** The routes to read a brand's status, shared by the integration and public surfaces. */
export const statusRead = {
  answers: { 200: Closed({ data: Ref(PresentStatus) }) },
  read: (desk: Desk, { actor }: By) => keptStatus(desk, actor),
};

export const incidents = {
  query: Closed(pageQuery),
  answers: { 200: Paginated(Ref(StatusIncident)) },
  read: (desk: Desk, { actor, query, url }: By & { query: PageQuery; url: string }) =>
    keptIncidents(desk, actor, url, () => paginated(query, url, (page) => listIncidents(desk, actor, page))),
};

export const uptime = {
  answers: { 200: Closed({ data: Type.Array(Ref(ComponentUptime)) }) },
  read: (desk: Desk, { actor }: By) => keptUptime(desk, actor),
};
